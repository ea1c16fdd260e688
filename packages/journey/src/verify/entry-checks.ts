import type { Algebra, Customers } from './algebra.ts';
import type { CompiledCondition } from './compiled-condition.ts';
import { customersMatching, type Truth, truthOf } from './condition-sets.ts';
import { areDecided, recordUndecided, reportConstant } from './conditions.ts';
import { addFinding, customersOfOthers, join, joinBy, type Proof } from './proof.ts';
import type { Entry } from './subject.ts';

/** Checks an entry for the customers who meet it. */
export function checkEntry(proof: Proof, entry: Entry, index: number, reach: Customers): void {
  if (entry.isForeign) addFinding(proof, 'foreign-step', index, reach);
  if (entry.only) checkOnly(proof, entry.only, index, reach);
  checkNeeds(proof, entry, index, reach);
  checkUsers(proof, entry, index, reach);
  checkDeciders(proof, entry, index, answering(proof, entry, reach));
  if (proof.subject.hasDuplicates) checkTwice(proof, entry, index, reach);
  if (proof.subject.routes.size > 0) checkRoutes(proof, entry, index, reach);
  checkFinal(proof, entry, index, reach);
  checkRetry(proof, entry, index, reach);
  if (entry.retries) checkOffered(proof, entry.retries, entry, index, reach);
}

function checkNeeds(
  proof: Proof,
  { profile: { needs }, conditions }: Entry,
  index: number,
  reach: Customers,
): void {
  const { algebra, provided } = proof;
  let lacking: Map<string, Customers> | undefined;
  for (let at = 0; at < needs.length; at++) {
    const need = needs[at];
    if (!need) continue;
    const when = conditions?.[at];
    if (when) recordUndecided(proof, when, reach);
    const needing = when ? algebra.and(reach, customersMatching(algebra, when.node)) : reach;
    const available = provided[need.key] ?? algebra.none;
    if (algebra.isWithin(needing, available)) continue;
    lacking ??= new Map();
    join(algebra, lacking, need.data, algebra.minus(needing, available));
  }
  for (const [subject, customers] of lacking ?? [])
    addFinding(proof, 'missing-data', index, customers, { subject });
}

/** Reports customers who met a step that uses the data of this one before they are asked for it. */
function checkUsers(proof: Proof, { profile, step }: Entry, index: number, reach: Customers): void {
  const { algebra } = proof;
  for (const subject of profile.used) {
    const customers = algebra.and(reach, customersOfOthers(algebra, proof.users.get(subject), step.name));
    if (algebra.isPossible(customers)) addFinding(proof, 'late-data', index, customers, { subject });
  }
}

/** Reports customers whom the step is not for; one for whom that is undecided has another finding. */
function checkOnly(proof: Proof, only: CompiledCondition, index: number, reach: Customers): void {
  const customers = proof.algebra.and(reach, settled(proof, only, reach).fails);
  if (proof.algebra.isPossible(customers)) addFinding(proof, 'wrong-customer', index, customers);
}

/** Returns the customers for whom a condition is true and false, and records those of `reach` for whom it is undecided. */
function settled(proof: Proof, { node, variables }: CompiledCondition, reach: Customers): Truth {
  const { algebra, decided } = proof;
  if (areDecided(proof, variables)) {
    const holds = customersMatching(algebra, node);
    return { holds, fails: algebra.minus(algebra.all, holds) };
  }
  recordUndecided(proof, { node, variables }, reach);
  return truthOf(algebra, node, (variable) => decided[variable] ?? algebra.none);
}

function checkDeciders(proof: Proof, { profile }: Entry, index: number, reach: Customers): void {
  const { algebra } = proof;
  for (const fact of profile.decides) {
    const isAmbient = proof.subject.ambient.has(fact);
    const earlier = isAmbient
      ? algebra.all
      : customersOfOthers(algebra, proof.deciders.get(fact), profile.declared.name);
    const customers = algebra.and(reach, earlier);
    if (algebra.isPossible(customers))
      addFinding(proof, 'redecided-fact', index, customers, { subject: fact });
  }
}

function checkTwice(proof: Proof, { step }: Entry, index: number, reach: Customers): void {
  const { algebra } = proof;
  const earlier = proof.met.get(step.name);
  if (earlier === undefined) return;
  const customers = algebra.and(reach, earlier);
  if (algebra.isPossible(customers)) addFinding(proof, 'duplicate-step', index, customers);
}

/**
 * Returns the customers shown each address of a step that may share one. A case whose facts are undecided counts both ways: the
 * customer is shown one address now, and another when they go back to the step later.
 */
function addressesOf(proof: Proof, { step }: Entry, reach: Customers): [string, Customers][] {
  const { algebra, subject, decided } = proof;
  let left = reach;
  let leftNow = reach;
  return (subject.routes.get(step.name) ?? []).map(({ path, when }): [string, Customers] => {
    const here = when ? algebra.and(left, customersMatching(algebra, when.node)) : left;
    left = algebra.minus(left, here);
    const known =
      when && !areDecided(proof, when.variables)
        ? truthOf(algebra, when.node, (variable) => decided[variable] ?? algebra.none).holds
        : when && customersMatching(algebra, when.node);
    const now = known === undefined ? leftNow : algebra.and(leftNow, known);
    leftNow = algebra.minus(leftNow, now);
    return [path, algebra.or(here, now)];
  });
}

