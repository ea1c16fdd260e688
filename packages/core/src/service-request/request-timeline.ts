import type { ServiceReason, ServiceRequest } from '@senda/contract';
import { isEnded, type RequestStage, stageOf } from './service-request.ts';

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
  readonly reason: ServiceReason;
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

/** Returns a request's timeline: its submission, its changes, and the expected end of a request in progress. */
export function requestTimeline(request: ServiceRequest): readonly RequestStep[] {
  const stage = stageOf(request);
  const lastMark = lastMarks[stage] ?? 'current';
  const entries = entriesOf(request);
  // A first SUBMITTED is the request itself, which the timeline starts with.
  const changes = entries.length > 1 && entries[0]?.status === 'SUBMITTED' ? entries.slice(1) : entries;
  const common = { status: null, reason: 'OTHER' } as const;
  return [
    {
      ...common,
      key: 'requested',
      mark: 'done',
      text: 'serviceRequest.step.requested',
      at: request.requestedAt,
    },
    ...changes.map(
      ({ status, at, reason = 'OTHER' }, index): RequestStep => ({
        key: String(index),
        status,
        reason,
        mark: index === changes.length - 1 ? lastMark : 'done',
        text: `serviceRequest.step.${status}`,
        at,
      }),
    ),
    ...(isEnded(stage)
      ? []
      : [
          {
            ...common,
            key: 'end',
            mark: 'next' as const,
            text: 'serviceRequest.step.end',
            at: request.expectedAt ?? null,
          },
        ]),
  ];
}
