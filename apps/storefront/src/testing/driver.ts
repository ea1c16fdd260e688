import type { HostedInput } from '../journey/step-environment.ts';
import type { Shopper } from './shopper.ts';

/** Leads a step's machine to its end as the facts want it, and returns the step's data. */
export type Driver = (shopper: Shopper, input: HostedInput) => Promise<unknown>;

/** Card numbers that the operator's sandbox knows, by payment outcome. */
const cards = { paid: '4242 4242 4242 4242', failed: '4000 0000 0000 9995' };

/** Returns a card with which the payment has the outcome. */
export const cardOf = (now: () => number, outcome: unknown) => ({
  number: cards[outcome === 'failed' ? 'failed' : 'paid'],
  expiry: `12/${(new Date(now()).getFullYear() + 2) % 100}`,
  securityCode: '123',
  holder: 'Mariana Ruiz',
});
