/** People by step and path: how many of those who start come how far, by version, and whether a version is better. */
import type { FlowDay, FlowVisits } from '@senda/contract';
import type { Facts } from '@senda/journey';
import { isEqual } from '@senda/journey/run';
import { dayLength } from '../base/time/calendar.ts';
import { differenceOf, type Interval, type Share, type Verdict, verdictOf } from './proportions.ts';

/** A version of a journey as its people are counted: its steps in the order of the file, and its paths. */
export interface FlowRoad {
  /** Content hash, as step events name it. */
  readonly hash: string;
  readonly steps: readonly FlowRoadStep[];
  readonly paths: readonly FlowRoadPath[];
}

export interface FlowRoadStep {
  readonly name: string;
  /** Whether the journey ends here: at its goal, which is the last step of the file, or at another end. */
  readonly end: 'goal' | 'other' | null;
}

export interface FlowRoadPath {
  readonly steps: readonly string[];
  /** The customers who take it. */
  readonly who: readonly Facts[];
}

/** People at a step. */
export interface FunnelStep {
  readonly step: string;
  readonly end: FlowRoadStep['end'];
  /** Came at least as far as here, whether they were asked or not. */
  readonly through: number;
  /** Were at the step. */
  readonly reached: number;
  /** Came further, by a path without the step. */
  readonly notAsked: number;
  /** Came no further than here, where the journey does not end. */
  readonly left: number;
}

export interface Funnel {
  /** Everybody of whom a step is known. */
  readonly people: number;
  /** Reached the goal. */
  readonly done: number;
  readonly steps: readonly FunnelStep[];
}

/** Returns how many of 100 a part of some people is, rounded; 0 of nobody. */
export const per100 = (count: number, people: number): number =>
  people === 0 ? 0 : Math.round((100 * count) / people);

/** Returns the place of each step in a file. */
const placesOf = ({ steps }: FlowRoad): ReadonlyMap<string, number> =>
  new Map(steps.map(({ name }, place) => [name, place]));

const sum = (visits: readonly FlowVisits[]): number => visits.reduce((all, { people }) => all + people, 0);

const isGoal = (road: FlowRoad, { furthest }: FlowVisits): boolean =>
  road.steps.some(({ name, end }) => name === furthest && end === 'goal');

/** Returns how far people of a version came, by the order of its file. An end is no step that others pass. */
export function funnelOf(road: FlowRoad, visits: readonly FlowVisits[]): Funnel {
  const places = placesOf(road);
  const placeOf = ({ furthest, last }: FlowVisits): number => places.get(furthest ?? last) ?? 0;
  const steps = road.steps.map(({ name, end }, place): FunnelStep => {
    const here = visits.filter((visit) => placeOf(visit) === place);
    if (end) return { step: name, end, through: sum(here), reached: sum(here), notAsked: 0, left: 0 };
    const beyond = visits.filter((visit) => placeOf(visit) > place);
    const asked = beyond.filter(({ path }) => path.includes(name));
    return {
      step: name,
      end,
      through: sum(here) + sum(beyond),
      reached: sum(here) + sum(asked),
      notAsked: sum(beyond) - sum(asked),
      left: sum(here),
    };
  });
  return { people: sum(visits), done: sum(visits.filter((visit) => isGoal(road, visit))), steps };
}

/** Returns the step, where the journey does not end, at which most people stop; null if nobody does. */
export function worstOf({ steps }: Funnel): FunnelStep | null {
  const worst = steps.toSorted((one, other) => other.left - one.left)[0];
  return worst && worst.left > 0 ? worst : null;
}

/** Returns a path without its ends: whether somebody pays is no question of which path is theirs. */
function trunkOf(road: FlowRoad, path: readonly string[]): readonly string[] {
  const ends = new Set(road.steps.filter(({ end }) => end).map(({ name }) => name));
  return path.filter((step) => !ends.has(step));
}

const keyOf = (steps: readonly string[]): string => steps.join(' ');

/** A path of a version, apart from how it ends. */
interface Trunk {
  readonly key: string;
  readonly steps: readonly string[];
  readonly who: readonly Facts[];
}

function trunksOf(road: FlowRoad): readonly Trunk[] {
  const trunks = new Map<string, Trunk>();
  for (const { steps, who } of road.paths) {
    const trunk = trunkOf(road, steps);
    const key = keyOf(trunk);
    trunks.set(key, trunks.get(key) ?? { key, steps: trunk, who });
  }
  return [...trunks.values()];
}

const isPrefix = (prefix: readonly string[], steps: readonly string[]): boolean =>
  prefix.every((step, at) => steps[at] === step);

const commonLength = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((step, index) => other[index] !== step);
  return at < 0 ? one.length : at;
};

/** Returns how many steps a path that changes shares with those that do not: there it is decided whose path changes. */
const forkOf = ({ steps }: Trunk, equal: readonly Trunk[]): number =>
  Math.max(0, ...equal.map((other) => commonLength(steps, other.steps)));

/** Paths that change, as far as they are one until it is decided that they do. */
interface Way {
  readonly fork: readonly string[];
  readonly trunks: readonly Trunk[];
}

