import type { HostedInput } from '../journey/step-environment.ts';
import type { Shopper } from './shopper.ts';

/** Runs a step's machine to its end as the wanted facts require, and returns the step's data. */
export type Driver = (shopper: Shopper, input: HostedInput) => Promise<unknown>;

/** Card numbers of the operator's sandbox, by payment outcome. */
const cardNumbers = { paid: '4242 4242 4242 4242', failed: '4000 0000 0000 9995' };

/** Returns a card that gives the payment an outcome. */
export const cardOf = (now: () => number, outcome: unknown) => ({
  number: cardNumbers[outcome === 'failed' ? 'failed' : 'paid'],
  expiry: `12/${(new Date(now()).getFullYear() + 2) % 100}`,
  securityCode: '123',
  holder: 'Mariana Ruiz',
});
