import { type Failure, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { guestEntryMachine } from './guest-entry.machine.ts';
import { guestEntryStates } from './guest-entry.states.ts';
import { guestEntryView } from './guest-entry.view.ts';

function start() {
  const calls = scripted();
  const actor = createActor(fillCalls(guestEntryMachine, calls.call)).start();
  return { calls, actor, view: () => guestEntryView(actor.getSnapshot(), actor.send) };
}

const user = { accessToken: 'a.b.c', userId: 'g1', isGuestUser: true } as const;

describe('transitions', () => {
  const table: [keyof typeof guestEntryStates, 'retry' | 'leave', string][] = [
    ['signingUp', 'retry', 'signingUp'],
    ['signingUp', 'leave', 'signingUp'],
    ['signingUp.failed', 'retry', 'signingUp'],
    ['signingUp.failed', 'leave', 'left'],
  ];
  test.each(table)('%s, %s → %s', (state, type, expected) => {
    const machine = fillCalls(guestEntryMachine, scripted().call);
    const actor = createActor(machine, { snapshot: guestEntryStates[state] }).start();
    actor.send({ type });
    expect(guestEntryView(actor.getSnapshot(), actor.send).state).toBe(expected);
    actor.stop();
  });
});

// spec 6.guest.token: #setUser
it('section 7: the guest sign-up is a call without a body, and returns the guest', async () => {
  const { calls, actor, view } = start();
  expect(calls.made).toEqual([{ name: 'guestSignUp', input: {} }]);
  expect(view().busy).toBe(true);
  await calls.answer('guestSignUp', user);
  expect(actor.getSnapshot().output).toEqual({ outcome: 'guest', user });
});

it.each<[Failure, string | undefined]>([
  [refusal('UNKNOWN_ERROR_CODE'), undefined],
  [{ kind: 'rate-limited', retryAfter: 24 }, 'rate-limited'],
  [{ kind: 'signed-out' }, undefined],
  [unknownFailure, 'unreachable'],
  [{ kind: 'malformed', issues: [] }, 'malformed'],
])('%o is shown only if useful (%s); retry or continue without a session', async (failure, shown) => {
  const { calls, actor, view } = start();
  await calls.fail('guestSignUp', failure);
  expect(view()).toMatchObject({ state: 'signingUp.failed', busy: false });
  expect(view().problem?.kind).toBe(shown);
  view().retry();
  expect(view()).toMatchObject({ state: 'signingUp', problem: null });
  await calls.fail('guestSignUp', failure);
  view().leave();
  expect(actor.getSnapshot().output).toEqual({ outcome: 'left' });
});
