import { consumeEvent, freshEvents, type QueuedEvent } from '@senda/core';
import * as v from 'valibot';
import { keys } from './storage.ts';

const Events = v.array(v.object({ type: v.string(), at: v.number(), data: v.optional(v.unknown()) }));

/** What is loaded is parsed, and without what is too old. */
function load(): readonly QueuedEvent[] {
  try {
    const events = v.safeParse(Events, JSON.parse(sessionStorage.getItem(keys.events) ?? '[]'));
    return events.success ? freshEvents(events.output, Date.now()) : [];
  } catch {
    return [];
  }
}

function keep(events: readonly QueuedEvent[]): void {
  try {
    sessionStorage.setItem(keys.events, JSON.stringify(events));
  } catch {
    console.warn('An event for the next page could not be kept.');
  }
}

/** Leaves an event for a page that is loaded after this one. */
export const leaveEvent = (type: string): void => keep([...load(), { type, at: Date.now() }]);

/** Takes the oldest event of a type, once; null when there is none. */
export function takeEvent(type: string): QueuedEvent | null {
  const { event, left } = consumeEvent(load(), type);
  if (event !== null) keep(left);
  return event;
}
