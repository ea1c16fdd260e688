import { type CallName, unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { fillCalls } from './base/calls/fill-calls.ts';
import { scripted } from './base/calls/testing.ts';
import { longestDelay } from './base/time/delay.ts';
import { mostPolls } from './common/transaction/guards.ts';
import * as states from './states.ts';

const isSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'machine' in value && 'context' in value;

/** Replaces each number of a context: a gateway may send any. */
function withNumbers(value: unknown, number: number): unknown {
  if (typeof value === 'number') return number;
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, number));
  if (typeof value !== 'object' || value === null) return value;
  // Actors and dates stay as they are.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbers(item, number)]));
}

const snapshots = Object.values(states)
  .flatMap((table) => Object.values(table))
  .filter(isSnapshot);
const computed = snapshots.flatMap(({ machine, context, value }) =>
  Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'function' ? [{ machine: machine.id, name, value, delay, context }] : [],
  ),
);

// A timer with a longer delay fires at once, and a poll becomes a storm.
it.each([8.64e15, Number.POSITIVE_INFINITY, -1])(
  'each delay that a machine computes is one that timers keep, if every number of its context is %d',
  (number) => {
    const wrong = computed.filter(({ delay, context }) => {
      const now = () => 0;
      const ms = delay({ context: { ...(withNumbers(context, number) as object), now } } as never, undefined);
      return !(ms >= 0 && ms <= longestDelay);
    });
    expect(new Set(wrong.map(({ machine, name }) => `${machine}: ${name}`))).toEqual(new Set());
    expect(computed.length).toBeGreaterThan(100);
  },
);

/** Where a customer asks again, once the polls have run out, and the call that polls. */
const rested = {
  payment: [states.paymentStates.unconfirmed, 'getTransactionStatus'],
  'line-payment': [states.linePaymentStates.unconfirmed, 'getTransactionStatus'],
  paylink: [states.paylinkStates.unconfirmed, 'getPaylink'],
  'reschedule-payment': [states.reschedulePaymentStates.unconfirmed, 'validateReschedule'],
  'added-card': [states.addedCardStates.challenged, 'authenticatePaymentMethod'],
  'esim-install': [states.esimInstallStates.resting, 'getSimInstallation'],
  'sim-activation': [states.simActivationStates.resting, 'getOrder'],
  'service-request': [states.serviceRequestStates.resting, 'getServiceRequest'],
} as const satisfies Record<string, readonly [AnyMachineSnapshot, CallName]>;

describe.each(Object.entries(rested))('%s polls', (_, [snapshot, call]) => {
  async function asked() {
    const clock = new SimulatedClock();
    const script = scripted();
    const machine: AnyStateMachine = fillCalls(snapshot.machine, script.call);
    const actor = createActor(machine, { snapshot, clock }).start();
    actor.send({ type: 'check' } as never);
    expect(script.count(call)).toBe(1);
    return { clock, ...script };
  }

  it('as late as a rate limit demands', async () => {
    const { clock, count, fail } = await asked();
    await fail(call, { kind: 'rate-limited', retryAfter: 20 });
    clock.increment(19_999);
    expect(count(call)).toBe(1);
    clock.increment(1);
    expect(count(call)).toBe(2);
  });

  it('a second after another failure, thirty times', async () => {
    const { clock, count, fail } = await asked();
    await fail(call, { kind: 'rate-limited', retryAfter: 20 });
    clock.increment(20_000);
    for (let polls = 2; polls <= mostPolls; polls += 1) {
      expect(count(call)).toBe(polls);
      await fail(call, unknownFailure);
      clock.increment(1000);
    }
    clock.increment(600_000);
    expect(count(call)).toBe(mostPolls);
  });
});

it('each machine that polls is in the table above, or asks for nothing again', () => {
  const polling = snapshots.filter(({ machine }) => 'pollInterval' in machine.implementations.delays);
  const others = new Set(polling.map(({ machine }) => machine.id));
  for (const id of Object.keys(rested)) others.delete(id);
  // Its only wait is tested in line-payment-result.machine.test.ts.
  expect([...others]).toEqual(['line-payment-result']);
});
