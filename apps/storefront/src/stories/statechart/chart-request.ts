import type { Statechart } from '@senda/journey/statechart';

/** What the panel asks the preview for: the chart of a journey, or of one of core's machines. */
export type ChartRequest = { readonly journey: string } | { readonly machine: string };

/** The preview's answer; `chart` is null when there is no such machine or journey. */
export interface ChartAnswer {
  readonly request: ChartRequest;
  readonly chart: Statechart | null;
}

/** Events between the panel and the preview. */
export const chartRequested = 'senda/statechart/requested';
export const chartAnswered = 'senda/statechart/answered';

/** Machines of stories files that are named otherwise. */
const otherNames: Readonly<Record<string, string>> = { pending: 'pending-orders' };

/** Returns what to ask for a story: its journey where it has one, else the machine named as its file. */
export function requestFor(importPath: string, args: Readonly<Record<string, unknown>>): ChartRequest {
  if (typeof args['journey'] === 'string') return { journey: args['journey'] };
  const file =
    importPath
      .split('/')
      .at(-1)
      ?.replace(/\.stories\.tsx$/, '') ?? '';
  return { machine: otherNames[file] ?? file };
}

/** Whether two requests ask for the same chart. */
export const isSameRequest = (one: ChartRequest, other: ChartRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
