import type { Facts } from '../condition/condition.ts';
import type { Library } from '../library/library.ts';
import { decidesOf, givesSurely } from '../library/library.ts';
import type { Evidence, Walk } from './walk.ts';

/** What a sentence about evidence is made from. */
export interface Telling {
  readonly walk: Walk;
  readonly library: Library;
  readonly evidence: Evidence;
  readonly facts: Facts | undefined;
}

/** The sentence of a finding: who meets what, where, and why. */
export function sentence(telling: Telling): string {
  const { evidence, facts } = telling;
  const step = nameOf(telling, evidence.entry);
  const who = whoOf(facts);
  const about = evidence.subject ?? '';
  switch (evidence.code) {
    case 'undecided-fact':
      return `${asksAbout(telling, step)}, but ${forSome(facts)}nothing has decided it by then. ${decidersOf(telling)}`;
    case 'redecided-fact':
      return redecided(telling, step);
    case 'missing-data':
      return `"${step}" needs the customer's "${about}", but ${forSome(facts)}no step before it has asked for it. ${giversOf(telling)}`;
    case 'duplicate-step':
      return `${who} would meet "${step}" twice: as ${placesOf(telling, step)} of the list.`;
    case 'shared-route':
      return `${who} would meet ${sharersOf(telling, step)}, shown at one address, ${about}: the address alone would not tell which is meant.`;
    case 'no-end':
      return evidence.entry < 0
        ? `No step of this journey is ${forThem(facts)}: they would see nothing.`
        : `${forThem(facts, true)} the list ends after "${step}", without a step that has "final".`;
    case 'unreachable-step':
      return unreachable(telling, step);
    case 'unreachable-outcome':
      return `No customer's journey ends with "${about}", because nobody gets to "${step}".`;
    case 'bad-retry':
      return badRetry(telling, step);
    case 'constant-condition':
      return evidence.constant
        ? `This condition makes no difference: everybody who comes to "${step}" meets it.`
        : `This condition holds for nobody who comes to "${step}".`;
    default:
      return `The proof was given up at "${step}": the conditions up to here are too entangled to check every customer. This journey is not shown to customers until it is simpler.`;
  }
}

const nameOf = ({ walk }: Telling, entry: number): string => walk.subject.entries[entry]?.step.name ?? '';

const listed = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(', ');

const whoOf = (facts: Facts | undefined): string =>
  !facts
    ? 'Some customers'
    : Object.keys(facts).length === 0
      ? 'Every customer'
      : `A customer with ${listed(facts)}`;

function forThem(facts: Facts | undefined, begins = false): string {
  const who = !facts
    ? 'some customers'
    : Object.keys(facts).length === 0
      ? 'everybody'
      : `customers with ${listed(facts)}`;
  return `${begins ? 'For' : 'for'} ${who}`;
}

/** The same where it need not be said that it is everybody. */
const forSome = (facts: Facts | undefined): string =>
  facts && Object.keys(facts).length === 0 ? '' : `${forThem(facts)} `;

const quoted = (names: readonly string[]): string => several([...new Set(names)], (name) => `"${name}"`);

/** "one, two and three"; of many the first and the last. */
function several<T>(all: readonly T[], say: (one: T) => string): string {
  const last = all.slice(-1).map(say).join('');
  if (all.length < 2) return last;
  const first = all.slice(0, Math.min(all.length - 1, most)).map(say);
  const left = all.length - 1 - first.length;
  return `${[...first, ...(left > 0 ? [`${left} more`] : [])].join(', ')} and ${last}`;
}

/** A sentence lists no more than so many, and a last one. */
const most = 20;

/** Steps of the journey that do something, by where they stand to an entry; and steps of the library that could. */
function sourcesOf({ walk, library, evidence }: Telling, does: (name: string) => boolean) {
  const { entries } = walk.subject;
  const names = entries.map(({ step }) => step.name);
  return {
    earlier: names.slice(0, evidence.entry).filter(does),
    later: names.slice(evidence.entry + 1).filter(does),
    own: does(names[evidence.entry] ?? ''),
    could: Object.keys(library.steps).filter((name) => does(name) && !names.includes(name)),
  };
}

function sources(telling: Telling, does: (name: string) => boolean, verb: Verb): string {
  const { earlier, later, own, could } = sourcesOf(telling, does);
  const one = (names: readonly string[]): string => `${quoted(names)} ${agreeing(names, verb)} it`;
  if (later.length > 0) return `${one(later)}, but ${agreeing(later, comes)} later in the list.`;
  if (earlier.length > 0) return `${one(earlier)}, but ${agreeing(earlier, has)} these customers out.`;
  if (own) return `Only "${nameOf(telling, telling.evidence.entry)}" itself ${verb[0]} it.`;
  if (could.length > 0) return `${one(could)}, but ${agreeing(could, is)} not in this journey.`;
  return `No step there is ${verb[0]} it.`;
}

