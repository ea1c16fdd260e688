import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext, Customer } from '../case-context.ts';
import { pay } from '../line.ts';
import { draftOf, findPlan, lockFreeNumber, orderInput } from '../sample.ts';

const card = { number: '4242424242424242', expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };
const postalCode = '06700';

/** Returns the delivery slots of the postal code that have capacity. */
async function openSlots(context: CaseContext, customer: Customer): Promise<string[]> {
  const { methods } = await context.call('getDeliveryMethods', { query: { postalCode } });
  const courier = assertFound(
    methods,
    ({ deliveryType }) => deliveryType === 'DOORSTEP_DELIVERY',
    'The courier',
  );
  const { slots } = await customer.call('getDeliverySlots', { params: { slotId: courier.slotId ?? '' } });
  return slots.filter(({ placesLeft }) => placesLeft > 0).map(({ deliverySlot }) => deliverySlot);
}

/** Places and pays an order for a SIM card in a delivery slot; returns its reference. */
async function orderForSlot(context: CaseContext, customer: Customer, deliverySlot: string): Promise<string> {
  const { sku } = await findPlan(context);
  const draft = { ...draftOf(sku, 'physical_sim'), number: await lockFreeNumber(customer) };
  const { headers, body } = orderInput(draft, context.uniqueId());
  const input: CallInput<'createOrder'> = {
    headers,
    body: { ...body, delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } },
  };
  const { order_ref: orderRef } = await customer.call('createOrder', input);
  await pay(context, customer, orderRef);
  return orderRef;
}

/** Returns the verification code in the newest mail about an order. */
async function codeFor(context: CaseContext, orderRef: string, email: string): Promise<string> {
  await context.call('requestRescheduleCode', { body: { orderRef, email } });
  const mail = assertFound(
    await context.mails(email),
    ({ subject }) => subject.includes(orderRef),
    'The mail',
  );
  const code = /: (\S{16,64})/.exec(mail.text)?.[1];
  assert(code, 'The mail has no verification code.');
  return code;
}

export const shippingCases: readonly Case[] = [
  {
    name: 'Rescheduling moves the shipment to another slot or delivery type',
    covers: [
      'getShipment',
      'requestRescheduleCode',
      'validateReschedule',
      'rescheduleShipment',
      'rescheduleShipmentV2',
      'payReschedule',
      'getDeliverySlots',
    ],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const [first, second] = await openSlots(context, ana);
      assert(first && second, 'There are fewer than two open slots.');
      const orderRef = await orderForSlot(context, ana, first);
      const params = { orderReference: orderRef };
      const before = await ana.call('getShipment', { params });
      assertError(await eva.expectError('getShipment', { params }), 'NOT_FOUND');
      const verificationCode = await codeFor(context, orderRef, ana.email);
      const path = { params: { verificationCode } };
      assertEqual(
        (await context.call('validateReschedule', path)).orderRef,
        orderRef,
        'The order of the code',
      );
      const unknown = { params: { verificationCode: context.uniqueId() } };
      assertError(await context.expectError('validateReschedule', unknown), 'NOT_FOUND');
      await context.call('rescheduleShipment', { body: { verificationCode, deliverySlot: second } });
      const after = await ana.call('getShipment', { params });
      assert(after.from > before.from, 'The shipment was not moved to the later slot.');
      assertEqual(
        (await context.call('validateReschedule', path)).reschedule?.status,
        'SCHEDULED',
        'The status of the reschedule',
      );
      const { reschedule } = await context.call('validateReschedule', path);
      const pay = (rescheduleId: string): CallInput<'payReschedule'> => ({
        params: { rescheduleId },
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: { verificationCode, card: card },
      });
      assertError(await context.expectError('payReschedule', pay(context.uniqueId())), 'NOT_FOUND');
      const free = await context.expectError('payReschedule', pay(reschedule?.rescheduleId ?? ''));
      assertError(free, 'ALREADY_PAID');
      const { pickupLocations } = await context.call('listPickupLocations', { query: {} });
      const { locationId } = assertFound(pickupLocations, () => true, 'A pickup location');
      const delivery = { deliveryType: 'SELF_PICKUP', locationId } as const;
      await context.call('rescheduleShipmentV2', { body: { verificationCode, delivery } });
      assertEqual((await ana.call('getShipment', { params })).delivery, delivery, 'The delivery type');
    },
  },
  {
    name: 'The last place in a delivery slot goes to one of two concurrent orders',
    covers: ['getDeliverySlots', 'createOrder'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { methods } = await context.call('getDeliveryMethods', { query: { postalCode } });
      const slotId = assertFound(methods, ({ slotId: id }) => id !== undefined, 'The courier').slotId ?? '';
      const { slots } = await ana.call('getDeliverySlots', { params: { slotId } });
      const wanted = assertFound(
        slots.toReversed(),
        ({ placesLeft }) => placesLeft > 0,
        'A slot with capacity',
      );
      for (let left = wanted.placesLeft; left > 1; left -= 1) {
        await orderForSlot(context, left % 2 === 0 ? ana : eva, wanted.deliverySlot);
      }
      const racing = [ana, eva].map((customer) =>
        orderForSlot(context, customer, wanted.deliverySlot).then(
          () => 'taken',
          () => 'refused',
        ),
      );
      assertEqual(
        (await Promise.all(racing)).toSorted(),
        ['refused', 'taken'],
        'The results of the two orders',
      );
      const later = (await ana.call('getDeliverySlots', { params: { slotId } })).slots;
      const full = assertFound(later, ({ deliverySlot }) => deliverySlot === wanted.deliverySlot, 'The slot');
      assertEqual(full.placesLeft, 0, 'The places left');
    },
  },
];
