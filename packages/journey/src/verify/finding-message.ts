import { type Condition, type Facts, openPart } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { journeyFact } from '../library/journey-fact.ts';
import { type AnyStep, alwaysProvidedKeys, factsDecidedBy, type Library } from '../library/library.ts';
import { skippedStep } from '../library/skip-fact.ts';
import type { Saying, SentenceInputs, Sources } from '../words/saying.ts';
import type { CompiledCondition } from './compiled-condition.ts';
import type { Evidence, Proof } from './proof.ts';

/** The input of a finding's message. */
export interface MessageInput {
  readonly proof: Proof;
  readonly library: Library;
  readonly evidence: Evidence;
  readonly facts: Facts | undefined;
}

/** Returns what a finding says: which customers, what, where and why. */
export function findingMessage(input: MessageInput): readonly Saying[] {
  const { evidence, facts } = input;
  const step = nameOf(input, evidence.entry);
  const about = evidence.subject ?? '';
  switch (evidence.code) {
    case 'undecided-fact':
      return [
        ['undecided', { reader: readerOf(input), step, fact: about, facts }],
        sources(input, (name) => factsDecidedBy(input.library, name).includes(about), 'decides'),
      ];
    case 'redecided-fact':
      return [redecided(input, step)];
    case 'missing-data':
      return [
        ['missingData', { step, data: about, facts }],
        ...whyNotSkipped(
          input,
          sources(input, (name) => gives(input.library, name, about), 'asks'),
        ),
      ];
    case 'late-data':
      return [late(input, step)];
    case 'duplicate-step':
      return [['twice', { step, facts, places: placesOf(input, step) }]];
    case 'shared-route':
      return [['sharedRoute', { facts, steps: sharersOf(input, step), path: about }]];
    case 'no-end':
      return [evidence.entry < 0 ? ['nothingToSee', { facts }] : ['noEnd', { step, facts }]];
    case 'unreachable-step':
      return [unreachable(input, step)];
    case 'unreachable-outcome':
      return [['unreachableOutcome', { outcome: about, step }]];
    case 'bad-retry':
      return [badRetry(input, step)];
    case 'foreign-step':
      return [['foreignStep', { step, journeys: input.library.steps[step]?.serves ?? [] }]];
    case 'wrong-final':
      return [[input.library.steps[step]?.stays === true ? 'stays' : 'leadsOn', { step, facts }]];
    case 'wrong-customer':
      return [['wrongCustomer', { step, only: here(input, input.library.steps[step]?.only), facts }]];
    case 'wrong-retry':
      return [wrongRetry(input, step)];
    case 'wrong-commit':
      return [['wrongCommit', { step, facts }]];
    case 'missing-commit':
      return [['missingCommit', { step, facts }]];
    case 'constant-condition':
      return [[evidence.constant ? 'noEffect' : 'neverTrue', { step }]];
    case 'broken-rule':
      return evidence.rule ? [['brokenRule', { rule: evidence.rule, facts, step }]] : [];
    default:
      return [['tooComplex', { step }]];
  }
}

/** Returns what a declared condition asks of the customers of this journey. */
const here = ({ library }: MessageInput, condition: Condition | undefined): Condition | undefined =>
  condition && openPart(condition, (fact) => (fact === journeyFact ? library.boundTo : undefined));

const nameOf = ({ proof }: MessageInput, entry: number): string =>
  proof.subject.entries[entry]?.step.name ?? '';

/** Returns the steps of the journey that match, relative to an entry, and those of the library that could be added. */
function sourcesOf({ proof, library, evidence }: MessageInput, does: (name: string) => boolean) {
  const { entries } = proof.subject;
  const names = entries.map(({ step }) => step.name);
  return {
    earlier: names.slice(0, evidence.entry).filter(does),
    later: names.slice(evidence.entry + 1).filter(does),
    own: does(names[evidence.entry] ?? ''),
    could: Object.keys(library.steps).filter((name) => does(name) && !names.includes(name)),
  };
}

/** Says which steps give or decide what a finding lacks, and why they do not help. */
function sources(input: MessageInput, matches: (name: string) => boolean, does: Sources['does']): Saying {
  const { earlier, later, own, could } = sourcesOf(input, matches);
  const say = (why: Sources['why'], steps: readonly string[]): Saying => ['sources', { why, steps, does }];
  if (later.length > 0) return say('later', later);
  if (earlier.length > 0 && earlier.every((name) => isSkipped(input.facts, name)))
    return say('skipped', earlier);
  if (earlier.length > 0) return say('excluded', earlier);
  if (own) return say('own', [nameOf(input, input.evidence.entry)]);
  return could.length > 0 ? say('absent', could) : say('none', []);
}

/** Adds why a step whose condition leaves customers out cannot be made one that they skip instead. */
function whyNotSkipped({ library }: MessageInput, says: Saying): readonly Saying[] {
  if (says[0] !== 'sources' || says[1].why !== 'excluded') return [says];
  const fixed = says[1].steps.filter((name) => getOwn<AnyStep>(library.steps, name)?.mandatory);
  return [says, ...fixed.map((step): Saying => ['pageNotSkipped', { step }])];
}

const isSkipped = (facts: Facts = {}, name: string): boolean =>
  Object.entries(facts).some(([fact, value]) => value === true && skippedStep(fact) === name);