function checkRoutes(proof: Proof, entry: Entry, index: number, reach: Customers): void {
  const { algebra } = proof;
  let customers = algebra.none;
  let subject: string | undefined;
  for (const [path, here] of addressesOf(proof, entry, reach)) {
    const clash = algebra.and(here, customersOfOthers(algebra, proof.shown.get(path), entry.step.name));
    if (!algebra.isPossible(clash)) continue;
    customers = algebra.or(customers, clash);
    subject ??= path;
  }
  if (subject !== undefined) addFinding(proof, 'shared-route', index, customers, { subject });
}

/** Reports customers who are left at an end that asks them for something, or on a page that stays and is no end. */
function checkFinal(proof: Proof, { profile, step }: Entry, index: number, reach: Customers): void {
  const { stays } = profile.declared;
  if (stays === undefined || stays === (step.final !== undefined)) return;
  addFinding(proof, 'wrong-final', index, reach);
}

function checkRetry(proof: Proof, { step }: Entry, index: number, reach: Customers): void {
  const { retry, final } = step;
  if (retry === undefined || final === undefined) return;
  const { algebra, subject } = proof;
  let permitted = algebra.none;
  subject.entries.slice(0, index).forEach((earlier, at) => {
    const reaching = proof.reach[at] ?? algebra.none;
    if (earlier.step.commits) permitted = algebra.minus(permitted, committing(algebra, earlier, reaching));
    // The retried step's own commit does not block the retry, unless what it does cannot be undone.
    if (earlier.step.name === retry) permitted = algebra.or(permitted, undoable(proof, earlier, reaching));
  });
  const customers = algebra.minus(reach, permitted);
  if (algebra.isPossible(customers)) addFinding(proof, 'bad-retry', index, customers, { subject: retry });
}

/** Returns the customers who can do a step again, of those who meet it. */
const undoable = ({ algebra }: Proof, { binds }: Entry, reach: Customers): Customers =>
  binds ? algebra.minus(reach, customersMatching(algebra, binds.node)) : reach;

/** Returns the customers for whom an entry commits, of those who meet it. */
export const committing = (algebra: Algebra, { commits }: Entry, reach: Customers): Customers =>
  commits ? algebra.and(reach, customersMatching(algebra, commits.node)) : reach;

/** Checks the commit of an entry; its condition may read the facts that the step itself decides. */
export function checkCommit(proof: Proof, entry: Entry, index: number, reach: Customers): void {
  const { commits, binds, profile, step } = entry;
  if (commits) {
    recordUndecided(proof, commits, reach);
    const holds = customersMatching(proof.algebra, commits.node);
    reportConstant(proof, commits.node, { index, place: ['commits'], among: reach }, holds);
  }
  // A step that declares whether it stays declares what it binds, too.
  if (!binds && (commits || step.commits === true) && profile.declared.stays !== undefined)
    addFinding(proof, 'wrong-commit', index, committing(proof.algebra, entry, reach), { place: ['commits'] });
  if (binds && step.commits !== true) checkBinding(proof, binds, entry, index, reach);
}

/** Reports customers for whom the step cannot be undone, and does not commit. */
function checkBinding(
  proof: Proof,
  binds: CompiledCondition,
  entry: Entry,
  index: number,
  reach: Customers,
): void {
  const { algebra } = proof;
  const answerers = answering(proof, entry, reach);
  const bound = algebra.and(answerers, settled(proof, binds, answerers).holds);
  const free = entry.commits ? algebra.minus(bound, committing(algebra, entry, reach)) : bound;
  if (algebra.isPossible(free)) addFinding(proof, 'missing-commit', index, free);
}

/** Reports customers who are not offered the retry that the step must offer them, or one that it must not. */
function checkOffered(
  proof: Proof,
  retries: CompiledCondition,
  { step }: Entry,
  index: number,
  reach: Customers,
): void {
  const { algebra } = proof;
  const { holds, fails } = settled(proof, retries, reach);
  const wrong = algebra.and(reach, step.retry === undefined ? holds : fails);
  if (algebra.isPossible(wrong)) addFinding(proof, 'wrong-retry', index, wrong);
}

/** Returns the customers who answer an entry, of those who meet it: all but those who skip it. */
export const answering = (
  { algebra }: Pick<Proof, 'algebra'>,
  { skips }: Entry,
  reach: Customers,
): Customers => (skips ? algebra.minus(reach, customersMatching(algebra, skips.node)) : reach);

/** Records the effects of a step on the customers who meet it. */
export function recordEntry(proof: Proof, entry: Entry, reach: Customers): void {
  const { algebra, provided } = proof;
  const { profile, step } = entry;
  // Before the step's own decisions are recorded.
  const addresses = proof.subject.routes.size === 0 ? [] : addressesOf(proof, entry, reach);
  const answerers = answering(proof, entry, reach);
  for (const key of profile.gives) {
    const earlier = provided[key];
    const givers = profile.givesSkipped.includes(key) ? reach : answerers;
    provided[key] = earlier === undefined ? givers : algebra.or(earlier, givers);
  }
  for (const data of profile.uses) joinBy(algebra, proof.users, data, step.name, reach);
  for (const fact of profile.decides) {
    joinBy(algebra, proof.deciders, fact, step.name, answerers);
    const variable = proof.subject.facts.numberOf(fact);
    if (variable === undefined) continue;
    proof.decided[variable] = algebra.or(proof.decided[variable] ?? algebra.none, answerers);
  }
  if (proof.subject.hasDuplicates) join(algebra, proof.met, step.name, reach);
  for (const [path, here] of addresses) joinBy(algebra, proof.shown, path, step.name, here);
}
