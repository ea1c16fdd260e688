/** Who was on a journey lately, for the page of all journeys. */
import type { JourneyFlow } from '@senda/contract';

/** People of a journey. None is no fact: only those who let their use be measured are counted. */
export interface JourneyLately {
  /** Were on it in the last half hour. */
  readonly now: number;
  /** Came to its goal in the days that were asked for. */
  readonly done: number;
}

/** How many days back people who came to the goal are counted. */
export const latelyDays = 7;

/** Returns who was on a journey; the goal is the last step of each version's file. */
export function latelyOf({ now, versions }: Pick<JourneyFlow, 'now' | 'versions'>): JourneyLately {
  const done = versions.flatMap(({ visits, steps }) => {
    const goal = steps.at(-1)?.step;
    return visits.flatMap(({ furthest, people }) => (furthest === goal ? [people] : []));
  });
  return { now, done: done.reduce((all, people) => all + people, 0) };
}
