import { type Condition, type Facts, shapeOf } from '../condition/condition.ts';
import type { Library } from '../library/library.ts';
import { alwaysProvidedKeys, factsDecidedBy } from '../library/library.ts';
import { skippedStep } from '../library/skip-fact.ts';
import type { CompiledCondition } from './compiled-condition.ts';
import type { Evidence, Proof } from './proof.ts';

/** The input of a finding's message. */
export interface MessageInput {
  readonly proof: Proof;
  readonly library: Library;
  readonly evidence: Evidence;
  readonly facts: Facts | undefined;
}

/** Returns the message of a finding: which customers, what, where and why. */
export function findingMessage(input: MessageInput): string {
  const { evidence, facts } = input;
  const step = nameOf(input, evidence.entry);
  const who = subjectOf(facts);
  const about = evidence.subject ?? '';
  switch (evidence.code) {
    case 'undecided-fact':
      return `${describeReader(input, step)}, but ${forSome(facts)}nothing has decided it by then. ${describeDeciders(input)}`;
    case 'redecided-fact':
      return redecided(input, step);
    case 'missing-data':
      return `"${step}" needs the customer's "${about}", but ${forSome(facts)}no step before it has asked for it. ${describeProviders(input)}`;
    case 'late-data':
      return late(input, step);
    case 'duplicate-step':
      return `${who} would meet "${step}" twice: as ${placesOf(input, step)} of the list.`;
    case 'shared-route':
      return `${who} would meet ${sharersOf(input, step)}, both shown at ${about}: the address alone does not identify the step.`;
    case 'no-end':
      return evidence.entry < 0
        ? `No step of this journey is ${forThem(facts)}: they would see no screen.`
        : `${forThem(facts, true)} the list ends after "${step}", without a step that has "final".`;
    case 'unreachable-step':
      return unreachable(input, step);
    case 'unreachable-outcome':
      return `No customer's journey ends with "${about}", because no customer reaches "${step}".`;
    case 'bad-retry':
      return badRetry(input, step);
    case 'foreign-step':
      return foreign(input, step);
    case 'wrong-customer':
      return wrongCustomer(input, step);
    case 'wrong-retry':
      return wrongRetry(input, step);
    case 'wrong-final':
      return wrongFinal(input, step);
    case 'missing-commit':
      return `What "${step}" does cannot be undone, but ${forThem(facts)} it does not commit ("commits"): they could still change earlier answers, and do it again.`;
    case 'wrong-commit':
      return `Nothing that "${step}" does needs to commit ("commits"), but ${forThem(facts)} it does: they could no longer change what they have answered before.`;
    case 'constant-condition':
      return evidence.constant
        ? `This condition has no effect: it holds for every customer who reaches "${step}".`
        : `This condition never holds for a customer who reaches "${step}".`;
    default:
      return `The proof stopped at "${step}": the conditions up to here are too complex to check every customer. The journey is not shown to customers until it is simpler.`;
  }
}

const nameOf = ({ proof }: MessageInput, entry: number): string =>
  proof.subject.entries[entry]?.step.name ?? '';

const listed = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => {
      const step = skippedStep(name);
      if (step === undefined) return `${name} = ${String(value)}`;
      return `"${step}" ${value === true ? 'skipped' : 'answered'}`;
    })
    .join(', ');

const subjectOf = (facts: Facts | undefined): string =>
  !facts
    ? 'Some customers'
    : Object.keys(facts).length === 0
      ? 'Every customer'
      : `A customer with ${listed(facts)}`;

function forThem(facts: Facts | undefined, begins = false): string {
  const who = !facts
    ? 'some customers'
    : Object.keys(facts).length === 0
      ? 'all customers'
      : `customers with ${listed(facts)}`;
  return `${begins ? 'For' : 'for'} ${who}`;
}

/** Like `forThem`, but empty for all customers. */
const forSome = (facts: Facts | undefined): string =>
  facts && Object.keys(facts).length === 0 ? '' : `${forThem(facts)} `;

const quoted = (names: readonly string[]): string => several([...new Set(names)], (name) => `"${name}"`);

/** Returns "one, two and three"; for long lists the first ones and the last. */
function several<T>(all: readonly T[], format: (one: T) => string): string {
  const last = all.slice(-1).map(format).join('');
  if (all.length < 2) return last;
  const first = all.slice(0, Math.min(all.length - 1, maxListed)).map(format);
  const left = all.length - 1 - first.length;
  return `${[...first, ...(left > 0 ? [`${left} more`] : [])].join(', ')} and ${last}`;
}

