import { type Client, createClient } from '@senda/client';
import { guestSignUp } from '@senda/contract/calls';
import { fillCalls } from '@senda/core/base/calls';
import { journeys } from '@senda/core/common/definitions';
import { type StepName, steps } from '@senda/core/library';
import type { Facts, JourneyContext, Run } from '@senda/journey';
import { withFlags } from '@senda/journey/library';
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import type { HostedInput } from '../journey/step-environment.ts';
import { stepInput } from '../journey/step-input.ts';
import { claimsOf } from '../platform/state/session.ts';
import { type PlayHooks, type Playing, play, type Recover } from './playing.ts';

/** The operator for simulated customers: its API, their mailbox, and existing accounts. */
export interface Shop {
  readonly app: { fetch(request: Request): Response | Promise<Response> };
  /** Returns the newest code sent to the e-mail. */
  lastCode(email: string): string;
  /** Returns the ICCID of a new card that a store hands over. */
  cardInHand(): string;
  /** Logs a customer in, with a new account if there is none, and returns the token. */
  signIn(email: string): Promise<string>;
  /** Orders and pays a line for a customer, and returns its account number. */
  line(email: string): Promise<string>;
  /** Orders and pays a line that brings a number from another operator, and returns its account number. */
  portIn(email: string): Promise<string>;
  /** Ports the number of a line out to another operator. Advances the clock until it has left. */
  portOut(accountNumber: string): Promise<void>;
  /** Saves two cards for a customer, and has the older one renew the line. */
  renewByCard(email: string, accountNumber: string): Promise<void>;
  /** Gives a line a former number, which can be recovered. */
  leaveNumber(accountNumber: string): Promise<void>;
  /** Has a line be linked to a person within 30 days. */
  obligeLink(accountNumber: string): Promise<void>;
  /** Has new lines be linked to their person with the order from now on. */
  linkNewLines(): void;
  /** Orders a card for a customer, and returns the code by which its delivery is rescheduled; `missed`: after a courier has come in vain. */
  rescheduleCode(email: string, missed: boolean): Promise<string>;
}

/** Hooks into a walk: wraps a step's calls, recovers from failed ones, and reads each snapshot that a screen would show. */
export interface Watch {
  around?(step: StepName, call: Shopper['call']): Shopper['call'];
  readonly recover?: Recover;
  see?(step: StepName, snapshot: AnyMachineSnapshot): void;
  /** Begins the machine of a step elsewhere than with its input. */
  readonly begin?: PlayHooks['begin'];
}

/** A simulated customer without a browser: the storefront's client, a token, and the facts to bring about. */
export interface Shopper {
  readonly shop: Shop;
  readonly email: string;
  readonly deviceId: string;
  readonly wanted: Facts;
  readonly call: Client['call'];
  token: string | null;
  /** The pending one-time code between sign-in and verify-otp. */
  ticket: { readonly requestId: string; readonly deadline: number } | null;
  /** The line that the journey is about; null for a journey without one. */
  readonly accountNumber: string | null;
  /** The code that the journey is about; null for a journey without one. */
  readonly verificationCode: string | null;
  readonly watch?: Watch | undefined;
}

/** The e-mail of each simulated customer. */
export const shopperEmail = 'mariana@example.com';

/** Returns a new line as a journey needs it: one whose number is on its way, or has left, or that has had another one, or that a card renews. */
async function lineFor(shop: Shop, journey: string, email: string): Promise<string> {
  if (journey === journeys['cancel-portin'].id) return shop.portIn(email);
  const accountNumber = await shop.line(email);
  if (journey === journeys['reverse-port-out'].id) await shop.portOut(accountNumber);
  if (journey === journeys['update-card'].id) await shop.renewByCard(email, accountNumber);
  if (journey === journeys['number-recovery'].id) await shop.leaveNumber(accountNumber);
  if (journey === journeys['link-line'].id) await shop.obligeLink(accountNumber);
  return accountNumber;
}

/** Returns a new line for a journey about one; for one that asks which, the customer has two. */
async function lineWith(
  shop: Shop,
  journey: string,
  email: string,
  { lineKnown }: Facts,
): Promise<string | null> {
  if (lineKnown === undefined) return null;
  const accountNumber = await lineFor(shop, journey, email);
  if (lineKnown === true) return accountNumber;
  await lineFor(shop, journey, email);
  return null;
}

/** Creates a customer of a journey with the wanted facts; logged in or a guest if `startedSession` requires it, with a line if `lineKnown` does. */
export async function shopperWith(
  shop: Shop,
  journey: string,
  wanted: Facts,
  watch?: Watch,
): Promise<Shopper> {
  const email = shopperEmail;
  const accountNumber = await lineWith(shop, journey, email, wanted);
  const verificationCode =
    journey === journeys['reschedule-delivery'].id
      ? await shop.rescheduleCode(email, wanted['paymentDue'] === true)
      : null;
  // The lines that they have already are of the time before.
  if (wanted['linkRequired'] === true) shop.linkNewLines();
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
    accountNumber,
    verificationCode,
    watch,
  };
  if (wanted['startedSession'] === 'guest') {
    shopper.token = (await client.call(guestSignUp, {})).accessToken;
  }
  return shopper;
}

const newVisitor: Facts = {
  channel: 'web',
  source: 'web',
  startedSession: 'none',
  telcoUser: false,
  lineKnown: false,
  brand: 'senda',
  country: 'MX',
  device: 'phone',
  language: 'en-US',
};

/** Returns the ambient facts of a run: those of the path, else those of a new web visitor, and the flags' defaults. */
export const ambientOf = ({ wanted }: Shopper, { journey, library }: JourneyContext): Facts =>
  Object.fromEntries(
    Object.entries(withFlags(library, journey.flags).facts).flatMap(([name, { ambient }]) => {
      const value = wanted[name] ?? newVisitor[name] ?? journey.flags?.[name]?.default;
      return ambient && name !== 'journey' && value !== undefined ? [[name, value]] : [];
    }),
  );

/** Returns the input of a step's machine at this point of the run. */
export function inputFor(
  { token, accountNumber, verificationCode }: Shopper,
  journeyContext: JourneyContext,
  run: Run,
): HostedInput {
  const claims = claimsOf(token);
  const holder = claims && { userId: claims.external_id, email: claims.email, guest: claims.guest };
  return stepInput(journeyContext, run, holder, {
    selectedStoreId: 'roma',
    ...(accountNumber !== null && { accountNumber }),
    ...(verificationCode !== null && { verificationCode }),
  });
}

/** Starts a step's machine with this customer's client. */
export async function openStep<M extends AnyStateMachine>(
  { call, watch }: Shopper,
  step: StepName,
  input: unknown,
): Promise<Playing<M>> {
  const machine = (await steps[step].machine()) as M;
  const filled = fillCalls(machine, watch?.around?.(step, call) ?? call);
  return play(step, filled, input as InputFrom<M>, {
    recover: watch?.recover,
    begin: watch?.begin,
    see: (snapshot) => watch?.see?.(step, snapshot),
  });
}
