import type { Condition, Facts, FactValue } from '../condition/condition.ts';
import type { Rule } from '../rule/rule.ts';
import type { Speech } from './speech.ts';

/** A step of a list; `nth`: its number, where several have its name. */
export interface StepRef {
  readonly name: string;
  readonly nth?: number;
}

/** Why nothing before a step gives what it needs. */
export interface Sources {
  /** `later`: they come later; `skipped`: these customers skip them; `excluded`: their conditions leave these customers out; `own`: only the step itself; `absent`: they are not in the journey; `none`: no step does. */
  readonly why: 'later' | 'skipped' | 'excluded' | 'own' | 'absent' | 'none';
  readonly steps: readonly string[];
  readonly does: 'asks' | 'decides';
}

/** What each sentence is about. `facts`: the customers; undefined for some, empty for all. */
export interface SentenceInputs {
  undecided: {
    reader: 'when' | 'only' | 'commits' | 'needs';
    step: string;
    fact: string;
    facts: Facts | undefined;
  };
  sources: Sources;
  decidedAtStart: { step: string; fact: string };
  redecided: { facts: Facts | undefined; earlier: readonly string[]; step: string; fact: string };
  missingData: { step: string; data: string; facts: Facts | undefined };
  lateData: { step: string; data: string; facts: Facts | undefined; users: readonly string[] };
  twice: { step: string; facts: Facts | undefined; places: readonly number[] };
  sharedRoute: { facts: Facts | undefined; steps: readonly string[]; path: string };
  nothingToSee: { facts: Facts | undefined };
  noEnd: { step: string; facts: Facts | undefined };
  neverHolds: { step: string; settings: readonly string[] };
  endsBefore: { step: string; ends: readonly StepRef[]; isForAll: boolean };
  unreachableOutcome: { outcome: string; step: string };
  retryItself: { step: string };
  retryLater: { step: string; retry: string };
  retryOffPath: { step: string; retry: string; facts: Facts | undefined };
  retryCommitted: { step: string; retry: string; facts: Facts | undefined; commits: readonly string[] };
  wrongCustomer: { step: string; only: Condition | undefined; facts: Facts | undefined };
  foreignStep: { step: string; journeys: readonly string[] };
  stays: { step: string; facts: Facts | undefined };
  leadsOn: { step: string; facts: Facts | undefined };
  nobodyRetries: { step: string; retry: string; facts: Facts | undefined };
  retryUndone: { step: string; retry: string; facts: Facts | undefined };
  noRetry: { step: string; retries: Condition | undefined };
  wrongRetry: {
    step: string;
    retry: string | undefined;
    retries: Condition | undefined;
    facts: Facts | undefined;
  };
  wrongCommit: { step: string; facts: Facts | undefined };
  missingCommit: { step: string; facts: Facts | undefined };
  noEffect: { step: string };
  neverTrue: { step: string };
  tooComplex: { step: string };
  brokenRule: { rule: Rule; facts: Facts | undefined; step: string };
  contradictingRules: { rule: Rule; other: Rule; facts: Facts | undefined };
  idleRule: { rule: Rule; why: 'step' | 'customers' };

  commits: { where?: Condition };
  retry: object;

  move: { step: StepRef; to: StepRef; isBefore: boolean };
  letSkip: { step: string; entry: Readonly<Record<string, unknown>> };
  insert: { step: string; entry: Readonly<Record<string, unknown>>; before: StepRef | undefined };
  removePart: { step: StepRef; part: 'final' | 'optional' | 'when' | 'retry' | 'commits' | (string & {}) };
  removeTest: { step: StepRef; test: unknown };
  setPart: {
    step: StepRef;
    part: 'final' | 'optional' | 'when' | 'retry' | 'commits' | (string & {});
    value: unknown;
  };
  fixText: object;
  simpler: { step: string };
  provideBefore: { step: string; what: string; isFact: boolean };
  moveBeforeUsers: { step: string; data: string };
  keepOne: object;
  deleteOne: { step: StepRef };
  endEveryPath: object;
  endForOthers: { step: string };
  listTwice: { step: string };
  takeAway: { step: string };
  endOnPage: object;
  takeOut: { step: string };
  keepRule: { step: string };
  changeRule: { rule: string; other: string };
  dropRule: { rule: string };

  noStep: { name: string };
  noMark: { kind: 'tag' | 'data' | 'address'; name: string };
  noStepHere: { name: string };
  noFact: { name: string };
  noValue: { fact: string; value: FactValue };
  noJourney: { id: string };
  didYouMean: { name: string };
  didYouMeanValue: { value: FactValue };
  finalNotSkipped: object;
  commitNotSkipped: object;
  pageNotSkipped: { step: string };
  retryNeedsFinal: object;
  renamed: { former: string; now: string };
  sharedId: { id: string; where: string };
  expected: { what: string; found?: string };
  missing: { key: string; what?: string };
  noKeyHere: { key: string };
  noKey: {
    of: 'journey' | 'step' | 'flags' | 'flag' | 'rules' | 'rule' | 'settings';
    step?: string;
    key: string;
  };
  setTwice: { key: string };
  notJson: { problem: string };
  inheritedName: { name: string };
  takenName: { name: string };
  more: { count: number; listed: number };

  write: { name: string };
  writeValue: { value: FactValue };
  writeOneOf: { names: readonly string[] };
  writeAlone: { operator: string; isCondition: boolean };
  removeKey: { key: string; because?: 'note' | 'settings' | 'keys'; keys?: readonly string[] };
  renameKey: { from: string; to: string };
  addKey: { key: string; value?: string };
  keepOneKey: { key: string };
  otherName: object;
  ownId: { id: string };
  keepOneFile: object;
  checkAgain: object;
  addFlag: { name: string; flags: readonly string[] };
  advise: { what: string };

  start: object;
  unreadableVersion: { version: string };
  mergeTooLarge: object;
  bothSet: { step: string | null; key: string; ours: unknown; theirs: unknown; was: unknown };
  bothAdd: { step: string };
  oneRemoves: { step: string; isOurs: boolean };
  listedOften: { step: string; ours: number; theirs: number; was: number };
  bothMove: { step: string; ours: string | undefined; theirs: string | undefined };
  noOrder: { steps: readonly string[] };
  tooManySteps: { most: number };
}

/** A sentence, or a part of one, as data: what it says, and about what. */
export type Saying = {
  readonly [Id in keyof SentenceInputs]: readonly [id: Id, about: SentenceInputs[Id]];
}[keyof SentenceInputs];

/** The sentences of a language. */
export type Sentences = {
  readonly [Id in keyof SentenceInputs]: (speech: Speech, about: SentenceInputs[Id]) => string;
};
