import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { pay } from '../line.ts';
import { draftOf, heldNumber, orderInput, somePlan } from '../sample.ts';
import type { Customer, World } from '../world.ts';

const visa = { number: '4242424242424242', expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };
const postalCode = '06700';

/** Returns the slots of the postal code with places left. */
async function openSlots(world: World, customer: Customer): Promise<string[]> {
  const { methods } = await world.ask('getDeliveryMethods', { query: { postalCode } });
  const courier = assertFound(
    methods,
    ({ deliveryType }) => deliveryType === 'DOORSTEP_DELIVERY',
    'The courier',
  );
  const { slots } = await customer.ask('getDeliverySlots', { params: { slotId: courier.slotId ?? '' } });
  return slots.filter(({ placesLeft }) => placesLeft > 0).map(({ deliverySlot }) => deliverySlot);
}

/** Places and pays an order of a card with a delivery slot; returns its reference. */
async function cardInSlot(world: World, customer: Customer, deliverySlot: string): Promise<string> {
  const { sku } = await somePlan(world);
  const draft = { ...draftOf(sku, 'physical_sim'), number: await heldNumber(customer) };
  const { headers, body } = orderInput(draft, world.fresh());
  const input: CallInput<'createOrder'> = {
    headers,
    body: { ...body, delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } },
  };
  const { order_ref: orderRef } = await customer.ask('createOrder', input);
  await pay(world, customer, orderRef);
  return orderRef;
}

/** Returns the verification code in the newest mail about an order. */
async function codeFor(world: World, orderRef: string, email: string): Promise<string> {
  await world.ask('requestRescheduleCode', { body: { orderRef, email } });
  const mail = assertFound(await world.mails(email), ({ subject }) => subject.includes(orderRef), 'The mail');
  const code = /: (\S{16,64})/.exec(mail.text)?.[1];
  assert(code, 'The mail holds no verification code.');
  return code;
}

export const shippingCases: readonly Case[] = [
  {
    name: 'Another delivery day moves the shipment and its place in a slot',
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
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const [first, second] = await openSlots(world, ana);
      assert(first && second, 'There are no two slots to choose from.');
      const orderRef = await cardInSlot(world, ana, first);
      const params = { orderReference: orderRef };
      const before = await ana.ask('getShipment', { params });
      assertRefused(await eva.refused('getShipment', { params }), 'NOT_FOUND');
      const verificationCode = await codeFor(world, orderRef, ana.email);
      const path = { params: { verificationCode } };
      assertEqual((await world.ask('validateReschedule', path)).orderRef, orderRef, 'The order of the code');
      const unknown = { params: { verificationCode: world.fresh() } };
      assertRefused(await world.refused('validateReschedule', unknown), 'NOT_FOUND');
      await world.ask('rescheduleShipment', { body: { verificationCode, deliverySlot: second } });
      const after = await ana.ask('getShipment', { params });
      assert(after.from > before.from, 'The courier does not come later.');
      assertEqual(
        (await world.ask('validateReschedule', path)).reschedule?.status,
        'SCHEDULED',
        'The status of the wish',
      );
      const { reschedule } = await world.ask('validateReschedule', path);
      const pay = (rescheduleId: string): CallInput<'payReschedule'> => ({
        params: { rescheduleId },
        headers: { 'Idempotency-Key': world.fresh() },
        body: { verificationCode, card: visa },
      });
      assertRefused(await world.refused('payReschedule', pay(world.fresh())), 'NOT_FOUND');
      const free = await world.refused('payReschedule', pay(reschedule?.rescheduleId ?? ''));
      assertRefused(free, 'ALREADY_PAID');
      const { pickupLocations } = await world.ask('listPickupLocations', { query: {} });
      const { locationId } = assertFound(pickupLocations, () => true, 'A pickup location');
      const delivery = { deliveryType: 'SELF_PICKUP', locationId } as const;
      await world.ask('rescheduleShipmentV2', { body: { verificationCode, delivery } });
      assertEqual((await ana.ask('getShipment', { params })).delivery, delivery, 'The way of delivery');
    },
  },
  {
    name: 'The last place of a slot goes to one of two who want it',
    covers: ['getDeliverySlots', 'createOrder'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { methods } = await world.ask('getDeliveryMethods', { query: { postalCode } });
      const slotId = assertFound(methods, ({ slotId: id }) => id !== undefined, 'The courier').slotId ?? '';
      const { slots } = await ana.ask('getDeliverySlots', { params: { slotId } });
      const wanted = assertFound(
        slots.toReversed(),
        ({ placesLeft }) => placesLeft > 0,
        'A slot with a place',
      );
      for (let left = wanted.placesLeft; left > 1; left -= 1) {
        await cardInSlot(world, left % 2 === 0 ? ana : eva, wanted.deliverySlot);
      }
      const racing = [ana, eva].map((customer) =>
        cardInSlot(world, customer, wanted.deliverySlot).then(
          () => 'taken',
          () => 'refused',
        ),
      );
      assertEqual((await Promise.all(racing)).toSorted(), ['refused', 'taken'], 'What became of the two');
      const later = (await ana.ask('getDeliverySlots', { params: { slotId } })).slots;
      const full = assertFound(later, ({ deliverySlot }) => deliverySlot === wanted.deliverySlot, 'The slot');
      assertEqual(full.placesLeft, 0, 'The places left');
    },
  },
];
