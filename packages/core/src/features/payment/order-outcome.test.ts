import type { Order } from '@senda/contract';
import { expect, test } from 'vitest';
import { sampleTransaction } from '../../common/transaction/sample.ts';
import { orderOutcomeAddress, orderOutcomeView } from './order-outcome.ts';
import { ordersPaidApart } from './outcome.states.ts';
import { sampleAgreement, sampleOrder } from './sample.ts';

const { plan: paid, fee }: Record<keyof typeof ordersPaidApart, Order> = ordersPaidApart;
const refused: Order = {
  ...sampleOrder,
  payment: { ...sampleTransaction, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
};
const agreement = { ...sampleTransaction, ...sampleAgreement } as const;

test.each<[string, Order, object]>([
  [
    'a paid eSIM',
    paid,
    {
      outcome: 'paid',
      amount: 19_900,
      amountLabel: 'payment.paid',
      number: '55\u00a00142\u00a07788',
      card: sampleTransaction.card,
      failure: null,
      followAt: '/manage/order?orderRef=SN-204418',
      topic: 'install',
      // Its approval is still to come.
      task: { kind: 'install', isReady: false, at: '/manage/esim-install-oneclick?orderRef=SN-204418' },
      sentences: ['payment.success.number.NEW', 'payment.success.sim.esim'],
      recurring: null,
      order: { total: 19_900 },
    },
  ],
  [
    'an approved eSIM',
    { ...paid, status: 'APPROVED' },
    { task: { kind: 'install', isReady: true, at: '/manage/esim-install-oneclick?orderRef=SN-204418' } },
  ],
  [
    'a number to bring on a day, with a card by courier',
    {
      ...paid,
      draft: { ...paid.draft, simType: 'physical_sim', numberType: 'PORT_IN' },
      details: {
        delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'slot-1' },
        portIn: { donor: 'telcel', portDate: '2026-11-24' },
      },
    },
    {
      sentences: ['payment.success.number.PORT_IN.dated'],
      switchAt: expect.any(Number) as number,
    },
  ],
  [
    'a card to pick up',
    {
      ...paid,
      draft: { ...paid.draft, simType: 'physical_sim' },
      details: { delivery: { deliveryType: 'SELF_PICKUP', locationId: 'store-1' } },
    },
    {
      topic: 'pickup',
      task: null,
      sentences: ['payment.success.number.NEW', 'payment.success.sim.SELF_PICKUP'],
    },
  ],
  [
    'a fee, which brings neither number nor SIM',
    fee,
    { topic: null, task: null, sentences: [], outcome: 'paid', amount: 7800, order: { total: 7800 } },
  ],
  [
    'a plan whose next periods are paid by another card',
    { ...paid, recurring: { ...agreement, status: 'PENDING' } },
    { outcome: 'paid', recurring: { status: 'PENDING', card: agreement.card } },
  ],
  [
    'a refused card',
    refused,
    {
      outcome: 'failed',
      amountLabel: 'common.total',
      laterRefused: false,
      failure: { reason: 'INSUFFICIENT_FUNDS', fixes: ['another'], fixPath: '/manage/payment' },
    },
  ],
  [
    'a refused card for the next periods: nothing was paid',
    { ...paid, payment: undefined, recurring: { ...agreement, status: 'REFUSED', reason: 'CARD_LOST' } },
    {
      outcome: 'failed',
      laterRefused: true,
      card: agreement.card,
      recurring: null,
      failure: { reason: 'CARD_LOST', fixes: ['another'], fixPath: '/manage/payment' },
    },
  ],
])('%s has an outcome', (_name, order, expected) => {
  expect(orderOutcomeView(order)).toMatchObject(expected);
  const { outcome } = expected as { outcome?: string };
  const page = outcome === 'failed' ? 'failed' : 'success';
  expect(orderOutcomeAddress(order)).toBe(`/manage/payment-${page}?orderRef=${order.order_ref}`);
});

test.each<[string, Order]>([
  ['an unpaid order', { ...paid, payment: undefined }],
  ['a payment that the bank decides', { ...paid, payment: { ...sampleTransaction, status: 'PENDING' } }],
  ['a refunded payment', { ...paid, payment: { ...sampleTransaction, refundedAt: 1 } }],
  ['an order that is done', { ...paid, status: 'COMPLETED' }],
  ['a cancelled order', { ...paid, state: 'CAN' }],
])('%s has none: its page says what is true', (_name, order) => {
  expect(orderOutcomeView(order)).toBeNull();
  expect(orderOutcomeAddress(order)).toBe('/manage/order?orderRef=SN-204418');
});
