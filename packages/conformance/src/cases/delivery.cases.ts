import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { draftOf, findPlan } from '../sample.ts';

export const deliveryCases: readonly Case[] = [
  {
    name: 'A known postal code resolves to its place, and an unknown one is not found',
    covers: ['lookUpAddress'],
    run: async (context) => {
      const at = (postalCode: string, country = 'MX') => ({ params: { country }, query: { postalCode } });
      const [roma, monterrey] = [
        await context.call('lookUpAddress', at('06700')),
        await context.call('lookUpAddress', at('64000')),
      ];
      assertEqual(
        [roma.postalCode, monterrey.postalCode],
        ['06700', '64000'],
        'The postal codes of the places',
      );
      assert(roma.state !== monterrey.state, 'Mexico City and Monterrey are in different states.');
      assertError(await context.expectError('lookUpAddress', at('00000')), 'NOT_FOUND');
      assertError(await context.expectError('lookUpAddress', at('06700', 'ZZ')), 'NOT_FOUND');
    },
  },
  {
    name: 'The delivery fee is charged for a SIM card, and for an eSIM only if it is shipped',
    covers: ['getEsimDeliverySpecification', 'previewOrder'],
    run: async (context) => {
      const { specifications } = await context.call('getEsimDeliverySpecification', {});
      const fresh = assertFound(specifications, ({ orderType }) => orderType === 'ESIM-NEW', 'ESIM-NEW');
      assertFound(
        specifications,
        ({ orderType }) => orderType === 'ESIM-SIM_REPLACMENT',
        'ESIM-SIM_REPLACMENT',
      );
      const { sku: planSku } = await findPlan(context);
      const fees = async (simType: 'esim' | 'physical_sim') => {
        const { items } = await context.call('previewOrder', { body: draftOf(planSku, simType) });
        return items.filter(({ itemType }) => itemType === 'DELIVERY_FEE_SKU').length;
      };
      assertEqual(await fees('physical_sim'), 1, 'Delivery fees of a SIM card');
      assertEqual(await fees('esim'), fresh.deliveryNeeded ? 1 : 0, 'Delivery fees of an eSIM');
    },
  },
  {
    name: 'Pickup locations can be found by id and by postal code',
    covers: ['getSelfPickupAddresses', 'getPickupLocation', 'listPickupLocations'],
    run: async (context) => {
      const { pickupLocations } = await context.call('listPickupLocations', { query: {} });
      const location = assertFound(pickupLocations, () => true, 'A pickup location');
      const { locationId, postalCode: zipcode } = location;
      assertEqual(
        await context.call('getPickupLocation', { params: { locationId } }),
        location,
        'The pickup location by id',
      );
      const near = await context.call('getSelfPickupAddresses', { query: { zipcode } });
      assertEqual(
        near.pickupLocations[0]?.postalCode,
        zipcode,
        'The postal code of the nearest pickup location',
      );
      const unknown = { params: { locationId: `no-${locationId}`.slice(0, 64) } };
      assertError(await context.expectError('getPickupLocation', unknown), 'NOT_FOUND');
      const nowhere = await context.expectError('getSelfPickupAddresses', { query: { zipcode: '00000' } });
      assertError(nowhere, 'NOT_FOUND', 'NO_PICKUP_LOCATION');
    },
  },
  {
    name: 'Delivery availability matches the delivery methods, and all slots are in the future',
    covers: ['getDeliveryMethods', 'getDeliveryAvailability', 'getDeliverySlots'],
    run: async (context) => {
      const postalCode = '06700';
      const { methods } = await context.call('getDeliveryMethods', { query: { postalCode } });
      const open = methods.filter(({ available }) => available).map(({ deliveryType }) => deliveryType);
      const availability = await context.call('getDeliveryAvailability', { query: { postalCode } });
      assertEqual(availability.deliveryTypes.toSorted(), open.toSorted(), 'The available delivery types');
      const nowhere = await context.call('getDeliveryAvailability', { query: { postalCode: '00000' } });
      assertEqual(
        [nowhere.available, nowhere.deliveryTypes],
        [false, []],
        'Availability for an unknown postal code',
      );
      const doorstep = assertFound(
        methods,
        ({ deliveryType }) => deliveryType === 'DOORSTEP_DELIVERY',
        'The courier',
      );
      const params = { slotId: doorstep.slotId ?? '' };
      const { slots } = await context.call('getDeliverySlots', { params });
      const now = await context.now();
      assert(slots.length > 0, 'There are no delivery slots.');
      assert(
        slots.every(({ from, to }) => now < from && from < to),
        'A slot is not in the future.',
      );
      assertEqual(slots[0]?.from, availability.earliest, 'The earliest delivery');
      const unknown = { params: { slotId: 'no-such-calendar' } };
      assertError(await context.expectError('getDeliverySlots', unknown), 'NOT_FOUND');
    },
  },
];
