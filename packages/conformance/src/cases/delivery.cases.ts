import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { draftOf, somePlan } from '../sample.ts';

export const deliveryCases: readonly Case[] = [
  {
    name: 'A postal code leads to its own place, a strange one to none',
    covers: ['lookUpAddress'],
    run: async (world) => {
      const at = (postalCode: string, country = 'MX') => ({ params: { country }, query: { postalCode } });
      const [roma, monterrey] = [
        await world.ask('lookUpAddress', at('06700')),
        await world.ask('lookUpAddress', at('64000')),
      ];
      assertEqual([roma.postalCode, monterrey.postalCode], ['06700', '64000'], 'The postal codes looked up');
      assert(roma.state !== monterrey.state, 'Mexico City and Monterrey are in different states.');
      assertRefused(await world.refused('lookUpAddress', at('00000')), 'NOT_FOUND');
      assertRefused(await world.refused('lookUpAddress', at('06700', 'ZZ')), 'NOT_FOUND');
    },
  },
  {
    name: 'The delivery fee is charged for a card, and for an eSIM only where one is sent out',
    covers: ['getEsimDeliverySpecification', 'previewOrder'],
    run: async (world) => {
      const { specifications } = await world.ask('getEsimDeliverySpecification', {});
      const fresh = assertFound(specifications, ({ orderType }) => orderType === 'ESIM-NEW', 'ESIM-NEW');
      assertFound(
        specifications,
        ({ orderType }) => orderType === 'ESIM-SIM_REPLACMENT',
        'ESIM-SIM_REPLACMENT',
      );
      const { sku: planSku } = await somePlan(world);
      const fees = async (simType: 'esim' | 'physical_sim') => {
        const { items } = await world.ask('previewOrder', { body: draftOf(planSku, simType) });
        return items.filter(({ itemType }) => itemType === 'DELIVERY_FEE_SKU').length;
      };
      assertEqual(await fees('physical_sim'), 1, 'Delivery fees of a card');
      assertEqual(await fees('esim'), fresh.deliveryNeeded ? 1 : 0, 'Delivery fees of an eSIM');
    },
  },
  {
    name: 'A shop near a postal code is the one that its id leads to',
    covers: ['getSelfPickupAddresses', 'getPickupLocation', 'listPickupLocations'],
    run: async (world) => {
      const { pickupLocations } = await world.ask('listPickupLocations', { query: {} });
      const shop = assertFound(pickupLocations, () => true, 'A pickup location');
      const { locationId, postalCode: zipcode } = shop;
      assertEqual(
        await world.ask('getPickupLocation', { params: { locationId } }),
        shop,
        'The shop by its id',
      );
      const near = await world.ask('getSelfPickupAddresses', { query: { zipcode } });
      assertEqual(near.pickupLocations[0]?.postalCode, zipcode, 'The postal code of the nearest shop');
      const unknown = { params: { locationId: `no-${locationId}`.slice(0, 64) } };
      assertRefused(await world.refused('getPickupLocation', unknown), 'NOT_FOUND');
      const nowhere = await world.refused('getSelfPickupAddresses', { query: { zipcode: '00000' } });
      assertRefused(nowhere, 'NOT_FOUND', 'NO_PICKUP_LOCATION');
    },
  },
  {
    name: 'What can be delivered to a place is what its methods say, and its slots lie ahead',
    covers: ['getDeliveryMethods', 'getDeliveryAvailability', 'getDeliverySlots'],
    needs: ['mailbox'],
    run: async (world) => {
      const postalCode = '06700';
      const { methods } = await world.ask('getDeliveryMethods', { query: { postalCode } });
      const open = methods.filter(({ available }) => available).map(({ deliveryType }) => deliveryType);
      const availability = await world.ask('getDeliveryAvailability', { query: { postalCode } });
      assertEqual(availability.deliveryTypes.toSorted(), open.toSorted(), 'The ways of delivery');
      const nowhere = await world.ask('getDeliveryAvailability', { query: { postalCode: '00000' } });
      assertEqual([nowhere.available, nowhere.deliveryTypes], [false, []], 'What is delivered nowhere');
      const doorstep = assertFound(
        methods,
        ({ deliveryType }) => deliveryType === 'DOORSTEP_DELIVERY',
        'The courier',
      );
      const ana = await world.customer();
      const params = { slotId: doorstep.slotId ?? '' };
      const { slots } = await ana.ask('getDeliverySlots', { params });
      const now = await world.now();
      assert(slots.length > 0, 'No slot is offered.');
      assert(
        slots.every(({ from, to }) => now < from && from < to),
        'A slot does not lie ahead.',
      );
      assertEqual(slots[0]?.from, availability.earliest, 'The earliest delivery');
      assertRefused(await world.refused('getDeliverySlots', { params }), 'NOT_SIGNED_IN');
      const unknown = { params: { slotId: 'no-such-calendar' } };
      assertRefused(await ana.refused('getDeliverySlots', unknown), 'NOT_FOUND');
    },
  },
];
