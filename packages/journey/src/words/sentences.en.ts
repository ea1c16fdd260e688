import type { Condition, Facts } from '../condition/condition.ts';
import { inFile } from './in-file.ts';
import { list } from './list.ts';
import { ruleIds, ruleSentence } from './rule-sentences.ts';
import type { Sentences, StepRef } from './saying.ts';
import type { Speech } from './speech.ts';

/** "A customer who keeps their number"; with identifiers "A customer with numberType = PORT_IN". */
const customer = (s: Speech, facts: Facts): string =>
  `${s.hasWords ? 'a customer who' : 'a customer with'} ${s.predicate(facts)}`;
const isEmpty = (facts: object): boolean => Object.keys(facts).length === 0;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The customers of a finding as the subject of a sentence. */
const who = (s: Speech, facts: Facts | undefined): string =>
  !facts ? 'some customers' : isEmpty(facts) ? 'every customer' : customer(s, facts);

/** The customers of a finding after "for". */
function forThem(s: Speech, facts: Facts | undefined): string {
  if (!facts) return 'for some customers';
  if (isEmpty(facts)) return 'for all customers';
  return s.hasWords ? `for ${customer(s, facts)}` : `for customers with ${s.predicate(facts)}`;
}
/** Like `forThem`, but empty for all customers. */
const forSome = (s: Speech, facts: Facts | undefined): string =>
  facts && isEmpty(facts) ? '' : `${forThem(s, facts)}${s.hasWords ? ',' : ''} `;

const those = (s: Speech, condition: Condition | undefined): string =>
  s.hasWords
    ? `a customer who ${s.condition(condition ?? {})}`
    : `customers with ${s.condition(condition ?? {})}`;

const step = (s: Speech, { name, nth }: StepRef): string =>
  nth === undefined ? s.step(name) : `${s.step(name)} (step ${nth})`;
const and = (s: Speech, names: readonly string[]): string =>
  list(
    [...new Set(names)].map((name) => s.step(name)),
    'and',
    '%s more',
  );
const agree = (names: readonly string[], one: string, several: string): string =>
  new Set(names).size > 1 ? several : one;
const json = (value: unknown): string => JSON.stringify(value);

const parts: Readonly<Record<string, string>> = {
  when: 'the condition',
  retry: 'the retry',
  commits: 'the commit',
};

/** A key with its value, as it is written in the file. */
const written = (key: string, value: unknown): string => `${json(key)}: ${inFile(value)}`;

/** The versions of a merge, as the command names them, or in words. */
const versions = (s: Speech): readonly [string, string] =>
  s.hasWords ? ['your version', 'the other version'] : ['ours', 'theirs'];
const value = (is: unknown): string => (is === undefined ? 'not set' : json(is));

const holders = {
  journey: 'A journey has',
  step: 'A step has',
  flags: 'A file of flags has',
  flag: 'A flag has',
  rules: 'A file of rules has',
  rule: 'A rule has',
} as const;

