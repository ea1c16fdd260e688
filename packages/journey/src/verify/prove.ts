import type { JourneyStep } from '../file/file.ts';
import type { Place } from '../file/finding.ts';
import type { Library } from '../library/library.ts';
import { type Algebra, Overflow } from './algebra.ts';
import { bitsetAlgebra, bitsetLimit, valuations } from './bitset.ts';
import { recordUndecided, reportConstant, reportUndecided } from './conditions.ts';
import { diagramAlgebra } from './diagram.ts';
import { type Entry, readSubject } from './entries.ts';
import { checkEntry, recordEntry } from './entry-checks.ts';
import { setOf } from './meaning.ts';
import { type Facts, readFacts } from './reading.ts';
import { addFinding, beginWalk, type Evidence, type Walk } from './walk.ts';

/** Limits of a proof, set by tests and benchmarks. */
export interface Limits {
  /** Up to this many valuations sets are bitsets, beyond it diagrams. */
  readonly valuations?: number;
  /** Node budget of the diagrams. */
  readonly nodes?: number;
}

/**
 * Finds every problem for every customer that the library allows: walks down the list once with sets of customers and decides
 * implications between conditions. Past its budget the evidence ends with `too-complex`.
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

/** Proves two lists in one algebra, so that the customers of their findings are comparable. @throws Error as `prove` */
export function proveBoth(
  one: readonly JourneyStep[],
  other: readonly JourneyStep[],
  library: Library,
  limits: Limits = {},
): readonly [Walk, Walk] {
  const facts = readFacts(library);
  const first = readSubject(one, library, facts);
  // Read second, so it includes the constraints on the facts of both.
  const second = readSubject(other, library, facts);
  const algebra = algebraOver(facts, limits);
  const walk = walkThrough(beginWalk(algebra, { ...first, never: second.never }));
  algebra.renewBudget();
  return [walk, walkThrough(beginWalk(algebra, second))];
}

/** Returns the findings of a proof without their customers. @throws Error as `prove` */
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
    for (const [key, { node }] of subject.seeds) walk.provided[key] = setOf(algebra, node);
    subject.entries.forEach((entry, index) => proveEntry(walk, entry, index));
    proveEnds(walk);
  } catch (error) {
    if (!(error instanceof Overflow)) throw error;
    giveUp(walk);
  }
  return walk;
}

const whole: Place = ['when'];

function proveEntry(walk: Walk, entry: Entry, index: number): void {
  const { algebra, here } = walk;
  const { step, when } = entry;
  const holds = when ? setOf(algebra, when.node) : algebra.all;
  const reach = algebra.and(here, holds);
  if (when && algebra.isPossible(here)) {
    recordUndecided(walk, when, here);
    reportConstant(walk, when.node, index, whole, holds);
  }
  if (algebra.isPossible(reach)) {
    checkEntry(walk, entry, index, reach);
    recordEntry(walk, entry, reach);
  } else addFinding(walk, 'unreachable-step', index, undefined);
  reportUndecided(walk, index);
  walk.before.push(here);
  walk.matching.push(holds);
  walk.reach.push(reach);
  if (step.final !== undefined) walk.here = algebra.minus(here, reach);
}

/** Reports customers who reach the end of the list without a final step. */
function proveEnds(walk: Walk): void {
  const { algebra } = walk;
  let left = walk.here;
  for (let index = walk.reach.length - 1; index >= 0 && algebra.isPossible(left); index--) {
    const ends = algebra.and(left, walk.reach[index] ?? algebra.none);
    if (!algebra.isPossible(ends)) continue;
    addFinding(walk, 'no-end', index, ends);
    left = algebra.minus(left, ends);
  }
  if (algebra.isPossible(left)) addFinding(walk, 'no-end', -1, left);
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
      addFinding(walk, 'unreachable-outcome', index, undefined, { subject, place: ['final'] });
}

/** Reports the entry at which the budget was exceeded. */
function giveUp(walk: Walk): void {
  const { entries } = walk.subject;
  const at = Math.min(walk.reach.length, entries.length - 1);
  addFinding(walk, 'too-complex', at, undefined, { place: entries[at]?.when ? ['when'] : [] });
}
