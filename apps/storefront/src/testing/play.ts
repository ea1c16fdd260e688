import type { Facts } from '@senda/journey';
import type { Customer } from '../../e2e/walk.ts';
import type { HostedInput } from '../journey/step-environment.ts';
import type { Shopper } from './shopper.ts';

/** Runs a step's machine to its end as the wanted facts require, and returns the step's data. */
export type Driver = (shopper: Shopper, input: HostedInput) => Promise<unknown>;

/** Finishes a step in the browser so that it decides the wanted facts. */
export type Verb = (customer: Customer, wanted: Facts) => Promise<void>;

/** Completes a step, without and with a browser: the file named after the step. */
export interface Play {
  readonly drive: Driver;
  readonly act: Verb;
}

/** The number that a customer brings from another operator; the seed's NIP is its last four digits. */
export const broughtNumber = '5504182290';

/** Card numbers of the operator's sandbox, by payment outcome. */
const cardNumbers = { paid: '4242 4242 4242 4242', failed: '4000 0000 0000 9995' };

/** Returns the number of a card that gives the payment an outcome. */
export const cardNumberOf = (outcome: unknown): string =>
  cardNumbers[outcome === 'failed' ? 'failed' : 'paid'];

/** Returns a card that gives the payment an outcome. */
export const cardOf = (now: () => number, outcome: unknown) => ({
  number: cardNumberOf(outcome),
  expiry: `12/${(new Date(now()).getFullYear() + 2) % 100}`,
  securityCode: '123',
  holder: 'Mariana Ruiz',
});
