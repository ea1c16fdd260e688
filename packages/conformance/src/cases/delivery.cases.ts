import { found, holds, refusedWith, same } from '../broken.ts';
import { draftOf, somePlan } from '../sample.ts';
import type { Case } from '../scenario.ts';

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
      same([roma.postalCode, monterrey.postalCode], ['06700', '64000'], 'The postal codes looked up');
      holds(roma.state !== monterrey.state, 'Mexico City and Monterrey are in different states.');
      refusedWith(await world.refused('lookUpAddress', at('00000')), 'NOT_FOUND');
      refusedWith(await world.refused('lookUpAddress', at('06700', 'ZZ')), 'NOT_FOUND');
    },
  },
  {
    name: 'The delivery fee is charged for a card, and for an eSIM only where one is sent out',
    covers: ['getEsimDeliverySpecification', 'previewOrder'],
    run: async (world) => {
      const { specifications } = await world.ask('getEsimDeliverySpecification', {});
      const fresh = found(specifications, ({ orderType }) => orderType === 'ESIM-NEW', 'ESIM-NEW');
      found(specifications, ({ orderType }) => orderType === 'ESIM-SIM_REPLACMENT', 'ESIM-SIM_REPLACMENT');
      const { sku: planSku } = await somePlan(world);
      const fees = async (simType: 'esim' | 'physical_sim') => {
        const { items } = await world.ask('previewOrder', { body: draftOf(planSku, simType) });
        return items.filter(({ itemType }) => itemType === 'DELIVERY_FEE_SKU').length;
      };
      same(await fees('physical_sim'), 1, 'Delivery fees of a card');
      same(await fees('esim'), fresh.deliveryNeeded ? 1 : 0, 'Delivery fees of an eSIM');
    },
  },
  {
    name: 'A shop near a postal code is the one that its id leads to',
    covers: ['getSelfPickupAddresses', 'getPickupLocation', 'listPickupLocations'],
    run: async (world) => {
      const { pickupLocations } = await world.ask('listPickupLocations', { query: {} });
      const shop = found(pickupLocations, () => true, 'A pickup location');
      const { locationId, postalCode: zipcode } = shop;
      same(await world.ask('getPickupLocation', { params: { locationId } }), shop, 'The shop by its id');
      const near = await world.ask('getSelfPickupAddresses', { query: { zipcode } });
      same(near.pickupLocations[0]?.postalCode, zipcode, 'The postal code of the nearest shop');
      const unknown = { params: { locationId: `no-${locationId}`.slice(0, 64) } };
      refusedWith(await world.refused('getPickupLocation', unknown), 'NOT_FOUND');
      const nowhere = await world.refused('getSelfPickupAddresses', { query: { zipcode: '00000' } });
      refusedWith(nowhere, 'NOT_FOUND', 'NO_PICKUP_LOCATION');
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
      same(availability.deliveryTypes.toSorted(), open.toSorted(), 'The ways of delivery');
      const nowhere = await world.ask('getDeliveryAvailability', { query: { postalCode: '00000' } });
      same([nowhere.available, nowhere.deliveryTypes], [false, []], 'What is delivered nowhere');
      const doorstep = found(
        methods,
        ({ deliveryType }) => deliveryType === 'DOORSTEP_DELIVERY',
        'The courier',
      );
      const ana = await world.customer();
      const params = { slotId: doorstep.slotId ?? '' };
      const { slots } = await ana.ask('getDeliverySlots', { params });
      const now = await world.now();
      holds(slots.length > 0, 'No slot is offered.');
      holds(
        slots.every(({ from, to }) => now < from && from < to),
        'A slot does not lie ahead.',
      );
      same(slots[0]?.from, availability.earliest, 'The earliest delivery');
      refusedWith(await world.refused('getDeliverySlots', { params }), 'NOT_SIGNED_IN');
      const unknown = { params: { slotId: 'no-such-calendar' } };
      refusedWith(await ana.refused('getDeliverySlots', unknown), 'NOT_FOUND');
    },
  },
];