/** Returns what reads the fact: the step's condition, that of its commit, or that of a need. */
function readerOf({ proof, evidence }: MessageInput): SentenceInputs['undecided']['reader'] {
  const { facts, entries } = proof.subject;
  const { when, only, conditions, commits } = entries[evidence.entry] ?? {};
  const reads = (condition: CompiledCondition | undefined): boolean =>
    condition?.variables.includes(facts.numberOf(evidence.subject ?? '') ?? -1) === true;
  if (reads(when)) return 'when';
  if (reads(only)) return 'only';
  return reads(commits) && !conditions?.some(reads) ? 'commits' : 'needs';
}

function gives({ steps }: Library, name: string, data: string): boolean {
  const step = getOwn<AnyStep>(steps, name);
  return step !== undefined && alwaysProvidedKeys(step).includes(data);
}

function late({ proof, evidence, facts }: MessageInput, step: string): Saying {
  const { algebra, subject } = proof;
  const { subject: data = '', customers = algebra.none } = evidence;
  const met = subject.entries.slice(0, evidence.entry).flatMap(({ profile, step: { name } }, at) => {
    const reach = proof.reach[at] ?? algebra.none;
    const isUser = name !== step && profile.uses.includes(data) && algebra.intersects(reach, customers);
    return isUser ? [{ name, byAll: algebra.isWithin(customers, reach) }] : [];
  });
  const byAll = met.filter((user) => user.byAll);
  const users = (byAll.length > 0 ? byAll : met).map(({ name }) => name);
  return ['lateData', { step, data, facts, users }];
}

function redecided(input: MessageInput, step: string): Saying {
  const { evidence, facts, proof, library } = input;
  const fact = evidence.subject ?? '';
  if (proof.subject.ambient.has(fact)) return ['decidedAtStart', { step, fact }];
  const { earlier } = sourcesOf(
    input,
    (name) => name !== step && factsDecidedBy(library, name).includes(fact),
  );
  return ['redecided', { facts, earlier, step, fact }];
}

function placesOf({ proof, evidence }: MessageInput, step: string): readonly number[] {
  const { entries } = proof.subject;
  const places: number[] = [];
  for (let at = 0; at <= evidence.entry; at++) if (entries[at]?.step.name === step) places.push(at + 1);
  return places;
}

function sharersOf({ proof, evidence }: MessageInput, step: string): readonly string[] {
  const at = (name: string): boolean =>
    (proof.subject.routes.get(name) ?? []).some(({ path }) => path === evidence.subject);
  const names = proof.subject.entries.slice(0, evidence.entry).map((entry) => entry.step.name);
  return [...names.filter((name) => name !== step && at(name)), step];
}

function unreachable(input: MessageInput, step: string): Saying {
  const { proof, evidence } = input;
  const { algebra, subject } = proof;
  const { none } = algebra;
  const at = evidence.entry;
  const holds = proof.matching[at] ?? none;
  if (!algebra.isPossible(holds)) {
    const variables = subject.entries[at]?.when?.variables ?? [];
    const limits = subject.entries.filter(({ excludes = [] }) =>
      excludes.some((excluded) => excluded.variables.some((variable) => variables.includes(variable))),
    );
    return ['neverHolds', { step, settings: limits.map((one) => one.step.name) }];
  }
  const ends = subject.entries.slice(0, at).flatMap(({ step: { name, final } }, index) => {
    const isEnd = final !== undefined && algebra.intersects(proof.reach[index] ?? none, holds);
    return isEnd ? [{ name, nth: index + 1 }] : [];
  });
  return ['endsBefore', { step, ends, isForAll: !algebra.isPossible(proof.before[at] ?? none) }];
}

function wrongRetry({ proof, library, evidence, facts }: MessageInput, step: string): Saying {
  const { retries } = library.steps[step] ?? {};
  const { retry } = proof.subject.entries[evidence.entry]?.step ?? {};
  if (!retries && retry !== undefined) return ['nobodyRetries', { step, retry, facts }];
  return retry === undefined
    ? ['noRetry', { step, retries }]
    : ['wrongRetry', { step, retry, retries, facts }];
}

function badRetry({ proof, evidence, facts }: MessageInput, step: string): Saying {
  const retry = evidence.subject ?? '';
  const { algebra, subject } = proof;
  const { none } = algebra;
  const customers = evidence.customers ?? none;
  const last = subject.entries.findLastIndex(
    (entry, index) =>
      index < evidence.entry &&
      entry.step.name === retry &&
      algebra.intersects(proof.reach[index] ?? none, customers),
  );
  const isListedBefore = subject.entries.slice(0, evidence.entry).some((entry) => entry.step.name === retry);
  if (last === -1 && retry === step && !isListedBefore) return ['retryItself', { step }];
  if (last === -1 && !isListedBefore) return ['retryLater', { step, retry }];
  if (last === -1) return ['retryOffPath', { step, retry, facts }];
  const commits = subject.entries.flatMap((entry, index) =>
    index > last && index < evidence.entry && entry.step.commits ? [entry.step.name] : [],
  );
  if (commits.length === 0) return ['retryUndone', { step, retry, facts }];
  return ['retryCommitted', { step, retry, facts, commits }];
}
