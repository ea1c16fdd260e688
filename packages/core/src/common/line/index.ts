export type { ListedRequest } from './listed-request.ts';
export type { RequestSummary } from './request-summary.ts';
export type { RequestValues } from './request-values.ts';
export type { LineWayOn } from './request-way-on.ts';
export type { ShownLine } from './shown-line.ts';
