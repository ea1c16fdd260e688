import type { Customers } from './algebra.ts';
import { areDecided, recordUndecided } from './conditions.ts';
import type { Entry } from './entries.ts';
import { setOf, truthOf } from './meaning.ts';
import { addFinding, customersOfOthers, join, joinBy, type Walk } from './walk.ts';

/** Checks an entry for the customers who meet it. */
export function checkEntry(walk: Walk, entry: Entry, index: number, reach: Customers): void {
  checkNeeds(walk, entry, index, reach);
  checkDeciders(walk, entry, index, reach);
  if (walk.subject.hasTwins) checkTwice(walk, entry, index, reach);
  if (walk.subject.routes.size > 0) checkRoutes(walk, entry, index, reach);
  checkRetry(walk, entry, index, reach);
}

function checkNeeds(
  walk: Walk,
  { profile: { needs }, conditions }: Entry,
  index: number,
  reach: Customers,
): void {
  const { algebra, provided } = walk;
  let lacking: Map<string, Customers> | undefined;
  for (let at = 0; at < needs.length; at++) {
    const need = needs[at];
    if (!need) continue;
    const when = conditions?.[at];
    if (when) recordUndecided(walk, when, reach);
    const needing = when ? algebra.and(reach, setOf(algebra, when.node)) : reach;
    const available = provided[need.key] ?? algebra.none;
    if (algebra.isWithin(needing, available)) continue;
    lacking ??= new Map();
    join(algebra, lacking, need.data, algebra.minus(needing, available));
  }
  for (const [subject, customers] of lacking ?? [])
    addFinding(walk, 'missing-data', index, customers, { subject });
}

function checkDeciders(walk: Walk, { profile }: Entry, index: number, reach: Customers): void {
  const { algebra } = walk;
  for (const fact of profile.decides) {
    const isAmbient = walk.subject.ambient.has(fact);
    const earlier = isAmbient
      ? algebra.all
      : customersOfOthers(algebra, walk.deciders.get(fact), profile.declared.name);
    const customers = algebra.and(reach, earlier);
    if (algebra.isPossible(customers))
      addFinding(walk, 'redecided-fact', index, customers, { subject: fact });
  }
}

function checkTwice(walk: Walk, { step }: Entry, index: number, reach: Customers): void {
  const { algebra } = walk;
  const earlier = walk.met.get(step.name);
  if (earlier === undefined) return;
  const customers = algebra.and(reach, earlier);
  if (algebra.isPossible(customers)) addFinding(walk, 'duplicate-step', index, customers);
}

/**
 * Returns the customers shown each address of a step that may share one. A case whose facts are undecided counts both ways: the
 * customer is shown one address now, and another when they go back to the step later.
 */
function addressesOf(walk: Walk, { step }: Entry, reach: Customers): [string, Customers][] {
  const { algebra, subject, decided } = walk;
  let left = reach;
  let leftNow = reach;
  return (subject.routes.get(step.name) ?? []).map(({ path, when }): [string, Customers] => {
    const here = when ? algebra.and(left, setOf(algebra, when.node)) : left;
    left = algebra.minus(left, here);
    const known =
      when && !areDecided(walk, when.variables)
        ? truthOf(algebra, when.node, (variable) => decided[variable] ?? algebra.none).holds
        : when && setOf(algebra, when.node);
    const now = known === undefined ? leftNow : algebra.and(leftNow, known);
    leftNow = algebra.minus(leftNow, now);
    return [path, algebra.or(here, now)];
  });
}

function checkRoutes(walk: Walk, entry: Entry, index: number, reach: Customers): void {
  const { algebra } = walk;
  let customers = algebra.none;
  let subject: string | undefined;
  for (const [path, here] of addressesOf(walk, entry, reach)) {
    const clash = algebra.and(here, customersOfOthers(algebra, walk.shown.get(path), entry.step.name));
    if (!algebra.isPossible(clash)) continue;
    customers = algebra.or(customers, clash);
    subject ??= path;
  }
  if (subject !== undefined) addFinding(walk, 'shared-route', index, customers, { subject });
}

function checkRetry(walk: Walk, { step }: Entry, index: number, reach: Customers): void {
  const { retry, final } = step;
  if (retry === undefined || final === undefined) return;
  const { algebra, subject } = walk;
  let sound = algebra.none;
  subject.entries.slice(0, index).forEach((earlier, at) => {
    const reaching = walk.reach[at] ?? algebra.none;
    if (earlier.step.commits) sound = algebra.minus(sound, reaching);
    // The retried step's own commit does not block the retry.
    if (earlier.step.name === retry) sound = algebra.or(sound, reaching);
  });
  const customers = algebra.minus(reach, sound);
  if (algebra.isPossible(customers)) addFinding(walk, 'bad-retry', index, customers, { subject: retry });
}

/** Records the effects of a step on the customers who meet it. */
export function recordEntry(walk: Walk, entry: Entry, reach: Customers): void {
  const { algebra, provided } = walk;
  const { profile, step } = entry;
  // Before the step's own decisions are recorded.
  const addresses = walk.subject.routes.size === 0 ? [] : addressesOf(walk, entry, reach);
  for (const key of profile.gives) {
    const earlier = provided[key];
    provided[key] = earlier === undefined ? reach : algebra.or(earlier, reach);
  }
  for (const fact of profile.decides) {
    joinBy(algebra, walk.deciders, fact, step.name, reach);
    const variable = walk.subject.facts.numberOf(fact);
    if (variable === undefined) continue;
    walk.decided[variable] = algebra.or(walk.decided[variable] ?? algebra.none, reach);
  }
  if (walk.subject.hasTwins) join(algebra, walk.met, step.name, reach);
  for (const [path, here] of addresses) joinBy(algebra, walk.shown, path, step.name, here);
}
