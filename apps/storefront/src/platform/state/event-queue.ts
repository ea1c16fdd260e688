import { consumeEvent, freshEvents, type QueuedEvent } from '@senda/core/features/entry';
import * as v from 'valibot';
import { keys, readTabJson, writeTabJson } from './storage.ts';

const Events = v.array(v.object({ type: v.string(), at: v.number(), data: v.optional(v.unknown()) }));

/** Reads the stored events that have not expired. */
function load(): readonly QueuedEvent[] {
  const events = v.safeParse(Events, readTabJson(keys.events));
  return events.success ? freshEvents(events.output, Date.now()) : [];
}

/** Queues an event for a page that is loaded after this one. */
export const queueEvent = (type: string): void =>
  writeTabJson(keys.events, [...load(), { type, at: Date.now() }]);

/** Removes and returns the oldest event of a type; null if there is none. */
export function takeEvent(type: string): QueuedEvent | null {
  const { event, left } = consumeEvent(load(), type);
  if (event !== null) writeTabJson(keys.events, left);
  return event;
}