/** The most items listed before the last one. */
const maxListed = 20;

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

function describeSources(input: MessageInput, does: (name: string) => boolean, verb: Verb): string {
  const { earlier, later, own, could } = sourcesOf(input, does);
  const one = (names: readonly string[]): string => `${quoted(names)} ${agree(names, verb)} it`;
  if (later.length > 0) return `${one(later)}, but ${agree(later, comes)} later in the list.`;
  if (earlier.length > 0 && earlier.every((name) => isSkipped(input.facts, name)))
    return `${one(earlier)}, but these customers skip it.`;
  if (earlier.length > 0) return `${one(earlier)}, but ${agree(earlier, has)} these customers out.`;
  if (own) return `Only "${nameOf(input, input.evidence.entry)}" itself ${verb[0]} it.`;
  if (could.length > 0) return `${one(could)}, but ${agree(could, is)} not in this journey.`;
  return `No step of the library ${verb[0]} it.`;
}

const isSkipped = (facts: Facts = {}, name: string): boolean =>
  Object.entries(facts).some(([fact, value]) => value === true && skippedStep(fact) === name);

/** A verb in singular and plural. */
type Verb = readonly [one: string, several: string];
const asksFor: Verb = ['asks for', 'ask for'];
const decides: Verb = ['decides', 'decide'];
const comes: Verb = ['comes', 'come'];
const uses: Verb = ['uses', 'use'];
const comesBefore: Verb = ['comes before', 'come before'];
const has: Verb = ['its condition leaves', 'their conditions leave'];
const is: Verb = ['is', 'are'];

const agree = (names: readonly string[], [one, several]: Verb): string =>
  new Set(names).size > 1 ? several : one;

/** Describes what reads the fact: the step's condition, that of its commit, or that of a need. */
function describeReader({ proof, evidence }: MessageInput, step: string): string {
  const fact = evidence.subject ?? '';
  const { facts, entries } = proof.subject;
  const { when, only, conditions, commits } = entries[evidence.entry] ?? {};
  const reads = (condition: CompiledCondition | undefined): boolean =>
    condition?.variables.includes(facts.numberOf(fact) ?? -1) === true;
  if (reads(when)) return `The condition of "${step}" reads ${fact}`;
  if (reads(only)) return `Whom "${step}" is for depends on ${fact}`;
  return reads(commits) && !conditions?.some(reads)
    ? `Whether "${step}" commits depends on ${fact}`
    : `What "${step}" needs depends on ${fact}`;
}

const describeDeciders = (input: MessageInput): string =>
  describeSources(
    input,
    (name) => factsDecidedBy(input.library, name).includes(input.evidence.subject ?? ''),
    decides,
  );

function describeProviders(input: MessageInput): string {
  const { steps } = input.library;
  const gives = (name: string): boolean => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    return step !== undefined && alwaysProvidedKeys(step).includes(input.evidence.subject ?? '');
  };
  return describeSources(input, gives, asksFor);
}

function late({ proof, evidence, facts }: MessageInput, step: string): string {
  const { algebra, subject } = proof;
  const { subject: data = '', customers = algebra.none } = evidence;
  const met = subject.entries.slice(0, evidence.entry).flatMap(({ profile, step: { name } }, at) => {
    const reach = proof.reach[at] ?? algebra.none;
    const isUser = name !== step && profile.uses.includes(data) && algebra.intersects(reach, customers);
    return isUser ? [{ name, byAll: algebra.isWithin(customers, reach) }] : [];
  });
  const byAll = met.filter((user) => user.byAll);
  const users = (byAll.length > 0 ? byAll : met).map(({ name }) => name);
  return `"${step}" asks for the customer's "${data}" too late: ${forSome(facts)}${quoted(users)}, which ${agree(users, uses)} it, ${agree(users, comesBefore)}.`;
}

function redecided(input: MessageInput, step: string): string {
  const { evidence, facts, proof, library } = input;
  const fact = evidence.subject ?? '';
  if (proof.subject.ambient.has(fact))
    return `"${step}" decides ${fact}, which is fixed when a customer starts.`;
  const { earlier } = sourcesOf(
    input,
    (name) => name !== step && factsDecidedBy(library, name).includes(fact),
  );
  return `${subjectOf(facts)} would meet both ${quoted(earlier)} and "${step}", and each decides ${fact}: the second answer would undo what depends on the first.`;
}

