import type { Road, RoadPath } from '@senda/core/studio';
import type { Condition } from '@senda/journey/library';

/** Heights of a row and of the bar of a commit with its space, in px. List and map share them. */
export const rowHeight = 50;
const barHeight = 58;

/** A row of the list. */
export type Row =
  | { readonly kind: 'step'; readonly index: number; readonly top: number }
  /** From here on nothing above is changed; with a condition by those for whom it holds. */
  | {
      readonly kind: 'commit';
      readonly after: number;
      readonly top: number;
      readonly where: Condition | undefined;
    };

/** Returns the rows of a list: its steps, with a bar after each that commits, until one commits for everybody. */
export function rowsOf({ steps }: Road): readonly Row[] {
  const rows: Row[] = [];
  let top = 0;
  let isCommitted = false;
  steps.forEach(({ commits }, index) => {
    rows.push({ kind: 'step', index, top });
    top += rowHeight;
    if (commits === false || isCommitted) return;
    rows.push({ kind: 'commit', after: index, top, where: commits === true ? undefined : commits });
    top += barHeight;
    isCommitted = commits === true;
  });
  return rows;
}

/** Returns the places of a path's steps in the list. Of steps that are listed twice it is the one that follows, and ends as the path does. */
export function placesOf(
  { steps, transitions }: Road,
  path: Pick<RoadPath, 'steps' | 'outcome'>,
): readonly number[] {
  const places: number[] = [];
  path.steps.forEach((name, nth) => {
    const last = places.at(-1) ?? -1;
    const end = nth === path.steps.length - 1 ? path.outcome : undefined;
    const isIt = (place: number): boolean => steps[place]?.name === name && steps[place].final === end;
    const next = transitions.find(({ from, to }) => from === last && isIt(to));
    places.push(next?.to ?? steps.findIndex((_, place) => place > last && isIt(place)));
  });
  return places;
}

/** Returns the place that a step leads back to after a failure; -1 for none. */
export const retriedAt = ({ steps }: Road, place: number): number => {
  const retry = steps[place]?.retry;
  return retry === undefined ? -1 : steps.slice(0, place).findLastIndex(({ name }) => name === retry);
};

/** Returns how many paths pass each step of the list. */
export function passingAt(road: Road): readonly number[] {
  const passing = road.steps.map(() => 0);
  for (const path of road.paths)
    for (const place of placesOf(road, path)) passing[place] = (passing[place] ?? 0) + 1;
  return passing;
}
