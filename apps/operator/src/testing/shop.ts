/** An operator over a store, for tests with many concurrent customers. */
import { createOperator, type Mail, type OperatorOptions, type Store } from '@senda/operator';
import { ask, samplePublishing } from '@senda/operator/testing';

type App = ReturnType<typeof createOperator>;

export interface Shop {
  readonly app: App;
  readonly options: OperatorOptions;
  readonly reported: readonly unknown[];
  /** Signs up several customers concurrently. Returns their tokens. */
  customers(count: number): Promise<string[]>;
}

async function signUp(app: App, codes: ReadonlyMap<string, string>, email: string): Promise<string> {
  const body = { email, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = (await ask(app, 'signUp', { body })).value();
  const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
  const answer = { device, otpCode: codes.get(email) ?? '', requestId };
  return (await ask(app, 'validateSignUp', { body: answer })).value().accessToken;
}

/** Creates an operator on a store. `now` returns the real time (ms). */
export function shopOn(store: Store, now: () => number = Date.now): Shop {
  const codes = new Map<string, string>();
  const reported: unknown[] = [];
  const publishing = samplePublishing({ onboarding: '{ "id": "onboarding", "title": "Buy a plan" }' });
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
      Promise.all(
        Array.from({ length: count }, () => signUp(app, codes, `${crypto.randomUUID()}@example.com`)),
      ),
  };
}
