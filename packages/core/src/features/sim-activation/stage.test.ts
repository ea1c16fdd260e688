import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activatedOrder, pickupShipment, sampleCardOrder, sampleShipment } from './sample.ts';
import { askedAtOf, type CardFacts, type CardStage, stageOf } from './stage.ts';

const facts: CardFacts = {
  order: sampleCardOrder,
  shipment: sampleShipment('DELIVERED'),
  askedAt: null,
  isInHand: false,
  wasInactive: true,
};
const esim = { ...sampleCardOrder, draft: { ...sampleCardOrder.draft, simType: 'esim' } } as const;
const fee = { ...sampleCardOrder, preview: { items: [], total: { amount: 0 } } };

const table: readonly (readonly [CardStage, Partial<CardFacts>])[] = [
  ['nothing', { order: fee }],
  ['esim', { order: esim }],
  ['esim', { order: { ...esim, state: 'CAN' } }],
  ['closed', { order: { ...sampleCardOrder, state: 'CAN' } }],
  ['closed', { order: { ...sampleCardOrder, state: 'OFL' }, askedAt: 1 }],
  ['preparing', { order: { ...sampleCardOrder, status: 'CREATED' } }],
  ['preparing', { order: { ...sampleCardOrder, status: 'PLACED' } }],
  ['coming', { shipment: sampleShipment('PREPARING') }],
  ['coming', { shipment: sampleShipment('SHIPPED') }],
  ['coming', { shipment: sampleShipment('OUT_FOR_DELIVERY') }],
  ['coming', { shipment: sampleShipment('DELIVERY_FAILED') }],
  ['ready', { shipment: sampleShipment('SHIPPED'), isInHand: true }],
  ['ready', {}],
  ['ready', { shipment: pickupShipment }],
  ['ready', { shipment: null }],
  ['activating', { askedAt: 1 }],
  ['activating', { askedAt: 1, shipment: sampleShipment('SHIPPED') }],
  ['active', { order: activatedOrder, askedAt: 1 }],
  ['active', { order: activatedOrder }],
  ['already', { order: activatedOrder, wasInactive: false }],
];
test.each(table)('%s: %j', (stage, changed) => {
  expect(stageOf({ ...facts, ...changed })).toBe(stage);
});

test('whatever else is true, a number is asked for only while an approved order of a card waits for it', () => {
  const orders = [sampleCardOrder, activatedOrder, esim, fee];
  const statuses = ['SHIPPED', 'DELIVERED', 'DELIVERY_FAILED'] as const;
  const everything = fc.record({
    order: fc
      .tuple(fc.constantFrom(...orders), fc.constantFrom('PRO', 'CAN', 'OFL', 'TSU'))
      .map(([order, state]) => ({ ...order, state })),
    shipment: fc.constantFrom(null, ...statuses.map(sampleShipment)),
    askedAt: fc.constantFrom(null, 1),
    isInHand: fc.boolean(),
    wasInactive: fc.boolean(),
  });
  const isRight = (made: CardFacts) => {
    if (stageOf(made) !== 'ready') return true;
    const { preview, state, draft } = made.order;
    const waits = preview.items.length > 0 && state === 'PRO' && draft.simType === 'physical_sim';
    return waits && made.askedAt === null;
  };
  expect(fc.check(fc.property(everything, isRight)).counterexample).toBeNull();
});

test.each([
  ['NOT_STARTED', null],
  ['FAILED', null],
  ['STARTED', 5],
  ['ENABLED', 5],
] as const)('an activation that is %s was asked for at %s', (status, askedAt) => {
  expect(askedAtOf({ status, updatedAt: 5 }, 9)).toBe(askedAt);
});

test('an activation without a time counts from now', () => {
  expect(askedAtOf({ status: 'STARTED' }, 9)).toBe(9);
});
