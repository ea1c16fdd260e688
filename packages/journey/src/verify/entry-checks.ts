import type { Customers } from './algebra.ts';
import { areSure, noteOpen } from './conditions.ts';
import type { Entry } from './entries.ts';
import { knownOf, setOf } from './meaning.ts';
import { byOthers, found, join, joinBy, type Walk } from './walk.ts';

/** What can be wrong for those who meet a step. */
export function checkStanding(walk: Walk, entry: Entry, index: number, reach: Customers): void {
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
  const { algebra, given } = walk;
  let lacking: Map<string, Customers> | undefined;
  for (let at = 0; at < needs.length; at++) {
    const need = needs[at];
    if (!need) continue;
    const when = conditions?.[at];
    if (when) noteOpen(walk, when, reach);
    const asked = when ? algebra.and(reach, setOf(algebra, when.node)) : reach;
    const there = given[need.key] ?? algebra.none;
    if (algebra.isWithin(asked, there)) continue;
    lacking ??= new Map();
    join(algebra, lacking, need.data, algebra.minus(asked, there));
  }
  for (const [subject, shows] of lacking ?? []) found(walk, 'missing-data', index, shows, { subject });
}

function checkDeciders(walk: Walk, { profile }: Entry, index: number, reach: Customers): void {
  const { algebra } = walk;
  for (const fact of profile.decides) {
    const isAmbient = walk.subject.ambient.has(fact);
    const earlier = isAmbient
      ? algebra.all
      : byOthers(algebra, walk.deciders.get(fact), profile.declared.name);
    const shows = algebra.and(reach, earlier);
    if (algebra.isPossible(shows)) found(walk, 'redecided-fact', index, shows, { subject: fact });
  }
}

function checkTwice(walk: Walk, { step }: Entry, index: number, reach: Customers): void {
  const { algebra } = walk;
  const earlier = walk.met.get(step.name);
  if (earlier === undefined) return;
  const shows = algebra.and(reach, earlier);
  if (algebra.isPossible(shows)) found(walk, 'duplicate-step', index, shows);
}

/**
 * Who is shown which of a step's addresses; only of steps that may share one. While a fact is open its case does not count:
 * who comes to the step then is shown one address, and another when she goes back to it later.
 */
function addressesOf(walk: Walk, { step }: Entry, reach: Customers): [string, Customers][] {
  const { algebra, subject, decided } = walk;
  let left = reach;
  let leftNow = reach;
  return (subject.routes.get(step.name) ?? []).map(({ path, when }): [string, Customers] => {
    const here = when ? algebra.and(left, setOf(algebra, when.node)) : left;
    left = algebra.minus(left, here);
    const known =
      when && !areSure(walk, when.variables)
        ? knownOf(algebra, when.node, (variable) => decided[variable] ?? algebra.none).holds
        : when && setOf(algebra, when.node);
    const now = known === undefined ? leftNow : algebra.and(leftNow, known);
    leftNow = algebra.minus(leftNow, now);
    return [path, algebra.or(here, now)];
  });
}

function checkRoutes(walk: Walk, entry: Entry, index: number, reach: Customers): void {
  const { algebra } = walk;
  let shows = algebra.none;
  let subject: string | undefined;
  for (const [path, here] of addressesOf(walk, entry, reach)) {
    const clash = algebra.and(here, byOthers(algebra, walk.shown.get(path), entry.step.name));
    if (!algebra.isPossible(clash)) continue;
    shows = algebra.or(shows, clash);
    subject ??= path;
  }
  if (subject !== undefined) found(walk, 'shared-route', index, shows, { subject });
}

function checkRetry(walk: Walk, { step }: Entry, index: number, reach: Customers): void {
  const { retry, final } = step;
  if (retry === undefined || final === undefined) return;
  const { algebra, subject } = walk;
  let sound = algebra.none;
  subject.entries.slice(0, index).forEach((earlier, at) => {
    const those = walk.reach[at] ?? algebra.none;
    if (earlier.step.commits) sound = algebra.minus(sound, those);
    // The retried step's own commit is no obstacle.
    if (earlier.step.name === retry) sound = algebra.or(sound, those);
  });
  const shows = algebra.minus(reach, sound);
  if (algebra.isPossible(shows)) found(walk, 'bad-retry', index, shows, { subject: retry });
}

/** What a step does for those who meet it: from the next entry on it counts. */
export function noteStanding(walk: Walk, entry: Entry, reach: Customers): void {
  const { algebra, given } = walk;
  const { profile, step } = entry;
  // Before it decides anything.
  const addresses = walk.subject.routes.size === 0 ? [] : addressesOf(walk, entry, reach);
  for (const key of profile.gives) {
    const there = given[key];
    given[key] = there === undefined ? reach : algebra.or(there, reach);
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