/** Returns the ways of paths that change, by the key of their fork. */
function waysOf(changed: readonly Trunk[], equal: readonly Trunk[]): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>();
  for (const trunk of changed) {
    const fork = trunk.steps.slice(0, forkOf(trunk, equal));
    const key = keyOf(fork);
    ways.set(key, { fork, trunks: [...(ways.get(key)?.trunks ?? []), trunk] });
  }
  return ways;
}

/** Returns the steps of a path as far as somebody came. */
function walkedBy(road: FlowRoad, { path, furthest }: FlowVisits): readonly string[] {
  const steps = trunkOf(road, path);
  if (furthest === null) return [];
  return steps.includes(furthest) ? steps.slice(0, steps.indexOf(furthest) + 1) : steps;
}

/** Returns the people who went on by a way that changes, beyond the step where that is decided. */
function beyondFork({ road, visits }: Measured, { fork, trunks }: Way): readonly FlowVisits[] {
  return visits.filter((visit) => {
    const walked = walkedBy(road, visit);
    return walked.length > fork.length && trunks.some(({ steps }) => isPrefix(walked, steps));
  });
}

/** People of a version, and how many of them reach the goal. */
export interface FlowPart extends Share {
  /** How far they come, from the step on where it is decided that their path changes. */
  readonly funnel: Funnel;
}

/** Customers whose paths change, as far as those are one until it is decided that they do. */
export interface FlowWay {
  readonly key: string;
  /** What all of them have in common. */
  readonly facts: Facts;
  /** By which steps before that they are told from others who have the same in common: those that they pass, and those that they do not. */
  readonly passes: readonly string[];
  readonly skips: readonly string[];
  /** The step where it is decided; null if that is before the first one. */
  readonly fork: string | null;
  /** How many paths the newer version has for them. */
  readonly paths: number;
  readonly before: FlowPart;
  readonly after: FlowPart;
  readonly verdict: Verdict;
}

/** A path of the newer version, apart from how it ends. */
export interface FlowMark {
  readonly steps: readonly string[];
  readonly who: readonly Facts[];
  readonly isChanged: boolean;
  /** The key of its way; null where that is not compared. */
  readonly way: string | null;
}

/** A version beside another one. */
export type FlowComparison =
  /** No path changes: nothing is to be compared. */
  | { readonly kind: 'equal' }
  | {
      /**
       * `changed`: only people whose path changes, from the step on where that is decided, which is the same in both. `everyone`: it is
       * decided at another step in each, so that only everybody who starts is the same people.
       */
      readonly kind: 'changed' | 'everyone';
      readonly before: Share;
      readonly after: Share;
      readonly difference: Interval;
      readonly verdict: Verdict;
      /** The paths of the newer version. */
      readonly marks: readonly FlowMark[];
      /** Customers whose path changes, those with the most people first; none if `everyone` is compared. */
      readonly ways: readonly FlowWay[];
      /** People known to be on paths that do not change; null if `everyone` is compared. */
      readonly others: { readonly before: Share; readonly after: Share } | null;
      /** People who left before it was decided whether their path changes. */
      readonly undecided: number;
    };

/** A version and its people. */
export interface Measured {
  readonly road: FlowRoad;
  readonly visits: readonly FlowVisits[];
}

const shareIn = (road: FlowRoad, visits: readonly FlowVisits[]): Share => ({
  count: sum(visits.filter((visit) => isGoal(road, visit))),
  people: sum(visits),
});

/** Returns how far people of a way come, from the step on where it is decided, by the steps of its paths. */
function partOf(measured: Measured, way: Way): FlowPart {
  const { road } = measured;
  const visits = beyondFork(measured, way);
  const whole = funnelOf(road, visits);
  const from = placesOf(road).get(way.fork.at(-1) ?? '') ?? 0;
  const asked = new Set(way.trunks.flatMap(({ steps }) => steps));
  const steps = whole.steps.filter(({ step, end }, place) => end || (place >= from && asked.has(step)));
  return { ...shareIn(road, visits), funnel: { ...whole, steps } };
}

/** Returns the facts that all of these customers have. */
function commonFacts([first = {}, ...others]: readonly Facts[]): Facts {
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((facts) => facts[name] === value)),
  );
}

const factsOfWay = ({ trunks }: Way): Facts => commonFacts(trunks.flatMap(({ who }) => who));

/** Returns people known to be on none of these paths. */
const besides = ({ road, visits }: Measured, changed: readonly Trunk[]): readonly FlowVisits[] =>
  visits.filter((visit) => {
    const walked = walkedBy(road, visit);
    return !changed.some(({ steps }) => isPrefix(walked, steps));
  });

const together = (parts: readonly Share[]): Share => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  people: parts.reduce((all, { people }) => all + people, 0),
});

