import { expect, it } from 'vitest';
import { consumeEvent, freshEvents } from './event-queue.ts';

// spec 4.session.event-queue: #freshEvents
// spec 9.event-queue: #lifetime
it('events older than 5 minutes are dropped', () => {
  const events = [0, 1, 300_001].map((at) => ({ type: 'a', at }));
  expect(freshEvents(events, 300_001)).toEqual(events.slice(1));
});

// spec 4.session.event-queue: #consumeEvent
it('an event is consumed once by type, the oldest first', () => {
  const [first, other, second] = ['a', 'b', 'a'].map((type, at) => ({ type, at }));
  const events = [first, other, second].flatMap((event) => event ?? []);
  const once = consumeEvent(events, 'a');
  expect(once).toEqual({ event: first, left: [other, second] });
  const twice = consumeEvent(once.left, 'a');
  expect(twice).toEqual({ event: second, left: [other] });
  expect(consumeEvent(twice.left, 'a')).toEqual({ event: null, left: [other] });
});
