import type { ChartTransition, Statechart } from '@senda/journey/statechart';

/** The panel's request to the preview: the chart of a journey, or of one of core's machines. */
export type ChartRequest = { readonly journey: string } | { readonly machine: string };

/** The preview's answer; `chart` is null if there is no such machine or journey. */
export interface ChartAnswer {
  readonly request: ChartRequest;
  readonly chart: Statechart | null;
}

/** The machine that the open story plays, by its id, and its state; null if the story plays none. */
export type Shown = { readonly machine: string; readonly state: string | undefined } | null;

/** A transition that was pressed, and whether the machine has taken it. */
export interface Pressed {
  readonly transition: ChartTransition;
  readonly isTaken: boolean;
}

/** Events between the panel and the preview. */
export const chartEvents = {
  requested: 'senda/statechart/requested',
  answered: 'senda/statechart/answered',
  stateShown: 'senda/statechart/shown',
  transitionPressed: 'senda/statechart/pressed',
  transitionTaken: 'senda/statechart/taken',
  /** Advances the clock of the story by so many ms; without them, until its machine changes. */
  timeAdvanced: 'senda/statechart/advanced',
} as const;

/** Machines by stories file, where the names differ. */
const otherNames: Readonly<Record<string, string>> = { pending: 'pending-orders' };

/** Returns the request for a story: its journey if it has one, else the machine named like its file. */
export function requestFor(importPath: string, args: Readonly<Record<string, unknown>>): ChartRequest {
  if (typeof args['journey'] === 'string') return { journey: args['journey'] };
  const file =
    importPath
      .split('/')
      .at(-1)
      ?.replace(/\.stories\.tsx$/, '') ?? '';
  return { machine: otherNames[file] ?? file };
}

/** Returns whether two requests are for the same chart. */
export const isSameRequest = (one: ChartRequest, other: ChartRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