/** Returns how many more reach the goal in a version than in the one before, among those whose path changes. */
export function compareFlows(before: Measured, after: Measured): FlowComparison {
  const [was, is] = [trunksOf(before.road), trunksOf(after.road)];
  const [wasKeys, isKeys] = [new Set(was.map(({ key }) => key)), new Set(is.map(({ key }) => key))];
  const [gone, kept] = [was.filter(({ key }) => !isKeys.has(key)), was.filter(({ key }) => isKeys.has(key))];
  const fresh = is.filter(({ key }) => !wasKeys.has(key));
  if (gone.length === 0 && fresh.length === 0) return { kind: 'equal' };
  // Paths that did not change are the same ones in both.
  const [wasWays, isWays] = [waysOf(gone, kept), waysOf(fresh, kept)];
  const isSame = wasWays.size === isWays.size && [...wasWays.keys()].every((key) => isWays.has(key));
  const isApart = isSame && kept.length > 0;
  const facts = new Map([...isWays.values()].map((way) => [way, factsOfWay(way)] as const));
  const ways = [...(isApart ? isWays : [])].map(([key, way]): FlowWay => {
    const alike = [...facts].flatMap(([other, its]) => (isEqual(its, facts.get(way)) ? [other.fork] : []));
    const telling = [...new Set(alike.flat())].filter((step) => !alike.every((fork) => fork.includes(step)));
    const [one, two] = [partOf(before, wasWays.get(key) ?? way), partOf(after, way)];
    return {
      key,
      facts: facts.get(way) ?? {},
      passes: telling.filter((step) => way.fork.includes(step)),
      skips: telling.filter((step) => !way.fork.includes(step)),
      fork: way.fork.at(-1) ?? null,
      paths: way.trunks.length,
      before: one,
      after: two,
      verdict: verdictOf(one, two),
    };
  });
  const all = { before: shareIn(before.road, before.visits), after: shareIn(after.road, after.visits) };
  const others = isApart
    ? {
        before: shareIn(before.road, besides(before, gone)),
        after: shareIn(after.road, besides(after, fresh)),
      }
    : null;
  const [one, two] = isApart
    ? [together(ways.map((way) => way.before)), together(ways.map((way) => way.after))]
    : [all.before, all.after];
  const known = together([one, two, ...(others ? [others.before, others.after] : [])]).people;
  const wayOf = ({ key }: Trunk): string | null =>
    [...isWays].find(([, { trunks }]) => trunks.some((trunk) => trunk.key === key))?.[0] ?? null;
  return {
    kind: isApart ? 'changed' : 'everyone',
    before: one,
    after: two,
    difference: differenceOf(one, two),
    verdict: verdictOf(one, two),
    marks: is.map((trunk) => ({
      steps: trunk.steps,
      who: trunk.who,
      isChanged: !wasKeys.has(trunk.key),
      way: isApart ? wayOf(trunk) : null,
    })),
    ways: ways.toSorted(
      (some, more) => together([more.before, more.after]).people - together([some.before, some.after]).people,
    ),
    others,
    undecided: isApart ? all.before.people + all.after.people - known : 0,
  };
}

/** People of one kind of customer: those whose path is known to its end. */
export interface FlowKind {
  readonly steps: readonly string[];
  readonly who: readonly Facts[];
  readonly people: number;
  readonly done: number;
}

/** Returns people by the path that is theirs, the most first; `open` are those whose path was not known yet when they were seen last. */
export function kindsOf({ road, visits }: Measured): {
  readonly kinds: readonly FlowKind[];
  readonly open: number;
} {
  const trunks = trunksOf(road);
  const of = new Map<string, FlowVisits[]>();
  let open = 0;
  for (const visit of visits) {
    const steps = trunkOf(road, visit.path);
    const possible = trunks.filter((trunk) => isPrefix(steps, trunk.steps));
    const [only] = possible;
    if (only && possible.length === 1) of.set(only.key, [...(of.get(only.key) ?? []), visit]);
    else open += visit.people;
  }
  const kinds = trunks.flatMap(({ key, steps, who }) => {
    const own = of.get(key);
    return own ? [{ steps, who, people: sum(own), done: shareIn(road, own).count }] : [];
  });
  return { kinds: kinds.toSorted((one, other) => other.people - one.people), open };
}

/** People who were first seen on a day, and how many of them have reached the goal since. */
export interface FlowOnDay extends Share {
  /** When it began (ms since the epoch). */
  readonly at: number;
}

/** Returns people of all these versions by day, from the start of the time that was counted; the last day is that of `until`. */
export function daysOf(
  versions: readonly (Pick<Measured, 'road'> & { readonly days: readonly FlowDay[] })[],
  { from, until }: { readonly from: number; readonly until: number },
): readonly FlowOnDay[] {
  const goalOf = ({ steps }: FlowRoad): string | undefined => steps.find(({ end }) => end === 'goal')?.name;
  const all = versions.flatMap(({ road, days }) => {
    const goal = goalOf(road);
    return days.map(({ day, furthest, people }) => ({
      day,
      people,
      count: furthest !== null && furthest === goal ? people : 0,
    }));
  });
  return Array.from({ length: Math.max(1, Math.ceil((until - from) / dayLength)) }, (_, nth) => ({
    at: from + nth * dayLength,
    ...together(all.filter(({ day }) => day === nth)),
  }));
}