function placesOf({ proof, evidence }: MessageInput, step: string): string {
  const { entries } = proof.subject;
  const places: number[] = [];
  for (let at = 0; at <= evidence.entry; at++) if (entries[at]?.step.name === step) places.push(at + 1);
  return several(places, (place) => `step ${place}`);
}

function sharersOf({ proof, evidence }: MessageInput, step: string): string {
  const at = (name: string): boolean =>
    (proof.subject.routes.get(name) ?? []).some(({ path }) => path === evidence.subject);
  const names = proof.subject.entries.slice(0, evidence.entry).map((entry) => entry.step.name);
  return quoted([...names.filter((name) => name !== step && at(name)), step]);
}

function unreachable(input: MessageInput, step: string): string {
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
    const why =
      limits.length === 0 ? '' : `, with the settings of ${quoted(limits.map((one) => one.step.name))}`;
    return `No customer reaches "${step}": its condition never holds${why}.`;
  }
  const finals = subject.entries.slice(0, at).flatMap(({ step: { name, final } }, index) => {
    const isEnd = final !== undefined && algebra.intersects(proof.reach[index] ?? none, holds);
    return isEnd ? [`"${name}" (step ${index + 1})`] : [];
  });
  const ends = several(finals, (final) => final);
  if (!algebra.isPossible(proof.before[at] ?? none))
    return `No customer reaches "${step}": the journey ends before for all customers, at ${ends}.`;
  return `No customer reaches "${step}": for all who meet its condition the journey ends before, at ${ends}.`;
}

/** Describes a condition: simple ones as facts, others as JSON. */
function inWords(condition: Condition | undefined): string {
  const shape = condition && shapeOf(condition);
  if (shape?.op !== 'facts') return JSON.stringify(condition);
  return shape.facts.map(([name, values]) => `${name} = ${values.map(String).join(' or ')}`).join(', ');
}

function wrongCustomer({ library, facts }: MessageInput, step: string): string {
  const { only } = library.steps[step] ?? {};
  const who = !facts
    ? 'some others'
    : Object.keys(facts).length === 0
      ? 'every customer'
      : `a customer with ${listed(facts)}`;
  return `"${step}" is only for customers with ${inWords(only)}, but ${who} would meet it.`;
}

function foreign({ library }: MessageInput, step: string): string {
  const { serves = [] } = library.steps[step] ?? {};
  const where = several(serves, (id) => `"${id}"`);
  return `"${step}" is part of ${serves.length > 1 ? 'the journeys' : 'the journey'} ${where}, not of this one.`;
}

function wrongFinal({ library, facts }: MessageInput, step: string): string {
  return library.steps[step]?.stays === true
    ? `"${step}" is a page that stays: nothing on it leads on. ${forThem(facts, true)} the journey must end there ("final").`
    : `"${step}" asks for something, and its answer leads on, but ${forThem(facts)} the journey ends there ("final"): the answer would be lost.`;
}

function wrongRetry({ proof, library, evidence, facts }: MessageInput, step: string): string {
  const { retries } = library.steps[step] ?? {};
  const { retry } = proof.subject.entries[evidence.entry]?.step ?? {};
  if (!retries)
    return `"${step}" offers to go back to "${retry}" ${forThem(facts)}, but from it nobody may try again: what they came for is done.`;
  return retry === undefined
    ? `"${step}" is the end for customers with ${inWords(retries)}, who must be able to try again, but it offers them no way back ("retry").`
    : `"${step}" offers to go back to "${retry}" ${forThem(facts)}, but only customers with ${inWords(retries)} may try again.`;
}

function badRetry({ proof, evidence, facts }: MessageInput, step: string): string {
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
  const who = forThem(facts);
  const isListedBefore = subject.entries.slice(0, evidence.entry).some((entry) => entry.step.name === retry);
  if (last === -1 && retry === step && !isListedBefore)
    return `"${step}" offers to go back to itself, but customers there have not finished it.`;
  if (last === -1 && !isListedBefore)
    return `"${step}" offers to go back to "${retry}", but that comes later in the list.`;
  if (last === -1)
    return `"${step}" offers to go back to "${retry}", but ${who} that step is not on the path.`;
  const commits = subject.entries.flatMap((entry, index) =>
    index > last && index < evidence.entry && entry.step.commits ? [entry.step.name] : [],
  );
  if (commits.length === 0)
    return `"${step}" offers to go back to "${retry}", but ${who} what that step has done cannot be undone.`;
  return `"${step}" offers to go back to "${retry}", but ${who} everything up to ${quoted(commits)} can no longer be changed ("commits").`;
}
