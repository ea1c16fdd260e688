import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { footerZoneMachine } from './footer-zone.machine.ts';

/** A page whose footer exists from the nth lookup on. */
function page(from: number) {
  const clock = new SimulatedClock();
  let looks = 0;
  const isPresent = () => ++looks >= from;
  const actor = createActor(footerZoneMachine, { clock, input: { isPresent } }).start();
  return { looks: () => looks, clock, output: () => actor.getSnapshot().output };
}
const pass = (clock: SimulatedClock, times: number) => {
  for (let time = 0; time < times; time += 1) clock.increment(100);
};

// spec 9.footer-zone: packages/core/src/features/telemetry/footer-zone.machine.ts#mostRetries
test('section 9: the footer zone is looked up at once, then every 100 ms, up to 10 times', () => {
  expect(page(1).output()).toBe(true);
  const later = page(4);
  pass(later.clock, 2);
  later.clock.increment(99);
  expect([later.looks(), later.output()]).toEqual([3, undefined]);
  later.clock.increment(1);
  expect([later.looks(), later.output()]).toEqual([4, true]);
  const never = page(Number.POSITIVE_INFINITY);
  pass(never.clock, 9);
  expect([never.looks(), never.output()]).toEqual([10, undefined]);
  pass(never.clock, 20);
  expect([never.looks(), never.output()]).toEqual([11, false]);
});
