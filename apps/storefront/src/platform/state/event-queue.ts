import { consumeEvent, freshEvents, type QueuedEvent } from '@senda/core';
import * as v from 'valibot';
import { keys, readTabJson, writeTabJson } from './storage.ts';

const Events = v.array(v.object({ type: v.string(), at: v.number(), data: v.optional(v.unknown()) }));

/** Reads the events that are not too old. */
function load(): readonly QueuedEvent[] {
  const events = v.safeParse(Events, readTabJson(keys.events));
  return events.success ? freshEvents(events.output, Date.now()) : [];
}

/** Leaves an event for a page that is loaded after this one. */
export const leaveEvent = (type: string): void =>
  writeTabJson(keys.events, [...load(), { type, at: Date.now() }]);

/** Takes the oldest event of a type, once; null when there is none. */
export function takeEvent(type: string): QueuedEvent | null {
  const { event, left } = consumeEvent(load(), type);
  if (event !== null) writeTabJson(keys.events, left);
  return event;
}
