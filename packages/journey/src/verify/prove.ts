import type { JourneyStep } from '../file/file.ts';
import type { Place } from '../file/finding.ts';
import type { Library } from '../library/library.ts';
import { type Algebra, type Customers, Overflow } from './algebra.ts';
import { checkRules } from './check-rules.ts';
import { type FactVariables, factVariables } from './compiled-condition.ts';
import { customersMatching } from './condition-sets.ts';
import { recordUndecided, reportConstant, reportUndecided } from './conditions.ts';
import { diagramAlgebra } from './diagram.ts';
import { checkCommit, checkEntry, recordEntry } from './entry-checks.ts';
import { addFinding, beginProof, type Evidence, type Proof } from './proof.ts';
import { type Entry, readSubject } from './subject.ts';

/** Limits of a proof, set by tests and benchmarks. */
export interface Limits {
  /** Budget for suggested repairs, in steps proven; 0 for none, where only whether it works is asked. */
  readonly repairs?: number;
  /** Node budget of the sets of customers. */
  readonly nodes?: number;
}

/**
 * Finds every problem for every customer that the library allows: walks down the list once with sets of customers and decides
 * implications between conditions. Past its budget the evidence ends with `too-complex`.
 * @throws Error when the journey names a step or fact that the library lacks
 */
export function prove(steps: readonly JourneyStep[], library: Library, limits: Limits = {}): Proof {
  const subject = readSubject(steps, library);
  return runProof(beginProof(algebraOver(subject.facts, limits), subject));
}

const algebraOver = ({ variables }: FactVariables, { nodes }: Limits): Algebra =>
  diagramAlgebra(variables, nodes);

/** Proves two lists in one algebra, so that the customers of their findings are comparable. @throws Error as `prove` */
export function proveBoth(
  one: readonly JourneyStep[],
  other: readonly JourneyStep[],
  library: Library,
  limits: Limits = {},
): readonly [Proof, Proof] {
  const facts = factVariables(library);
  const first = readSubject(one, library, facts);
  // Read second, so it includes the constraints on the facts of both.
  const second = readSubject(other, library, facts);
  const algebra = algebraOver(facts, limits);
  const proof = runProof(beginProof(algebra, { ...first, never: second.never }));
  algebra.renewBudget();
  return [proof, runProof(beginProof(algebra, second))];
}

/** Returns the findings of a proof without their customers. @throws Error as `prove` */
export function evidenceOf(
  steps: readonly JourneyStep[],
  library: Library,
  limits: Limits = {},
): readonly Evidence[] {
  return prove(steps, library, limits).evidence;
}

function runProof(proof: Proof): Proof {
  const { algebra, subject } = proof;
  try {
    algebra.forbid([
      ...subject.never.map(({ node }) => customersMatching(algebra, node)),
      ...excludedBySettings(proof),
    ]);
    for (const [key, { node }] of subject.seeds) proof.provided[key] = customersMatching(algebra, node);
    subject.entries.forEach((entry, index) => proveEntry(proof, entry, index));
    proveEnds(proof);
    checkRules(proof);
  } catch (error) {
    if (!(error instanceof Overflow)) throw error;
    reportOverflow(proof);
  }
  return proof;
}

/** Returns the customers who cannot exist, since they would meet a step whose settings do not allow their answers. */
function excludedBySettings({ algebra, subject }: Proof): readonly Customers[] {
  if (!subject.entries.some(({ excludes }) => excludes && excludes.length > 0)) return [];
  const excluded: Customers[] = [];
  let here = algebra.all;
  for (const { when, excludes = [], step } of subject.entries) {
    const reach = when ? algebra.and(here, customersMatching(algebra, when.node)) : here;
    for (const { node } of excludes) excluded.push(algebra.and(reach, customersMatching(algebra, node)));
    if (step.final !== undefined) here = algebra.minus(here, reach);
  }
  return excluded;
}

const whole: Place = ['when'];

function proveEntry(proof: Proof, entry: Entry, index: number): void {
  const { algebra, here } = proof;
  const { step, when } = entry;
  const holds = when ? customersMatching(algebra, when.node) : algebra.all;
  const reach = algebra.and(here, holds);
  if (when && algebra.isPossible(here)) {
    recordUndecided(proof, when, here);
    reportConstant(proof, when.node, { index, place: whole, among: here }, holds);
  }
  if (algebra.isPossible(reach)) {
    checkEntry(proof, entry, index, reach);
    recordEntry(proof, entry, reach);
    checkCommit(proof, entry, index, reach);
  } else addFinding(proof, 'unreachable-step', index, undefined);
  reportUndecided(proof, index);
  proof.before.push(here);
  proof.matching.push(holds);
  proof.reach.push(reach);
  if (step.final !== undefined) proof.here = algebra.minus(here, reach);
}

/** Reports customers who reach the end of the list without a final step. */
function proveEnds(proof: Proof): void {
  const { algebra } = proof;
  let left = proof.here;
  for (let index = proof.reach.length - 1; index >= 0 && algebra.isPossible(left); index--) {
    const ends = algebra.and(left, proof.reach[index] ?? algebra.none);
    if (!algebra.isPossible(ends)) continue;
    addFinding(proof, 'no-end', index, ends);
    left = algebra.minus(left, ends);
  }
  if (algebra.isPossible(left)) addFinding(proof, 'no-end', -1, left);
  reportOutcomes(proof);
}

function reportOutcomes(proof: Proof): void {
  const first = new Map<string, number>();
  const reached = new Set<string>();
  proof.subject.entries.forEach(({ step: { final } }, index) => {
    if (final === undefined) return;
    if (!first.has(final)) first.set(final, index);
    if (proof.algebra.isPossible(proof.reach[index] ?? proof.algebra.none)) reached.add(final);
  });
  for (const [subject, index] of first)
    if (!reached.has(subject))
      addFinding(proof, 'unreachable-outcome', index, undefined, { subject, place: ['final'] });
}

/** Reports the entry at which the budget was exceeded. */
function reportOverflow(proof: Proof): void {
  const { entries } = proof.subject;
  const at = Math.min(proof.reach.length, entries.length - 1);
  addFinding(proof, 'too-complex', at, undefined, { place: entries[at]?.when ? ['when'] : [] });
}
