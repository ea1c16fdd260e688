import type { Statechart } from '@senda/journey/statechart';

/** The panel's request to the preview: the chart of a journey, or of one of core's machines. */
export type ChartRequest = { readonly journey: string } | { readonly machine: string };

/** The preview's answer; `chart` is null if there is no such machine or journey. */
export interface ChartAnswer {
  readonly request: ChartRequest;
  readonly chart: Statechart | null;
}

/** Events between the panel and the preview. */
export const chartRequested = 'senda/statechart/requested';
export const chartAnswered = 'senda/statechart/answered';

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
