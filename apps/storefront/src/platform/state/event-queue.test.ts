import { beforeEach, expect, it, vi } from 'vitest';
import { queueEvent, takeEvent } from './event-queue.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });
});

it('section 4: an event is consumed once by type', () => {
  queueEvent('session-ended');
  expect(takeEvent('other')).toBeNull();
  expect(takeEvent('session-ended')).toEqual({ type: 'session-ended', at: 1_800_000_000_000 });
  expect(takeEvent('session-ended')).toBeNull();
});

it('section 4: events older than 5 minutes are dropped on load', () => {
  queueEvent('session-ended');
  vi.advanceTimersByTime(300_001);
  expect(takeEvent('session-ended')).toBeNull();
});

it.each(['{', '{"type":"session-ended"}', '[{"type":1,"at":0}]', 'null'])(
  'ignores stored events that do not parse: %s',
  (text) => {
    items.set('senda.events', text);
    expect(takeEvent('session-ended')).toBeNull();
  },
);
