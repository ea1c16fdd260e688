import type { ServiceRequest } from '@senda/contract';
import { isEnded, type RequestStage, stageOf } from './request-stage.ts';
import { kindOf } from './service-request.ts';
import { type Need, waitsFor } from './waits-for.ts';

/** Style of a timeline item (design, components): `arrived` is the end, `broken` where it stopped. */
export type RequestMark = 'done' | 'current' | 'next' | 'arrived' | 'broken';

/** A past, present or expected change of a request. */
export interface RequestStep {
  /** Position in the timeline. */
  readonly key: string;
  /** The contract's status; null for the request itself and the expected end. */
  readonly status: ServiceRequest['status'] | null;
  readonly mark: RequestMark;
  /** Message id. */
  readonly text: string;
  /** ms since the epoch; null if unknown. */
  readonly at: number | null;
  /** Message id of an expected time; null for a past one. */
  readonly expectation: string | null;
  /** What a waiting request needs. */
  readonly need: Need;
}

const lastMarks: Partial<Record<RequestStage, RequestMark>> = {
  done: 'arrived',
  cancelled: 'broken',
  failed: 'broken',
};

/** Returns the changes so far; one with the current status if the history lacks it. */
function entriesOf({ log, status, reason }: ServiceRequest) {
  const entries = log.map((entry) => ({ ...entry, at: entry.at as number | null }));
  const isCurrent = log.at(-1)?.status === status;
  return isCurrent ? entries : [...entries, { status, at: null, ...(reason && { reason }) }];
}

/** What is done is named by what it brought. */
const isDone = (status: ServiceRequest['status']): boolean => stageOf({ status }) === 'done';

/** Returns the expected end. */
function endOf(request: ServiceRequest, now: number): RequestStep {
  const { expectedAt } = request;
  const isLate = expectedAt !== undefined && expectedAt < now;
  return {
    key: 'end',
    status: null,
    mark: 'next',
    text: `serviceRequest.step.end.${kindOf(request)}`,
    at: expectedAt ?? null,
    expectation: isLate ? 'serviceRequest.step.late' : 'serviceRequest.step.expected',
    need: 'other',
  };
}

/** Returns a request's timeline at `now` (ms): its submission, its changes, and the expected end of one in progress. */
export function requestTimeline(request: ServiceRequest, now: number): readonly RequestStep[] {
  const stage = stageOf(request);
  const lastMark = lastMarks[stage] ?? 'current';
  const entries = entriesOf(request);
  // A first SUBMITTED is the request itself, which the timeline starts with.
  const changes = entries.length > 1 && entries[0]?.status === 'SUBMITTED' ? entries.slice(1) : entries;
  return [
    {
      key: 'requested',
      status: null,
      mark: 'done',
      // The other operator asks for a number that leaves.
      text: `serviceRequest.step.requested${kindOf(request) === 'PORT_OUT_REQUEST' ? '.elsewhere' : ''}`,
      at: request.requestedAt,
      expectation: null,
      need: 'other',
    },
    ...changes.map(
      ({ status, at, reason = 'OTHER' }, index): RequestStep => ({
        key: String(index),
        status,
        mark: index === changes.length - 1 ? lastMark : 'done',
        text: `serviceRequest.step.${isDone(status) ? `end.${kindOf(request)}` : status}`,
        at,
        expectation: null,
        need: waitsFor[reason],
      }),
    ),
    ...(isEnded(stage) ? [] : [endOf(request, now)]),
  ];
}