/** A verb for one and for several. */
type Verb = readonly [one: string, several: string];
const asksFor: Verb = ['asks for', 'ask for'];
const decides: Verb = ['decides', 'decide'];
const comes: Verb = ['comes', 'come'];
const has: Verb = ['its condition leaves', 'their conditions leave'];
const is: Verb = ['is', 'are'];

const agreeing = (names: readonly string[], [one, several]: Verb): string =>
  new Set(names).size > 1 ? several : one;

/** What reads the fact: the step's own condition, or the condition under which it needs something. */
function asksAbout({ walk, evidence }: Telling, step: string): string {
  const fact = evidence.subject ?? '';
  const { facts, entries } = walk.subject;
  const isOwn = entries[evidence.entry]?.when?.variables.includes(facts.numberOf(fact) ?? -1);
  return isOwn ? `The condition of "${step}" asks about ${fact}` : `What "${step}" needs depends on ${fact}`;
}

const decidersOf = (telling: Telling): string =>
  sources(
    telling,
    (name) => decidesOf(telling.library, name).includes(telling.evidence.subject ?? ''),
    decides,
  );

function giversOf(telling: Telling): string {
  const { steps } = telling.library;
  const gives = (name: string): boolean => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    return step !== undefined && givesSurely(step).includes(telling.evidence.subject ?? '');
  };
  return sources(telling, gives, asksFor);
}

function redecided(telling: Telling, step: string): string {
  const { evidence, facts, walk, library } = telling;
  const fact = evidence.subject ?? '';
  if (walk.subject.ambient.has(fact))
    return `"${step}" decides ${fact}, which is fixed when a customer starts.`;
  const { earlier } = sourcesOf(telling, (name) => name !== step && decidesOf(library, name).includes(fact));
  return `${whoOf(facts)} would meet both ${quoted(earlier)} and "${step}", and each decides ${fact}: the second answer would undo what rests on the first.`;
}

function placesOf({ walk, evidence }: Telling, step: string): string {
  const { entries } = walk.subject;
  const places: number[] = [];
  for (let at = 0; at <= evidence.entry; at++) if (entries[at]?.step.name === step) places.push(at + 1);
  return several(places, (place) => `step ${place}`);
}

function sharersOf({ walk, evidence }: Telling, step: string): string {
  const at = (name: string): boolean =>
    (walk.subject.routes.get(name) ?? []).some(({ path }) => path === evidence.subject);
  const names = walk.subject.entries.slice(0, evidence.entry).map((entry) => entry.step.name);
  return quoted([...names.filter((name) => name !== step && at(name)), step]);
}

function unreachable(telling: Telling, step: string): string {
  const { walk, evidence } = telling;
  const { algebra, subject } = walk;
  const { none } = algebra;
  const at = evidence.entry;
  const holds = walk.holds[at] ?? none;
  if (!algebra.isPossible(holds)) return `Nobody gets to "${step}": its condition can never hold.`;
  const finals = subject.entries.slice(0, at).flatMap(({ step: { name, final } }, index) => {
    const isEnd = final !== undefined && algebra.meets(walk.reach[index] ?? none, holds);
    return isEnd ? [`"${name}" (step ${index + 1})`] : [];
  });
  const ends = several(finals, (final) => final);
  if (!algebra.isPossible(walk.before[at] ?? none))
    return `Nobody gets to "${step}": by then the journey has ended for everybody, at ${ends}.`;
  return `Nobody gets to "${step}": for all who meet its condition the journey has ended before, at ${ends}.`;
}

function badRetry({ walk, evidence, facts }: Telling, step: string): string {
  const retry = evidence.subject ?? '';
  const { algebra, subject } = walk;
  const { none } = algebra;
  const shows = evidence.shows ?? none;
  const last = subject.entries.findLastIndex(
    (entry, index) =>
      index < evidence.entry && entry.step.name === retry && algebra.meets(walk.reach[index] ?? none, shows),
  );
  const who = forThem(facts);
  const isListedBefore = subject.entries.slice(0, evidence.entry).some((entry) => entry.step.name === retry);
  if (last === -1 && retry === step && !isListedBefore)
    return `"${step}" offers to go back to itself: whoever comes there has not finished it.`;
  if (last === -1 && !isListedBefore)
    return `"${step}" offers to go back to "${retry}", but that comes later in the list.`;
  if (last === -1) return `"${step}" offers to go back to "${retry}", but ${who} that is no step on the way.`;
  const commits = subject.entries.flatMap((entry, index) =>
    index > last && index < evidence.entry && entry.step.commits ? [entry.step.name] : [],
  );
  return `"${step}" offers to go back to "${retry}", but ${who} everything up to ${quoted(commits)} is fixed by then ("commits").`;
}
