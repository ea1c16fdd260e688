/** An operator over a store, for tests with many concurrent customers. */
import { createOperator, type Mail, type OperatorOptions, type Store } from '@senda/operator';
import { type App, ask, samplePublishing } from '@senda/operator/testing';
import type { Buyer } from './races.ts';

export interface Shop {
  readonly app: ReturnType<typeof createOperator>;
  readonly options: OperatorOptions;
  readonly reported: readonly unknown[];
  /** Signs up several customers concurrently, at least one. */
  customers(count: number): Promise<[Buyer, ...Buyer[]]>;
}

/** Returns the code that was sent last to an e-mail. */
export type CodeTo = (email: string) => string | Promise<string>;

/** Enters a code of a sign-up. Returns the answer, with the customer's token. */
export const enterCode = (app: App, requestId: string, otpCode: string) =>
  ask(app, 'validateSignUp', {
    body: { device: { app_type: 'WEB', device_id: 'test', device_type: 'browser' }, otpCode, requestId },
  });

/** Asks for a code to sign up with. */
export const askForCode = (app: App, email: string) =>
  ask(app, 'signUp', { body: { email, channel: 'web', 'external-auth-id': '' } });

async function signUp(app: App, codeTo: CodeTo, email: string): Promise<string> {
  const { requestId } = (await askForCode(app, email)).value();
  return (await enterCode(app, requestId, await codeTo(email))).value().accessToken;
}

/** Signs up customers at once, each as they ask the operator. */
export const newCustomers = async (
  apps: readonly [App, ...App[]],
  codeTo: CodeTo,
): Promise<[Buyer, ...Buyer[]]> => {
  const signUpAt = async (app: App): Promise<Buyer> => ({
    app,
    token: await signUp(app, codeTo, `${crypto.randomUUID()}@example.com`),
  });
  const [first, ...others] = apps;
  return Promise.all([signUpAt(first), ...others.map(signUpAt)]);
};

/** Creates an operator on a store. `now` returns the real time (ms). */
export function shopOn(store: Store, now: () => number = Date.now): Shop {
  const codes = new Map<string, string>();
  const reported: unknown[] = [];
  const file = { id: 'onboarding', title: 'Buy a plan', steps: [{ name: 'pre-checkout' }] };
  const publishing = samplePublishing({ onboarding: JSON.stringify(file) });
  const options: OperatorOptions = {
    store,
    now,
    random: () => crypto.randomUUID(),
    mail: async ({ to, code }: Mail) => {
      if (code) codes.set(to, code);
    },
    mode: 'development',
    // Hundreds of customers sign up from one address.
    limitFactor: 1_000,
    tokenSecret: 'a secret for tests, known to everyone',
    report: (error) => reported.push(error),
    publishing,
    journeys: publishing.journeys,
  };
  const app = createOperator(options);
  return {
    app,
    options,
    reported,
    customers: (count) =>
      newCustomers([app, ...Array.from({ length: count - 1 }, () => app)], (email) => codes.get(email) ?? ''),
  };
}
