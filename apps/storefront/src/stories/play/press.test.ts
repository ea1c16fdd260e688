import { addonMachine } from '@senda/core/features/addon';
import { otpMachine } from '@senda/core/features/otp';
import { addonStates, otpStates } from '@senda/core/testing';
import { expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { beginAt } from './begin.ts';
import { type Playing, stateIn } from './now-playing.ts';
import { press } from './press.ts';
import { type Answer, storyCalls } from './story-calls.ts';
import { storyClock } from './story-clock.ts';

/** Plays a machine from a sample; its calls have no other answer than an empty one. */
function play(machine: AnyStateMachine, sample: AnyMachineSnapshot, set: Record<string, Answer>): Playing {
  const calls = storyCalls(async () => ({ products: [] }) as never, set);
  const clock = storyClock((sample.context as { now?: () => number }).now?.() ?? 0);
  const { actor, start } = beginAt(machine, sample, { calls, clock });
  start();
  return { actor, calls, clock };
}

const waiting = {
  getEligibleProducts: 'slow',
  validateSignIn: 'slow',
  generateOneTimePassword: 'slow',
} as const;
const loading = () => play(addonMachine, addonStates.loading, waiting);
const pressed = async (playing: Playing, to: string, label: string) => {
  const isTaken = await press(playing, { from: '', to, labels: [label] });
  return [isTaken, stateIn(playing.actor)];
};

it('answers the call that is awaited', async () => {
  expect(await pressed(loading(), 'choosing', 'done')).toEqual([true, 'choosing']);
});

it('lets the call fail in the way that leads to the state', async () => {
  expect(await pressed(loading(), 'loading.failed', 'error')).toEqual([true, 'loading.failed']);
  const verifying = () => play(otpMachine, otpStates.verifyingLogin, waiting);
  expect(await pressed(verifying(), 'exhausted', 'error [isExhausted]')).toEqual([true, 'exhausted']);
  expect(await pressed(verifying(), 'incorrect', 'error')).toEqual([true, 'incorrect']);
});

it('advances the clock to the end of a wait', async () => {
  const entering = play(otpMachine, otpStates.entering, waiting);
  expect(await pressed(entering, 'expired', 'after deadline')).toEqual([true, 'expired']);
});

it('sends an event that leads there by its type alone', async () => {
  const failed = play(addonMachine, addonStates['loading.failed'], waiting);
  expect(await pressed(failed, 'loading', 'retry')).toEqual([true, 'loading.asking']);
});

it('leaves the machine where it is if the event needs an answer of the customer', async () => {
  const entering = play(otpMachine, otpStates.entering, waiting);
  const before = stateIn(entering.actor);
  expect(await pressed(entering, 'verifying', 'code.typed')).toEqual([false, before]);
});

it('moves no machine that has ended', async () => {
  const playing = loading();
  playing.actor.stop();
  expect((await pressed(playing, 'choosing', 'done'))[0]).toBe(false);
});
