import { expect, test } from 'vitest';
import { withDeliveryDecided } from './stored-plan.ts';

const plan = { simType: 'esim', plan: { sku: 'senda-8' } };
const card = { ...plan, simType: 'physical_sim' };
const stored = (answer: unknown, rest: object = {}) => ({
  ambient: { channel: 'web' },
  data: { 'pre-checkout': answer, ...rest },
  drafts: {},
});

test.each([
  ['an eSIM', stored(plan), false],
  ['an eSIM on paper', stored(plan, { 'address-details': { deliveryNeeded: true } }), true],
  ['a card', stored(card), true],
  ['a store’s card', { ...stored(card), ambient: { channel: 'retail' } }, false],
])('a stored plan decides about the delivery: %s', (_, run, deliveryNeeded) => {
  const { 'pre-checkout': answer, ...rest } = run.data;
  expect(withDeliveryDecided(run)).toEqual({
    ...run,
    data: { ...rest, 'pre-checkout': { ...(answer as object), deliveryNeeded } },
  });
});

test('a plan that is reopened decides it too; what is decided or is no run stays', () => {
  const reopened = {
    ...stored(undefined),
    data: {},
    drafts: { 'pre-checkout': { answer: card, reopened: true } },
  };
  expect(withDeliveryDecided(reopened)).toMatchObject({
    drafts: { 'pre-checkout': { answer: { deliveryNeeded: true }, reopened: true } },
  });
  const decided = stored({ ...card, deliveryNeeded: false });
  for (const other of [decided, { drafts: { 'pre-checkout': { typed: {} } } }, undefined, null, 'text'])
    expect(withDeliveryDecided(other)).toEqual(other);
});
