import { addonMachine } from '@senda/core/features/addon';
import { numberMachine } from '@senda/core/features/number';
import { lineListMachine } from '@senda/core/features/order';
import { otpMachine } from '@senda/core/features/otp';
import { updateCardMachine } from '@senda/core/features/update-card';
import { addonStates, lineListStates, numberStates, otpStates, updateCardCases } from '@senda/core/testing';
import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, waitFor } from 'xstate';
import { awaitedIn, beginAt } from './begin.ts';
import { stateIn } from './now-playing.ts';
import { type Answer, storyCalls } from './story-calls.ts';
import { storyClock } from './story-clock.ts';

const answers: Readonly<Record<string, unknown>> = {
  getEligibleProducts: { products: [] },
  validateSignIn: { accessToken: 'token' },
};

/** Begins a machine at a sample; its calls have answers of their own. */
function begin(machine: AnyStateMachine, sample: AnyMachineSnapshot, set: Record<string, Answer> = {}) {
  const made: string[] = [];
  const make = async ({ name }: { readonly name: string }) => {
    made.push(name);
    return answers[name] as never;
  };
  const calls = storyCalls(make, set);
  const clock = storyClock((sample.context as { now?: () => number }).now?.() ?? 0);
  const { actor, start } = beginAt(machine, sample, { calls, clock });
  start();
  return { actor, calls, clock, made };
}

it('a sample that waits for a call waits until the call is answered', async () => {
  expect(awaitedIn(addonMachine, addonStates.loading)).toEqual(['getEligibleProducts']);
  const { actor, calls, made } = begin(addonMachine, addonStates.loading, { getEligibleProducts: 'slow' });
  await Promise.resolve();
  expect([stateIn(actor), made]).toEqual(['loading.asking', []]);
  calls.set('getEligibleProducts', 'lost');
  await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect(actor.getSnapshot().context.problem).toEqual({ kind: 'unreachable' });
  calls.set('getEligibleProducts', 'answered');
  actor.send({ type: 'retry' });
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  expect(made).toEqual(['getEligibleProducts']);
});

it('a call that has failed is made again by a retry alone', async () => {
  expect(awaitedIn(addonMachine, addonStates['loading.failed'])).toEqual([]);
  const { actor, made } = begin(addonMachine, addonStates['loading.failed']);
  await Promise.resolve();
  expect(made).toEqual([]);
  actor.send({ type: 'retry' });
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
});

it('what is read piece by piece stays as far as the sample', async () => {
  const { actor, made } = begin(lineListMachine, lineListStates.choosing);
  await Promise.resolve();
  expect(made).toEqual([]);
  expect(actor.getSnapshot().context.reading).toBe(lineListStates.choosing.context.reading);
});

it('a call is refused for the reason that its viewer chooses', async () => {
  const { actor, calls } = begin(otpMachine, otpStates.verifyingLogin, { validateSignIn: 'slow' });
  calls.set('validateSignIn', 'MAXIMUM_RETRY_LOGIN');
  await waitFor(actor, ({ status }) => status === 'done');
  expect(stateIn(actor)).toBe('exhausted');
});

it('delays run on the clock of the story alone, also those of an invoked machine', () => {
  const { actor, clock } = begin(otpMachine, otpStates.entering);
  clock.advance(10_000);
  expect(actor.getSnapshot().context.time).toBe(otpStates.entering.context.time + 10_000);
  clock.advanceToChange(actor);
  expect([stateIn(actor), clock.passed()]).toEqual(['expired', 117_000]);
});

it('a machine inside another one goes on from its own sample', async () => {
  const slow = { generateOneTimeToken: 'slow' } as const;
  const { actor } = begin(updateCardMachine, updateCardCases.sending, slow);
  const { stepUp } = actor.getSnapshot().children;
  expect(stateIn(stepUp as never)).toBe(
    stateIn({ getSnapshot: () => updateCardCases.sending.context.stepUp } as never),
  );
});

it('the end of a hold is due', () => {
  const { actor, clock } = begin(numberMachine, numberStates.held);
  clock.advanceToChange(actor);
  expect(stateIn(actor)).toBe('holdEnded');
});
