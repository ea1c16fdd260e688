import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { sampleLine } from '../../common/line/sample.ts';
import { arrivalCases, manageOrderCases } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { answers, notFound, unread, viewer } from './manage-order-testing.ts';
import { sampleOrder } from './sample.ts';

describe("the order's SIM card", () => {
  const order = {
    ...sampleOrder,
    status: 'COMPLETED',
    state: 'TSU',
    draft: { ...sampleOrder.draft, simType: 'physical_sim' },
  } as const;
  const shipment = arrivalCases.simShipped.context.details.shipment;
  const line = { ...sampleLine, simType: 'physical_sim' };

  const withLine = (shipment: unknown, place: unknown = unknownFailure) => ({
    getOrder: order,
    listSubscriptions: { subscriptions: [line] },
    getShipment: shipment,
    getPickupLocation: place,
  });
  const receiver = (shipment: unknown, of: unknown = order, place: unknown = unknownFailure) =>
    viewer(of, withLine(shipment, place));

  test('a failed delivery matters more than an active line', async () => {
    const at = await receiver({ ...shipment, status: 'DELIVERY_FAILED' });
    expect(at.made[2]).toEqual({ name: 'getShipment', input: { params: { orderReference: 'SN-204418' } } });
    expect(at.view().order?.statusSummary).toMatchObject({
      text: 'order.delivery.DELIVERY_FAILED',
      tone: 'bad',
      sentences: ['order.delivery.DELIVERY_FAILED.hint', 'order.line.withoutSim'],
      values: { slot: { from: shipment?.from, to: shipment?.to } },
      main: 'reschedule',
      actions: [
        { kind: 'reschedule', at: '/reschedule_delivery/sim_only?orderRef=SN-204418' },
        { kind: 'help', at: null },
      ],
    });
  });

  test('goes to the address with its slot, until it is delivered', async () => {
    const address = {
      street: 'Orizaba 127',
      area: 'Roma Norte',
      postalCode: '06700',
      city: 'Ciudad de México',
    };
    const placedWith = { profile: { firstName: 'Mariana', lastName: 'Ruiz' } };
    const at = await receiver({ ...shipment, shippingAddress: address }, { ...order, placedWith });
    const expected = {
      method: 'DOORSTEP_DELIVERY',
      name: 'Mariana Ruiz',
      address: 'Orizaba 127, Roma Norte, 06700 Ciudad de México',
      mapAt: null,
      hours: null,
      slot: { from: shipment?.from, to: shipment?.to },
    };
    expect(at.view().order?.destination).toEqual(expected);
    const missed = await receiver({ ...shipment, status: 'DELIVERY_FAILED' });
    expect(missed.view().order?.destination?.slot).toBeNull();
    const delivered = await receiver({ ...shipment, status: 'DELIVERED', shippingAddress: undefined });
    expect(delivered.view().order?.destination).toMatchObject({ name: null, address: null, slot: null });
  });

  describe('in a shop', () => {
    const inShop = arrivalCases.simInShop.context.details.shipment;
    const hours = { 'en-US': 'Mon to Sat', 'es-MX': 'Lun a sáb' };
    const place = { locationId: 'roma', name: 'Senda Roma', street: 'Orizaba 1', city: 'CDMX', hours };

    test('has the name and the hours of the shop, which is read once', async () => {
      const at = await receiver(inShop, order, place);
      expect(at.made.find(({ name }) => name === 'getPickupLocation')?.input).toEqual({
        params: { locationId: 'roma' },
      });
      expect(at.view().order?.destination).toEqual({
        method: 'SELF_PICKUP',
        name: 'Senda Roma',
        address: 'Orizaba 1, CDMX',
        mapAt: expect.stringContaining('query=Senda%20Roma%2C%20Orizaba%201'),
        hours,
        slot: null,
      });
      expect(at.view().order?.statusSummary.values.store).toBe('Senda Roma');
      at.clock.increment(60_000);
      await at.settle(answers(withLine(inShop)));
      expect(at.names().filter((name) => name === 'getPickupLocation')).toHaveLength(1);
    });

    test('is what the page asks the customer to go to, once it is known', () => {
      const { order } = manageOrderView(arrivalCases.simInShop, () => {});
      expect(order?.statusSummary).toMatchObject({
        text: 'order.delivery.READY_FOR_PICKUP',
        main: 'directions',
      });
      const address = order?.statusSummary.actions[0]?.at ?? '';
      expect(new URL(address).searchParams.get('query')).toMatch(/^Senda Roma, Álvaro Obregón 151, /);
    });

    test('is shown without its name if that cannot be read', async () => {
      const at = await receiver(inShop);
      expect(at.view()).toMatchObject({ problem: null, order: { destination: { name: null } } });
      // The way there keeps its place while the store is read again.
      expect(at.view().order?.statusSummary.actions[0]).toEqual({
        kind: 'directions',
        at: null,
        isLoading: true,
      });
      at.clock.increment(60_000);
      await at.settle(answers(withLine(inShop, place)));
      expect(at.view().order?.statusSummary.actions[0]).toMatchObject({
        kind: 'directions',
        isLoading: false,
      });
    });
  });

  test('is polled once a minute until delivered', async () => {
    const at = await receiver(shipment);
    expect(at.view().order?.statusSummary.text).toBe('order.delivery.SHIPPED');
    at.clock.increment(60_000);
    await at.answer('getOrder', order);
    expect(at.view().order?.statusSummary.text).toBe('order.delivery.SHIPPED');
    await at.settle(answers(withLine({ ...shipment, status: 'DELIVERED' })));
    expect(at.view().order?.statusSummary.text).toBe('order.line.active');
    const { length } = at.made;
    at.clock.increment(600_000);
    expect(at.made).toHaveLength(length);
  });

  test('without a shipment is not called delivered', async () => {
    const at = await receiver(notFound);
    expect(at.view().order?.statusSummary).toMatchObject({ text: 'order.delivery.UNKNOWN', tone: 'warn' });
  });

  test('a failed load is reported and repeated', async () => {
    const at = await unread(order);
    expect(at.view().order?.statusSummary.sentences).toContain('order.delivery.UNREAD.hint');
    await at.settle(answers({ getShipment: unknownFailure }));
    expect(at.view()).toMatchObject({ state: 'showing', problem: { kind: 'unreachable' } });
    at.clock.increment(5000);
    await at.settle(answers(withLine(shipment)));
    expect(at.view().problem).toBeNull();
  });

  const [plan] = sampleOrder.preview.items;
  test.each([
    ['an eSIM', { draft: sampleOrder.draft }],
    ['a card from a store', { details: { iccid: '8952020000000000019' } }],
    ['a card that a store sells', { draft: { ...order.draft, channel: 'retail' } }],
    ['the fee of a service', { preview: { items: [{ ...plan, itemType: 'FEE' }], total: { amount: 100 } } }],
    ['an order that is not paid', { state: 'INI', status: 'CREATED', payment: undefined }],
    ['a cancelled order', { state: 'CAN' }],
  ])('%s has no delivery and loads none', async (_name, changed) => {
    const at = await viewer({ ...order, ...changed });
    expect(at.names()).not.toContain('getShipment');
  });
});

