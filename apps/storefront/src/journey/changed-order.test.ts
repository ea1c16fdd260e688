/** Tests changes to an order after a declined card, with the storefront's client against the operator. */

import { readFileSync } from 'node:fs';
import { getOrder, listCustomerOrders } from '@senda/contract/calls';
import type { JourneyData } from '@senda/core/base/answers';
import { fillCalls } from '@senda/core/base/calls';
import { paymentMachine } from '@senda/core/features/payment';
import { proveFile } from '@senda/core/journeys';
import { library } from '@senda/core/library';
import { pathsOf } from '@senda/journey/analysis';
import { memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { type Walked, walkHeadless } from '../testing/headless-walk.ts';
import { play } from '../testing/playing.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12/30', securityCode: '123', holder: 'Mariana Ruiz' };

/** Walks to a declined payment with a new card, for a SIM that is delivered or handed over. */
async function declined(channel: 'web' | 'retail'): Promise<Walked> {
  const { journey } = proveFile(readFileSync('journeys/onboarding.json', 'utf8'));
  if (!journey) throw new Error('journeys/onboarding.json is not proven.');
  const wanted = channel === 'web' ? 'delivery' : 'sim-in-hand';
  const path = pathsOf(journey, library).find(
    ({ outcome, steps }) => outcome === 'not-paid' && steps.includes(wanted),
  );
  if (!path) throw new Error(`No path to a declined payment leads through ${wanted}.`);
  return walkHeadless(journey, path, memoryOperator());
}

/** Pays with another card, after the customer's changes. */
async function payAgain(
  { data, call }: Walked,
  channel: 'web' | 'retail',
  changed: Partial<JourneyData> = {},
) {
  const { payBy: _, payParts: __, payment, ...wanted } = data;
  const origin = channel === 'retail' ? { channel, selectedStoreId: 'roma' } : {};
  const step = play('payment', fillCalls(paymentMachine, call), {
    data: { ...wanted, ...origin, ...changed },
    ...(payment && { answer: { payment } }),
    settings: { cards: 10, methods: ['kept', 'new'], vouchers: true },
    channel,
    email: '',
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  await step.ready('editing', ({ context }) => context.capture !== null);
  for (const form of ['form', 'laterForm'] as const) {
    for (const [field, value] of Object.entries(card)) {
      step.send({ type: 'field.changed', form, field: field as keyof typeof card, value });
    }
  }
  step.send({ type: 'submit' });
  await step.end();
  const listed = await call(listCustomerOrders, {});
  return Promise.all(
    listed.map(({ order_ref }) => call(getOrder, { params: { orderReference: order_ref } })),
  );
}

describe.each(['web', 'retail'] as const)('after a declined card (%s)', (channel) => {
  it('another card pays the same order', async () => {
    const walked = await declined(channel);
    const orders = await payAgain(walked, channel);
    expect(orders.map(({ order_ref, payment }) => [order_ref, payment?.status])).toEqual([
      [walked.data.payment?.orderRef, 'PAID'],
    ]);
  });

  it('a corrected name and street are on the paid order; the former order is cancelled and never charged', async () => {
    const walked = await declined(channel);
    const { profile, billingAddress, deliveryAddress, number, portIn } = walked.data;
    if (!profile) throw new Error('The walk leaves no profile.');
    const [lastName, street] = ['Peña', 'Avenida Amsterdam 9'];
    const addresses = {
      ...(billingAddress && { billingAddress: { ...billingAddress, street } }),
      ...(deliveryAddress && { deliveryAddress: { ...deliveryAddress, street } }),
    };
    const corrected = { profile: { ...profile, lastName }, ...addresses };
    const [paid, left, ...more] = await payAgain(walked, channel, corrected);
    expect(more).toEqual([]);
    expect(paid).toMatchObject({
      payment: { status: 'PAID' },
      number: number?.number ?? portIn?.number,
      placedWith: {
        profile: { lastName },
        // A store hands its card over: it asks for no address.
        ...(channel === 'web' && { billingAddress: { street }, shippingAddress: { street } }),
      },
    });
    expect(left).toMatchObject({ state: 'CAN', payment: { status: 'REFUSED' } });
  });
});