/** The sentences in English. */
export const english: Sentences = {
  undecided(s, { reader, step: name, fact, facts }) {
    const of = s.step(name);
    const reads = s.hasWords ? 'depends on' : 'reads';
    const what = {
      when: `The condition of ${of} ${reads} ${s.fact(fact)}`,
      only: `Whom ${of} is for depends on ${s.fact(fact)}`,
      commits: `Whether ${of} commits depends on ${s.fact(fact)}`,
      needs: `What ${of} needs depends on ${s.fact(fact)}`,
    }[reader];
    return `${what}, but ${forSome(s, facts)}${s.hasWords ? 'that is not known by then' : 'nothing has decided it by then'}.`;
  },
  sources(s, { why, steps, does }) {
    const [one, several] =
      does === 'asks' ? ['asks for', 'ask for'] : s.hasWords ? ['settles', 'settle'] : ['decides', 'decide'];
    const they = `${and(s, steps)} ${agree(steps, one, several)} it`;
    switch (why) {
      case 'later':
        return `${they}, but ${agree(steps, 'comes', 'come')} later in the list.`;
      case 'skipped':
        return `${they}, but these customers skip it.`;
      case 'excluded':
        return `${they}, but ${agree(steps, 'its condition leaves', 'their conditions leave')} these customers out.`;
      case 'own':
        return `Only ${and(s, steps)} itself ${one} it.`;
      case 'absent':
        return `${they}, but ${agree(steps, 'is', 'are')} not in this journey.`;
      default:
        return `No step ${s.hasWords ? '' : 'of the library '}${one} it.`;
    }
  },
  decidedAtStart: (s, { step: name, fact }) =>
    s.hasWords
      ? `${s.step(name)} settles ${s.fact(fact)}, which is fixed when a customer starts.`
      : `${s.step(name)} decides ${fact}, which is fixed when a customer starts.`,
  redecided: (s, { facts, earlier, step: name, fact }) =>
    `${upper(who(s, facts))} would meet both ${and(s, earlier)} and ${s.step(name)}, and each ${s.hasWords ? 'settles' : 'decides'} ${s.fact(fact)}: the second answer would undo what depends on the first.`,
  missingData: (s, { step: name, data, facts }) =>
    `${s.step(name)} needs the customer's ${s.data(data)}, but ${forSome(s, facts)}no step before it has asked for it.`,
  lateData: (s, { step: name, data, facts, users }) =>
    `${s.step(name)} asks for the customer's ${s.data(data)} too late: ${forSome(s, facts)}${and(s, users)}, which ${agree(users, 'uses', 'use')} it, ${agree(users, 'comes', 'come')} before.`,
  twice: (s, { step: name, facts, places }) =>
    `${upper(who(s, facts))} would meet ${s.step(name)} twice: as ${list(
      places.map((place) => `step ${place}`),
      'and',
      '%s more',
    )} of the list.`,
  sharedRoute: (s, { facts, steps, path }) =>
    `${upper(who(s, facts))} would meet ${and(s, steps)}, both shown at ${path}: the address alone does not identify the step.`,
  nothingToSee: (s, { facts }) =>
    `No step of this journey is ${forThem(s, facts)}: they would see no screen.`,
  noEnd: (s, { step: name, facts }) =>
    `${upper(forThem(s, facts))} the list ends after ${s.step(name)}, without a step that ${s.hasWords ? 'ends the journey' : 'has "final"'}.`,
  neverHolds: (s, { step: name, settings }) =>
    `No customer reaches ${s.step(name)}: its condition never holds${settings.length > 0 ? `, with the settings of ${and(s, settings)}` : ''}.`,
  endsBefore(s, { step: name, ends, isForAll }) {
    const where = list(
      ends.map((end) => step(s, end)),
      'and',
      '%s more',
    );
    return isForAll
      ? `No customer reaches ${s.step(name)}: the journey ends before for all customers, at ${where}.`
      : `No customer reaches ${s.step(name)}: for all who meet its condition the journey ends before, at ${where}.`;
  },
  unreachableOutcome: (s, { outcome, step: name }) =>
    `No customer's journey ends with ${s.outcome(outcome)}, because no customer reaches ${s.step(name)}.`,
  retryItself: (s, { step: name }) =>
    `${s.step(name)} offers to go back to itself, but customers there have not finished it.`,
  retryLater: (s, { step: name, retry }) =>
    `${s.step(name)} offers to go back to ${s.step(retry)}, but that comes later in the list.`,
  retryOffPath: (s, { step: name, retry, facts }) =>
    `${s.step(name)} offers to go back to ${s.step(retry)}, but ${forThem(s, facts)} that step is not on the path.`,
  retryCommitted: (s, { step: name, retry, facts, commits }) =>
    `${s.step(name)} offers to go back to ${s.step(retry)}, but ${forThem(s, facts)} everything up to ${and(s, commits)} can no longer be changed${s.hasWords ? '' : ' ("commits")'}.`,
  wrongCustomer: (s, { step: name, only, facts }) =>
    `${s.step(name)} is only for ${those(s, only)}, but ${facts ? who(s, facts) : 'some others'} would meet it.`,
  foreignStep: (s, { step: name, journeys }) =>
    `${s.step(name)} is part of ${journeys.length > 1 ? 'the journeys' : 'the journey'} ${list(
      journeys.map((id) => s.journey(id)),
      'and',
      '%s more',
    )}, not of this one.`,
  stays: (s, { step: name, facts }) =>
    `${s.step(name)} is a page that stays: nothing on it leads on. ${upper(forThem(s, facts))} the journey must end there${s.hasWords ? '' : ' ("final")'}.`,
  leadsOn: (s, { step: name, facts }) =>
    `${s.step(name)} asks for something, and its answer leads on, but ${forThem(s, facts)} the journey ends there${s.hasWords ? '' : ' ("final")'}: the answer would be lost.`,
  nobodyRetries: (s, { step: name, retry, facts }) =>
    `${s.step(name)} offers to go back to ${s.step(retry)} ${forThem(s, facts)}, but from it nobody may try again: what they came for is done.`,
  retryUndone: (s, { step: name, retry, facts }) =>
    `${s.step(name)} offers to go back to ${s.step(retry)}, but ${forThem(s, facts)} what that step has done cannot be undone.`,
  noRetry: (s, { step: name, retries }) =>
    s.hasWords
      ? `${s.step(name)} is the end for ${those(s, retries)}. They must be able to try again, but it offers them no way back.`
      : `${s.step(name)} is the end for ${those(s, retries)}, who must be able to try again, but it offers them no way back ("retry").`,
  wrongRetry: (s, { step: name, retry = '', retries, facts }) =>
    `${s.step(name)} offers to go back to ${s.step(retry)} ${forThem(s, facts)}, but only ${those(s, retries)} may try again.`,
  wrongCommit: (s, { step: name, facts }) =>
    s.hasWords
      ? `${s.step(name)} makes nothing that lasts, but ${forThem(s, facts)} the file says so: they could no longer change what they have answered before.`
      : `Nothing that ${s.step(name)} does needs to commit ("commits"), but ${forThem(s, facts)} it does: they could no longer change what they have answered before.`,
  missingCommit: (s, { step: name, facts }) =>
    s.hasWords
      ? `What ${s.step(name)} does cannot be undone, but ${forThem(s, facts)} the file does not say so: they could still change earlier answers, and do it again.`
      : `What ${s.step(name)} does cannot be undone, but ${forThem(s, facts)} it does not commit ("commits"): they could still change earlier answers, and do it again.`,
  noEffect: (s, { step: name }) =>
    `This condition has no effect: it holds for every customer who reaches ${s.step(name)}.`,
  neverTrue: (s, { step: name }) => `This condition never holds for a customer who reaches ${s.step(name)}.`,
  tooComplex: (s, { step: name }) =>
    `The proof stopped at ${s.step(name)}: the conditions up to here are too complex to check every customer. The journey is not shown to customers until it is simpler.`,
  brokenRule: (s, { rule, facts, step: name }) =>
    `${ruleSentence(s, rule)} ${upper(who(s, facts))} ${facts ? 'breaks' : 'break'} this rule${ruleIds(s, rule)} at ${s.step(name)}.`,
  contradictingRules: (s, { rule, other, facts }) =>
    `${ruleSentence(s, rule)} ${ruleSentence(s, other)} No journey can keep both rules${ruleIds(s, rule, other)} ${forThem(s, facts)}.`,
  idleRule: (s, { rule, why }) =>
    `${ruleSentence(s, rule)} This rule${ruleIds(s, rule)} says nothing: ${why === 'step' ? 'no journey has what it speaks of' : 'none of the customers whom it is about is in a journey that has what it speaks of'}.`,

  commits(s, { where }) {
    if (!where) return s.hasWords ? 'cannot be undone' : 'commits';
    return s.hasWords ? `cannot be undone for ${those(s, where)}` : `commits where ${json(where)}`;
  },
  retry: (s) => (s.hasWords ? 'tries again' : 'retry'),

  move: (s, { step: one, to, isBefore }) =>
    `move ${step(s, one)} ${isBefore ? 'before' : 'after'} ${step(s, to)}`,
  letSkip: (s, { step: name, entry }) =>
    `let ${those(s, entry['when'] as Condition)} skip ${s.step(name)}: insert ${inFile(entry)} after it`,
  insert(s, { step: name, entry, before }) {
    const where = before ? `before ${step(s, before)}` : 'at the end';
    if (s.hasWords) return `insert ${s.step(name)} ${where}: ${inFile({ name, ...entry })}`;
    return `insert ${s.step(name)} ${where}${isEmpty(entry) ? '' : ` with ${json(entry)}`}`;
  },
  removePart(s, { step: one, part }) {
    if (part === 'final') return `let the journey continue after ${step(s, one)}: remove its "final"`;
    if (part === 'optional') return `let nobody skip ${step(s, one)}: remove its "optional"`;
    if (s.hasWords && part === 'when') return `show ${step(s, one)} to everybody: remove its "when"`;
    if (s.hasWords && part === 'retry') return `offer no way back from ${step(s, one)}: remove its "retry"`;
    if (s.hasWords) return `remove ${json(part)} of ${step(s, one)}`;
    return `remove ${parts[part] ?? part} of ${step(s, one)}`;
  },
  removeTest(s, { step: one, test }) {
    const [fact] = Object.keys(test as object);
    return s.hasWords && fact !== undefined && isNaN(Number(fact))
      ? `let ${step(s, one)} not depend on ${s.fact(fact)}: remove ${inFile(test)} from its "when"`
      : `remove ${json(test)} from the condition of ${step(s, one)}`;
  },
  setPart(s, { step: one, part, value }) {
    const name = step(s, one);
    if (s.hasWords) {
      const line = written(part, value);
      if (part === 'final') return `let the journey end at ${name}: ${line}`;
      if (part === 'retry') return `lead from ${name} back to ${s.step(String(value))}: ${line}`;
      if (part === 'when') return `show ${name} only to ${those(s, value as Condition)}: ${line}`;
      if (part === 'optional') return `let customers skip ${name}: ${line}`;
      if (part === 'commits' && typeof value === 'object')
        return `let ${name} be final for ${those(s, value as Condition)}, with no way back: ${line}`;
      return part === 'commits'
        ? `let nothing before ${name} be changed once it is done: ${line}`
        : `set ${json(part)} of ${name}: ${line}`;
    }
    if (part === 'final') return `make ${name} final, with the outcome ${json(value)}`;
    if (part === 'retry') return `set the retry of ${name} to ${json(value)}`;
    return `set ${parts[part] ?? `the ${part}`} of ${name} to ${json(value)}`;
  },
  fixText: () => 'fix the text',
  simpler: (s, { step: name }) =>
    `give ${s.step(name)} a condition over fewer facts, or move what several conditions repeat into a derived fact`,
  provideBefore: (s, { step: name, what, isFact }) =>
    s.hasWords
      ? `before ${s.step(name)}, ask every customer who meets it ${isFact ? s.fact(what) : `for their ${s.data(what)}`}`
      : `put a step that provides ${what} before ${s.step(name)}, for every customer who meets ${s.step(name)}`,
  moveBeforeUsers: (s, { step: name, data }) =>
    `move ${s.step(name)} before the steps that use ${s.hasWords ? s.data(data) : data}`,
  keepOne: () => 'keep one of the steps, or give them conditions that never hold together',
  deleteOne: (s, { step: one }) => `delete ${step(s, one)}`,
  endEveryPath: (s) =>
    s.hasWords
      ? 'let every customer come to a step that ends the journey: "final": "…"'
      : 'end every path with a step that has "final"',
  endForOthers: (s, { step: name }) =>
    `end the journey of the others before ${s.step(name)}, or lead them around it by a condition`,
  listTwice: (s, { step: name }) =>
    `list ${s.step(name)} twice: with "retry" for those who may try again, without it for the others`,
  takeAway: (s, { step: name }) => `take ${s.step(name)} out of the list`,
  endOnPage: () => 'end the journey on a page that stays',
  takeOut: (s, { step: name }) =>
    `take ${s.step(name)} out of the list, or check its condition and the final steps before it`,
  keepRule: (s, { step: name }) =>
    `lead these customers another way before ${s.step(name)}, or change the rule`,
  changeRule: (s, { rule, other }) =>
    `change ${s.hasWords ? 'one of them' : `${json(rule)} or ${json(other)}`}, or give them different customers`,
  dropRule: (s, { rule }) => `take ${s.hasWords ? 'it' : json(rule)} out of the rules, or correct it`,

  noStep: (_, { name }) => `There is no step "${name}".`,
  noStepHere: (_, { name }) => `There is no step "${name}" in this journey.`,
  noMark: (_, { kind, name }) =>
    kind === 'tag'
      ? `No step has the tag "${name}".`
      : kind === 'data'
        ? `No step asks for "${name}".`
        : `No step has the address "${name}".`,
  noFact: (_, { name }) => `There is no fact "${name}".`,
  noValue: (_, { fact, value }) => `"${fact}" is never ${json(value)}.`,
  noJourney: (_, { id }) => `The product has no journey "${id}", so no page would show it.`,
  didYouMean: (_, { name }) => `Did you mean "${name}"?`,
  didYouMeanValue: (_, { value }) =>
    `Did you mean ${String(value)}, ${typeof value === 'boolean' ? 'without' : 'in'} quotes?`,
  finalNotSkipped: () => 'This step ends the journey ("final"): it cannot be skipped.',
  commitNotSkipped: () => 'Nobody may skip a step that commits: an order rests on its answer.',
  pageNotSkipped: (s, { step: name }) => `Nobody can skip ${s.step(name)}: its page has no way to.`,
  retryNeedsFinal: () => 'Expected "retry" on a final step only; this one has no "final".',
  renamed: (_, { former, now }) => `The step "${former}" is named "${now}" now. The former name still works.`,
  sharedId: (_, { id, where }) =>
    `"${id}" is the id of ${where} already. Customers get one journey per id, so this one would never be shown.`,
  expected: (_, { what, found }) => `${upper(what)}${found === undefined ? '' : `; found ${found}`}.`,
  missing: (_, { key, what }) => `${what === undefined ? '' : `${upper(what)}; `}"${key}" is missing.`,
  noKeyHere: (_, { key }) => `There is no "${key}" here.`,
  noKey: (s, { of, step: name = '', key }) =>
    `${of === 'settings' ? `The settings of ${s.step(name)} have` : holders[of]} no "${key}".`,
  setTwice: (_, { key }) => `"${key}" is set twice in one object; only one of them would be used.`,
  notJson: (_, { problem }) => `This is not JSON: ${problem}.`,
  inheritedName: (_, { name }) => `Nothing here can be named "${name}": every object has that name already.`,
  takenName: (s, { name }) =>
    s.hasWords ? `There is a fact "${name}" already.` : `The step library has a fact "${name}" already.`,
  more: (_, { count, listed }) =>
    `${count === 1 ? '1 more finding' : `${count} more findings`} from here on; only the first ${listed} are listed.`,

  write: (_, { name }) => `write "${name}"`,
  writeValue: (_, { value }) =>
    `write ${String(value)}, ${typeof value === 'boolean' ? 'without' : 'in'} quotes`,
  writeOneOf: (_, { names }) =>
    names.length === 0 ? 'write a known name' : `write one of ${names.join(', ')}`,
  writeAlone: (_, { operator, isCondition }) =>
    `write "${operator}" with ${isCondition ? 'a condition' : 'a list of conditions'}, alone in its object`,
  removeKey(_, { key, because, keys = [] }) {
    const why =
      because === 'note'
        ? ': a comment is a text under "note"'
        : because === 'settings'
          ? ': settings have no comments'
          : because === 'keys'
            ? `: known keys are ${keys.join(', ')}`
            : '';
    return `remove "${key}"${why}`;
  },
  renameKey: (_, { from, to }) => `rename "${from}" to "${to}"`,
  addKey: (_, { key, value }) =>
    value === undefined ? `add "${key}"` : `add "${key}": ${json(value)}, or another name`,
  keepOneKey: (_, { key }) => `keep one "${key}" and remove the other`,
  otherName: () => 'choose another name',
  ownId: (_, { id }) => `give this file an id of its own, such as "${id}"`,
  keepOneFile: () => 'keep one of the two files in this folder',
  checkAgain: () => 'fix those above and check again',
  addFlag: (_, { name, flags }) =>
    flags.length === 0
      ? `add "${name}" to flags.json beside this file`
      : `add "${name}" to flags.json beside this file, or write one of its flags: ${flags.join(', ')}`,
  advise: (_, { what }) => what,

  start: () => 'start',
  unreadableVersion: (_, { version }) =>
    `The version "${version}" cannot be merged: it is not JSON with a list of steps that have names.`,
  mergeTooLarge: () =>
    'The two versions differ in too many places for files of this size: merge a part of the changes first.',
  bothSet(s, { step: name, key, ours, theirs, was }) {
    const what = name === null ? `The journey's "${key}"` : `The "${key}" of ${s.step(name)}`;
    const [mine, other] = versions(s);
    return `${what} is ${value(ours)} in ${mine} and ${value(theirs)} in ${other}; it was ${value(was)}.`;
  },
  bothAdd: (s, { step: name }) => `Both add ${s.step(name)}, but not the same way.`,
  oneRemoves(s, { step: name, isOurs }) {
    const [mine, other] = isOurs ? versions(s) : versions(s).toReversed();
    return `${upper(mine ?? '')} removes ${s.step(name)}, and ${other} changes it.`;
  },
  listedOften(s, { step: name, ours, theirs, was }) {
    const [mine, other] = versions(s);
    return `${s.step(name)} is listed ${ours} times in ${mine} and ${theirs} times in ${other} instead of ${was}, and both change it.`;
  },
  bothMove(s, { step: name, ours, theirs }) {
    const [mine, other] = versions(s);
    const to = (before: string | undefined): string =>
      before === undefined ? 'to the beginning' : `behind ${s.step(before)}`;
    return `${upper(mine)} moves ${s.step(name)} ${to(ours)}, ${other} ${to(theirs)}.`;
  },
  noOrder(s, { steps }) {
    const [mine, other] = versions(s);
    const names = steps.map((name) => s.step(name)).join(', ');
    return `${upper(mine)} and ${other} both move ${names}, and no order of them follows both.`;
  },
  tooManySteps: (_, { most }) => `More than ${most.toLocaleString('en')} steps cannot be merged.`,
};
