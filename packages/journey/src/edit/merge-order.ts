import type { Saying } from '../words/saying.ts';
import { said } from '../words/sentences.ts';

/** What two versions of a file changed, each in another way. */
export interface MergeConflict {
  /** The step concerned; null for the journey itself. */
  readonly step: string | null;
  /** In English, by identifiers. */
  readonly message: string;
  /** The message as data, for `messageOf`. */
  readonly says: readonly Saying[];
}

type Names = readonly string[];

/** The merged order of steps. */
interface MergedOrder {
  readonly names: Names;
  readonly conflicts: readonly MergeConflict[];
}

/** With more steps, orders that both versions changed are not merged: it takes a comparison of each two. */
const maxSteps = 1_000;

/**
 * Merges the orders of three versions: of each two steps that one comes first which the version that turned them around puts
 * first. Conflicts are a step that both move alone, to different places, and steps that cannot all follow both versions.
 */
export function mergeOrders(
  [base = [], ours = [], theirs = []]: readonly Names[],
  kept: ReadonlySet<string>,
): MergedOrder {
  const names = [...ours, ...theirs.filter((name) => !ours.includes(name))].filter((name) => kept.has(name));
  if (names.length > maxSteps) {
    return { names: ours, conflicts: [{ step: null, ...said(['tooManySteps', { most: maxSteps }]) }] };
  }
  const [was, mine, other] = [base, ours, theirs].map(placesOf);
  if (!was || !mine || !other) return { names, conflicts: [] };
  const isBefore: IsBefore = (one, another) => {
    if (one === another) return undefined;
    const [before, here, there] = [was, mine, other].map((places) => comesFirst(places, one, another));
    if (here === undefined || there === undefined) return here ?? there;
    return before === here ? there : here;
  };
  const twice = movedTwice([was, mine, other], names);
  if (twice.length > 0) return { names, conflicts: twice.map((step) => movedConflict(step, ours, theirs)) };
  return sortNames(names, isBefore);
}

type IsBefore = (one: string, another: string) => boolean | undefined;

/** Sorts names topologically, else in their own order. */
function sortNames(names: Names, isBefore: IsBefore): MergedOrder {
  const left = new Map(names.map((name) => [name, names.filter((one) => isBefore(one, name)).length]));
  const sorted: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(([, count]) => count === 0)?.[0];
    if (next === undefined) return { names, conflicts: [circle([...left.keys()], isBefore)] };
    left.delete(next);
    sorted.push(next);
    for (const [name, count] of left) if (isBefore(next, name)) left.set(name, count - 1);
  }
  return { names: sorted, conflicts: [] };
}

/** Returns the conflict of steps of which each would come before another. */
function circle(names: Names, isBefore: IsBefore): MergeConflict {
  let round = names;
  for (let before: Names = []; before.length !== round.length; ) {
    before = round;
    round = before.filter(
      (name) => before.some((one) => isBefore(one, name)) && before.some((one) => isBefore(name, one)),
    );
  }
  return { step: round[0] ?? null, ...said(['noOrder', { steps: round.slice(0, 5) }]) };
}

type Places = ReadonlyMap<string, number>;

const placesOf = (names: Names): Places => new Map(names.map((name, at) => [name, at]));

/** Whether one step comes before another in a version; undefined if it lacks one of them. */
function comesFirst(places: Places, one: string, another: string): boolean | undefined {
  const [first, second] = [places.get(one), places.get(another)];
  return first === undefined || second === undefined ? undefined : first < second;
}

/** Returns the steps that both versions move alone, to different places. */
function movedTwice([was, mine, other]: readonly [Places, Places, Places], names: Names): Names {
  const [here, there] = [mine, other].map((places) => passedBy(was, places, names));
  return names.filter((name) => {
    const [passed, otherPassed] = [here?.get(name), there?.get(name)];
    return passed && otherPassed && passed.join('\n') !== otherPassed.join('\n');
  });
}

/** Returns, for each step that a version moves past others that stay, those others. Of two neighbours neither is the one that moves. */
function passedBy(was: Places, is: Places, names: Names): ReadonlyMap<string, Names> {
  const turned = new Map(
    names.map((name) => [
      name,
      names.filter((one) => {
        const before = comesFirst(was, one, name);
        return before !== undefined && comesFirst(is, one, name) === !before;
      }),
    ]),
  );
  const count = (name: string): number => turned.get(name)?.length ?? 0;
  return new Map(
    [...turned].filter(
      ([name, passed]) => passed.length > 0 && passed.every((one) => count(one) < count(name)),
    ),
  );
}

function movedConflict(step: string, ours: Names, theirs: Names): MergeConflict {
  const before = (names: Names): string | undefined => names[names.indexOf(step) - 1];
  return { step, ...said(['bothMove', { step, ours: before(ours), theirs: before(theirs) }]) };
}
