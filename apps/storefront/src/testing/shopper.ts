import { type Client, createClient } from '@senda/client';
import { guestSignUp } from '@senda/contract/calls';
import { type StepName, steps } from '@senda/core';
import type { Facts, JourneyContext, Run } from '@senda/journey';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { HostedInput } from '../journey/step-environment.ts';
import { stepInput } from '../journey/step-input.ts';
import { fillCalls } from '../platform/gateway/fill-calls.ts';
import { claimsOf } from '../platform/state/session.ts';
import { type Playing, play, type Recover } from './playing.ts';

/** The operator as these customers meet it: calls, her mailbox, and a way to have been there before. */
export interface Shop {
  readonly app: { fetch(request: Request): Response | Promise<Response> };
  /** The newest code that was sent to the e-mail. */
  lastCode(email: string): string;
  /** ICCID of a card that a store hands over; another one each time. */
  cardInHand(): string;
  /** Logs her in, opening her account if she has none; her token. */
  signIn(email: string): Promise<string>;
}

/** Who watches a walk: what becomes of a step's calls, and of a step one of whose calls failed. */
export interface Watch {
  around(step: StepName, call: Shopper['call']): Shopper['call'];
  readonly recover?: Recover;
}

/** A customer without a browser: the storefront's own client, a token, and the facts that she is to bring about. */
export interface Shopper {
  readonly shop: Shop;
  readonly email: string;
  readonly deviceId: string;
  readonly wanted: Facts;
  readonly call: Client['call'];
  token: string | null;
  /** The code that is out for her; between sign-in and verify-otp. */
  ticket: { readonly requestId: string; readonly deadline: number } | null;
  readonly watch?: Watch | undefined;
}

/** A customer who wants to come by these facts; logged in, or a guest, beforehand if they say so. */
export async function shopperWith(shop: Shop, wanted: Facts, watch?: Watch): Promise<Shopper> {
  const email = 'mariana@example.com';
  const token = wanted['startedSession'] === 'customer' ? await shop.signIn(email) : null;
  const client = createClient({
    baseUrl: 'http://operator.test/api',
    token: () => shopper.token,
    saveToken: (fresh) => {
      shopper.token = fresh;
    },
    onSignedOut: () => {
      shopper.token = null;
    },
    deviceId: () => shopper.deviceId,
    newId: () => crypto.randomUUID(),
    fetch: async (input, init) => shop.app.fetch(new Request(input, init)),
  });
  const shopper: Shopper = {
    shop,
    email,
    deviceId: '1700000000000R1234567',
    wanted,
    call: client.call,
    token,
    ticket: null,
    watch,
  };
  if (wanted['startedSession'] === 'guest') {
    shopper.token = (await client.call(guestSignUp, {})).accessToken;
  }
  return shopper;
}

/** The ambient facts of her run: what the path asks for, else a newcomer of the web. */
export const ambientOf = ({ wanted }: Shopper): Facts => ({
  channel: wanted['channel'] ?? 'web',
  source: wanted['source'] ?? 'web',
  startedSession: wanted['startedSession'] ?? 'none',
  telcoUser: wanted['telcoUser'] ?? false,
});

/** What the storefront hands to a step's machine at this point of her run. */
export function inputFor(
  { token }: Shopper,
  journeyContext: JourneyContext,
  run: Run,
  step: StepName,
): HostedInput {
  const claims = claimsOf(token);
  const holder = claims && { userId: claims.external_id, email: claims.email, guest: claims.guest };
  return stepInput(journeyContext, run, step, holder, { selectedStoreId: 'roma' });
}

/** Starts the machine that a step declares, its calls made by this customer's client. */
export async function openStep<M extends AnyStateMachine>(
  { call, watch }: Shopper,
  step: StepName,
  input: unknown,
): Promise<Playing<M>> {
  const machine = (await steps[step].machine()) as M;
  const filled = fillCalls(machine, watch?.around(step, call) ?? call);
  return play(step, filled, input as InputFrom<M>, watch?.recover);
}
