import type { JourneyStep } from '../file/file.ts';
import type { Place } from '../file/finding.ts';
import type { Library } from '../library/library.ts';
import { type Algebra, Overflow } from './algebra.ts';
import { bitsetAlgebra, bitsetLimit, valuations } from './bitset.ts';
import { noteOpen, reportConstant, reportOpen } from './conditions.ts';
import { diagramAlgebra } from './diagram.ts';
import { type Entry, readSubject } from './entries.ts';
import { checkStanding, noteStanding } from './entry-checks.ts';
import { setOf } from './meaning.ts';
import { type Facts, readFacts } from './reading.ts';
import { beginWalk, type Evidence, found, type Walk } from './walk.ts';

/** How far a proof may go, and with what; tests and benchmarks set it. */
export interface Limits {
  /** Up to so many valuations sets are bits; beyond they are diagrams. */
  readonly valuations?: number;
  /** How many nodes diagrams may have. */
  readonly nodes?: number;
}

/**
 * Decides every finding for every customer that the library allows: it walks down the list once with all of them, as
 * sets, and decides implications between conditions. Past its budget the evidence ends with `too-complex`.
 * @throws Error when the journey names a step or fact that the library lacks
 */
export function prove(steps: readonly JourneyStep[], library: Library, limits: Limits = {}): Walk {
  const subject = readSubject(steps, library);
  return walkThrough(beginWalk(algebraOver(subject.facts, limits), subject));
}

const algebraOver = ({ variables }: Facts, limits: Limits): Algebra =>
  valuations(variables) <= (limits.valuations ?? bitsetLimit)
    ? bitsetAlgebra(variables)
    : diagramAlgebra(variables, limits.nodes);

/** Proves two lists in one algebra, so that the customers of their findings can be compared. @throws Error as `prove` */
export function proveBoth(
  one: readonly JourneyStep[],
  other: readonly JourneyStep[],
  library: Library,
  limits: Limits = {},
): readonly [Walk, Walk] {
  const facts = readFacts(library);
  const first = readSubject(one, library, facts);
  // Read later, it knows all that cannot occur among the facts of both.
  const second = readSubject(other, library, facts);
  const algebra = algebraOver(facts, limits);
  const walk = walkThrough(beginWalk(algebra, { ...first, never: second.never }));
  algebra.renew();
  return [walk, walkThrough(beginWalk(algebra, second))];
}

/** What a proof finds, where nobody asks who the customers are. @throws Error as `prove` */
export function evidenceOf(
  steps: readonly JourneyStep[],
  library: Library,
  limits: Limits = {},
): readonly Evidence[] {
  const { evidence, algebra } = prove(steps, library, limits);
  algebra.release();
  return evidence;
}

function walkThrough(walk: Walk): Walk {
  const { algebra, subject } = walk;
  try {
    algebra.forbid(subject.never.map(({ node }) => setOf(algebra, node)));
    for (const [key, { node }] of subject.seeds) walk.given[key] = setOf(algebra, node);
    subject.entries.forEach((entry, index) => pass(walk, entry, index));
    conclude(walk);
  } catch (error) {
    if (!(error instanceof Overflow)) throw error;
    giveUp(walk);
  }
  return walk;
}

const whole: Place = ['when'];

function pass(walk: Walk, entry: Entry, index: number): void {
  const { algebra, here } = walk;
  const { step, when } = entry;
  const holds = when ? setOf(algebra, when.node) : algebra.all;
  const reach = algebra.and(here, holds);
  if (when && algebra.isPossible(here)) {
    noteOpen(walk, when, here);
    reportConstant(walk, when.node, index, whole, holds);
  }
  if (algebra.isPossible(reach)) {
    checkStanding(walk, entry, index, reach);
    noteStanding(walk, entry, reach);
  } else found(walk, 'unreachable-step', index, undefined);
  reportOpen(walk, index);
  walk.before.push(here);
  walk.holds.push(holds);
  walk.reach.push(reach);
  if (step.final !== undefined) walk.here = algebra.minus(here, reach);
}

/** Whoever is left at the end of the list has come to an end that is none. */
function conclude(walk: Walk): void {
  const { algebra } = walk;
  let left = walk.here;
  for (let index = walk.reach.length - 1; index >= 0 && algebra.isPossible(left); index--) {
    const ends = algebra.and(left, walk.reach[index] ?? algebra.none);
    if (!algebra.isPossible(ends)) continue;
    found(walk, 'no-end', index, ends);
    left = algebra.minus(left, ends);
  }
  if (algebra.isPossible(left)) found(walk, 'no-end', -1, left);
  reportOutcomes(walk);
}

function reportOutcomes(walk: Walk): void {
  const first = new Map<string, number>();
  const reached = new Set<string>();
  walk.subject.entries.forEach(({ step: { final } }, index) => {
    if (final === undefined) return;
    if (!first.has(final)) first.set(final, index);
    if (walk.algebra.isPossible(walk.reach[index] ?? walk.algebra.none)) reached.add(final);
  });
  for (const [subject, index] of first)
    if (!reached.has(subject))
      found(walk, 'unreachable-outcome', index, undefined, { subject, place: ['final'] });
}

/** The budget was passed at the entry after the last one that was done with. */
function giveUp(walk: Walk): void {
  const { entries } = walk.subject;
  const at = Math.min(walk.reach.length, entries.length - 1);
  found(walk, 'too-complex', at, undefined, { place: entries[at]?.when ? ['when'] : [] });
}
