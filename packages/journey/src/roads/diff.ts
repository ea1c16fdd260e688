import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { groupsOf } from './paths.ts';
import { roadsOf, whoIs } from './sets.ts';

/** Customers whose path is another one after an edit. */
export interface PathChange {
  readonly who: readonly Facts[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What becomes of one of them who stands at a step of the old path while the file changes. */
  readonly inFlight: readonly Landing[];
}

interface Landing {
  readonly at: string;
  /** Where she goes on; null when the new path has no step. */
  readonly lands: string | null;
  /** Steps of the new path that she has passed without being asked: she meets them on her way back to where she was. */
  readonly askedAgain: readonly string[];
}

/**
 * Which customers' paths differ between two journeys, and what becomes of those in flight at each step.
 * @throws Overflow or TooManyPaths when that is too complex
 */
export function diffJourneys(before: Journey, after: Journey, library: Library): readonly PathChange[] {
  const roads = roadsOf([before, after], library);
  const commits = new Set(after.steps.flatMap(({ name, commits: does }) => (does ? [name] : [])));
  const over = new Set(
    before.steps.flatMap(({ name, final, retry }) =>
      final !== undefined && retry === undefined ? [name] : [],
    ),
  );
  return groupsOf(roads, roads.roads).flatMap(({ set, paths: [old = [], fresh = []] }): PathChange[] => {
    if (old.join('\n') === fresh.join('\n')) return [];
    // Whoever has come to an end that offers no way back is not in flight.
    const open = old.filter((name) => !over.has(name));
    const inFlight = open.map((at) => landingOf(at, old.slice(0, old.indexOf(at)), fresh, commits));
    return [{ who: whoIs(roads, set), before: old, after: fresh, inFlight }];
  });
}

/** The rule of landing where all that is known is which steps are finished: the same step if the path allows it. */
function landingOf(
  at: string,
  done: readonly string[],
  path: readonly string[],
  commits: ReadonlySet<string>,
): Landing {
  const isDone = (name: string): boolean => done.includes(name);
  const committed = path.findLastIndex((name) => isDone(name) && commits.has(name));
  const open = path.findIndex((name) => !isDone(name));
  const frontier = open === -1 ? path.length - 1 : open;
  const place = path.indexOf(at);
  const stays = place !== -1 && place <= frontier && place > committed;
  const lands = stays ? at : (path[frontier] ?? null);
  const until = place === -1 ? path.length : place;
  const askedAgain = path
    .slice(0, until)
    .filter((name, index) => !isDone(name) && index > committed && name !== at);
  return { at, lands, askedAgain: place === -1 ? [] : askedAgain };
}