test.each([
  ['simOnlyEsim', false],
  ['simOnlyShipped', true],
  ['simOnlyDelivered', false],
] as const)('a cancellation of %s has to stop a delivery: %s', (name, stopsDelivery) => {
  expect(manageOrderView(arrivalCases[name], () => {}).order).toMatchObject({ stopsDelivery });
});

describe('a SIM-only order', () => {
  test.each([
    ['simOnlyEsim', 'order.status.install', 'order.sim.install', ['install']],
    ['simOnlyEsimFailed', 'order.status.installFailed', 'order.sim.installFailed', ['install']],
    ['simOnlyEsimInstalling', 'order.status.installing', 'order.sim.installing', ['install']],
    ['simOnlyEsimInstalled', 'order.status.activating', 'order.sim.activating', ['help']],
    ['simOnlyShipped', 'order.delivery.SHIPPED', 'order.sim.activate.later', ['reschedule', 'help']],
    ['simOnlyDelivered', 'order.status.activate', 'order.sim.activate.card', ['activate']],
  ] as const)('%s shows what it waits for, and offers the way on', (name, text, sentence, actions) => {
    const { statusSummary } = manageOrderView(arrivalCases[name], () => {}).order ?? {};
    expect(statusSummary).toMatchObject({ text });
    expect(statusSummary?.sentences).toContain(sentence);
    expect(statusSummary?.actions.map(({ kind }) => kind)).toEqual([...actions, 'cancel']);
  });

  test.each([
    ['simOnlyShipped', 'order.head.delivery.arrives', false],
    ['simOnlyLate', 'order.head.delivery.SHIPPED', false],
    ['simOnlyToShop', 'order.head.delivery.arrives', false],
    ['simOnlyInShop', 'order.head.delivery.READY_FOR_PICKUP', true],
    ['simOnlyMissed', 'order.head.delivery.DELIVERY_FAILED', false],
  ] as const)('%s is headed %s and waits in a store: %s', (name, head, waitsInStore) => {
    const { order } = manageOrderView(arrivalCases[name], () => {});
    expect(order).toMatchObject({ waitsInStore, statusSummary: { head } });
  });

  test('its card is activated by its own page', () => {
    const { order } = manageOrderView(arrivalCases.simOnlyDelivered, () => {});
    expect(order?.statusSummary.actions[0]?.at).toBe('/manage/sim-activation?orderRef=SN-204418');
  });

  test('its eSIM is installed by its own page', () => {
    const { order } = manageOrderView(arrivalCases.simOnlyEsim, () => {});
    expect(order?.statusSummary.actions[0]?.at).toBe('/manage/esim-install-oneclick?orderRef=SN-204418');
  });

  test('the page of a line’s eSIM is the one of the line, which may have another SIM by now', () => {
    const esimAt = (snapshot: (typeof manageOrderCases)['active']) =>
      manageOrderView(snapshot, () => {}).order?.offered?.listed.find(({ kind }) => kind === 'esim')?.at;
    expect(esimAt(manageOrderCases.active)).toBe(
      `/manage/esim-install-oneclick?accountNumber=${sampleLine.accountNumber}`,
    );
    expect(esimAt(arrivalCases.simDelivered)).toBeUndefined();
  });
});
