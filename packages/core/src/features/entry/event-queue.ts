/** An event from one page to another; `at` in ms since the epoch. */
export interface QueuedEvent {
  readonly type: string;
  readonly at: number;
  readonly data?: unknown;
}

/** Event queue lifetime, ms (spec 9.event-queue). */
const lifetime = 5 * 60_000;

/** Returns the events at most 5 minutes old at `now` (ms), for events loaded from session storage. */
export const freshEvents = (events: readonly QueuedEvent[], now: number): readonly QueuedEvent[] =>
  events.filter(({ at }) => now - at <= lifetime);

/** Removes the oldest event of a type from the queue; an event is consumed once (spec 4.session.event-queue). */
export function consumeEvent(
  events: readonly QueuedEvent[],
  type: string,
): { readonly event: QueuedEvent | null; readonly left: readonly QueuedEvent[] } {
  const event = events.find((queued) => queued.type === type) ?? null;
  return { event, left: events.filter((queued) => queued !== event) };
}
