import type { Run } from '@senda/journey';
import { expect, it } from 'vitest';
import { doesLead } from './held.ts';

const run: Run = {
  journey: 'onboarding',
  hash: '',
  ambient: {},
  done: [],
  committed: [],
  current: 'payment',
  data: {},
  drafts: {},
  revision: 1,
};
const underWay: Run = { ...run, drafts: { payment: { typed: { underWay: true } } } };
const paid: Run = { ...underWay, done: ['payment'] };

it.each([
  ['that is open', '/web/payment', run, true],
  ['that is no longer open', '/web/pre-checkout', run, false],
  ['that is no longer open, after the payment', '/web/pre-checkout', paid, false],
  ['that is no longer open, while a payment is under way', '/web/pre-checkout', underWay, true],
])('an address %s: does it lead?', (_, address, of, leads) => {
  expect(doesLead(address, '/web/payment', of)).toBe(leads);
});
