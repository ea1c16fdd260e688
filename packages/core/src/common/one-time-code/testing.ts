/** A page with a one-time code modal, for tests of its states. */

import type { CallName } from '@senda/contract';
import { generateOneTimeToken, resendOneTimeToken, validateOneTimeToken } from '@senda/contract/calls';
import { createActor, SimulatedClock, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { stateName } from '../../base/calls/states.ts';
import { scripted } from '../../base/calls/testing.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import type { CodeEvent } from './code.ts';
import { codeFlow } from './otp-modal.flow.ts';
import { type CodeContext, codeSetup, startCode, type TicketStore } from './otp-modal.setup.ts';
import { otpModal } from './otp-modal.view.ts';
import type { OtpTicket } from './ticket.ts';

export interface Context extends CodeContext {
  readonly ticket: OtpTicket | null;
}
export type Event = CodeEvent | { readonly type: 'submit' | 'resend' | 'retry' | 'close' | 'tick' };

const ticketStore: TicketStore<Context> = {
  ticket: ({ ticket }) => ticket,
  setTicket: (_, ticket) => ({ ticket }),
};
const code = codeSetup<Context, Event>(ticketStore);
const flow = codeFlow(ticketStore, {
  ask: { src: 'generateOneTimeToken', input: { body: { purpose: 'CHANGE_CARD_DETAILS' } } },
  verify: { src: 'validateOneTimeToken', onDone: 'proven' },
  closed: 'page',
  unsent: 'unsent',
  onRefused: [],
});

export const machine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as () => number,
    tags: {} as CallTag,
  },
  actors: {
    ticker: tickerMachine,
    generateOneTimeToken: callActor(generateOneTimeToken),
    resendOneTimeToken: callActor(resendOneTimeToken),
    validateOneTimeToken: callActor(validateOneTimeToken),
  },
  guards: code.guards,
  actions: code.actions,
}).createMachine({
  context: ({ input: now }) => ({ now, ticket: null, ...startCode(now) }),
  invoke: { src: 'ticker' },
  on: { tick: { actions: 'tick' } },
  initial: 'page',
  states: {
    page: { on: { submit: 'sending' } },
    ...flow,
    proven: {},
    unsent: { tags: 'failed', on: { retry: 'sending' } },
  },
});

export const calls: readonly CallName[] = [
  'generateOneTimeToken',
  'resendOneTimeToken',
  'validateOneTimeToken',
];
export const now = 1_800_000_000_000;

export function page() {
  const clock = new SimulatedClock();
  const script = scripted(...calls);
  const actor = createActor(machine.provide({ actors: script.actors }), {
    clock,
    input: () => now + clock.now(),
  }).start();
  const state = () => stateName(actor.getSnapshot());
  const modal = () =>
    otpModal({ ...actor.getSnapshot().context, state: state(), recipient: 'name@example.com' }, actor.send);
  const pass = (seconds: number) => clock.increment(seconds * 1000);
  return { ...script, send: actor.send, state, modal, pass };
}

/** The modal is open; the code lasts 121 s. */
export async function asked() {
  const at = page();
  at.send({ type: 'submit' });
  await at.answer('generateOneTimeToken', { requestId: 'r1', expiresIn: 120 });
  const enter = (text = '123456') => {
    at.modal().paste(0, text);
    at.modal().submit();
  };
  return { ...at, enter };
}

/** Modals that are verifying, resending, or requesting a new code. */
export const inProgress = {
  async validateOneTimeToken() {
    const at = await asked();
    at.enter();
    return at;
  },
  async resendOneTimeToken() {
    const at = await asked();
    at.pass(70);
    at.modal().resend();
    return at;
  },
  async generateOneTimeToken() {
    const at = await asked();
    at.pass(121);
    at.modal().resend();
    return at;
  },
};
