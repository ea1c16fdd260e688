import { expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { rateLimitMachine } from './rate-limit.machine.ts';
import { rateLimitView } from './rate-limit.view.ts';

function waiting(until: number, returnUrl: unknown = '/orderlist?a=1') {
  const clock = new SimulatedClock();
  const input = { returnUrl, until, now: () => clock.now() };
  const actor = createActor(rateLimitMachine, { clock, input }).start();
  return { clock, view: () => rateLimitView(actor.getSnapshot()), output: () => actor.getSnapshot().output };
}

test('section 8, 429: it counts down Retry-After, then opens the original address', () => {
  const { clock, view, output } = waiting(3000);
  expect(view()).toEqual({ state: 'waiting', secondsLeft: 3 });
  clock.increment(1000);
  clock.increment(1000);
  expect(view().secondsLeft).toBe(1);
  clock.increment(1000);
  expect(view()).toEqual({ state: 'opening', secondsLeft: 0 });
  expect(output()).toEqual({ target: '/orderlist?a=1' });
});

test('a past time opens at once', () => {
  expect(waiting(0).view().state).toBe('opening');
});

it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/429', null])(
  'a returnUrl of %j leads to the start',
  (returnUrl) => {
    expect(waiting(0, returnUrl).output()).toEqual({ target: '/' });
  },
);
