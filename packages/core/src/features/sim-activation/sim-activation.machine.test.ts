import { unknownFailure } from '@senda/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type Actor, createActor, fromCallback, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { testOrderOfUrl } from '../../common/sim/testing.ts';
import { testFailedPolls } from '../../common/transaction/testing.ts';
import {
  activatedOrder,
  pickupShipment,
  sampleActivation,
  sampleCardOrder,
  sampleIccid,
  sampleShipment,
} from './sample.ts';
import type { ScannerEvent } from './scanner.ts';
import { simActivationMachine } from './sim-activation.machine.ts';
import { simActivationCases, simActivationStates } from './sim-activation.states.ts';
import { simActivationView } from './sim-activation.view.ts';

const orderRef = sampleCardOrder.order_ref;
const inProgress = { orderRef, iccid: sampleIccid, status: 'IN_PROGRESS', activatedAt: sampleNow };

const actors: Actor<typeof simActivationMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

function customer(named: string | null = orderRef, withScanner = true) {
  const script = scripted();
  const clock = new SimulatedClock();
  const camera: { emit: (event: ScannerEvent) => void; isOpen: boolean } = { emit: () => {}, isOpen: false };
  const scanner = fromCallback(({ sendBack }) => {
    Object.assign(camera, { emit: sendBack, isOpen: true });
    return () => Object.assign(camera, { isOpen: false });
  });
  const machine = withScanner ? simActivationMachine.provide({ actors: { scanner } }) : simActivationMachine;
  const actor = createActor(fillCalls(machine, script.call), {
    clock,
    input: { orderRef: named, now: () => sampleNow + clock.now() },
  }).start();
  actors.push(actor);
  const view = () => simActivationView(actor.getSnapshot(), (event) => actor.send(event));
  const names = () => script.made.map(({ name }) => name);
  /** Waits for the next poll of the order and answers it. */
  const poll = async (order: object) => {
    clock.increment(1000);
    await script.answer('getOrder', order);
  };
  return { ...script, clock, camera, view, names, poll };
}

/** A customer whose card was delivered. */
async function holder(withScanner = true) {
  const at = customer(orderRef, withScanner);
  await at.answer('getOrder', sampleCardOrder);
  await at.answer('getShipment', sampleShipment('DELIVERED'));
  await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
  return at;
}

/** A customer whose card was accepted. */
async function activator() {
  const at = await holder();
  at.view().type(sampleIccid);
  at.view().submit();
  await at.answer('activateSim', inProgress);
  return at;
}

test('an order that waits for a document is told apart from one that waits for us', () => {
  const heldIn = (name: 'preparing' | 'orderIncomplete') =>
    simActivationView(simActivationCases[name], () => {}).card;
  expect(heldIn('preparing')).toMatchObject({ stage: 'preparing', isHeld: false });
  expect(heldIn('orderIncomplete')).toMatchObject({ stage: 'preparing', isHeld: true });
});

describe('what is true of the card', () => {
  test('the order, its shipment and the activation are loaded, then the number is asked for', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, card: null });
    await at.answer('getOrder', sampleCardOrder);
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, card: null });
    await at.answer('getShipment', sampleShipment('DELIVERED'));
    await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
    expect(at.made.map(({ input }) => input)).toEqual([
      { params: { orderReference: orderRef } },
      { params: { orderReference: orderRef } },
      { params: { orderId: orderRef } },
    ]);
    expect(at.view()).toMatchObject({
      state: 'entering',
      loading: false,
      card: {
        stage: 'ready',
        number: '55\u00a00142\u00a07788',
        delivery: null,
        orderAt: `/manage/order?orderRef=${orderRef}`,
      },
    });
  });

  test('a card that has not arrived: when it comes, and the customer may have it all the same', async () => {
    const at = customer();
    const shipment = sampleShipment('SHIPPED');
    await at.answer('getOrder', sampleCardOrder);
    await at.answer('getShipment', shipment);
    await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
    const delivery = {
      status: 'SHIPPED',
      sentence: 'order.delivery.SHIPPED.hint',
      method: 'DOORSTEP_DELIVERY',
      from: shipment.from,
      to: shipment.to,
    };
    expect(at.view()).toMatchObject({ state: 'coming', canCheck: true, card: { stage: 'coming', delivery } });
    at.clock.increment(600_000);
    expect(at.names()).toHaveLength(3);
    at.view().back();
    await at.fail('getShipment', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'coming',
      problem: { kind: 'unreachable' },
      card: { delivery },
    });
    at.view().check();
    await at.answer('getShipment', shipment);
    expect(at.view()).toMatchObject({ state: 'coming', problem: null });
    at.view().hold();
    expect(at.view()).toMatchObject({ state: 'entering', card: { stage: 'ready', delivery: null } });
  });

  test('a card that is delivered meanwhile, and one whose shipment vanishes', async () => {
    for (const end of ['DELIVERED', null] as const) {
      const at = customer();
      await at.answer('getOrder', sampleCardOrder);
      await at.answer('getShipment', sampleShipment('OUT_FOR_DELIVERY'));
      await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
      at.view().check();
      await (end === null
        ? at.fail('getShipment', refusal('NOT_FOUND'))
        : at.answer('getShipment', sampleShipment(end)));
      expect(at.view().state).toBe('entering');
    }
  });

  test('a session that ends while the shipment is loaded again', async () => {
    const at = customer();
    await at.answer('getOrder', sampleCardOrder);
    await at.answer('getShipment', sampleShipment('SHIPPED'));
    await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
    at.view().check();
    await at.fail('getShipment', { kind: 'signed-out' });
    expect(at.view()).toMatchObject({ state: 'coming.failed', problem: { kind: 'signed-out' }, card: null });
    at.view().check();
    expect(at.view()).toMatchObject({ state: 'reading', problem: null });
  });

  test('a card that waits in a shop can be activated, with a reminder where it is', async () => {
    const at = customer();
    await at.answer('getOrder', sampleCardOrder);
    await at.answer('getShipment', pickupShipment);
    await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
    expect(at.view()).toMatchObject({
      state: 'entering',
      card: { delivery: { status: 'READY_FOR_PICKUP', method: 'SELF_PICKUP', to: null } },
    });
  });

  test('a card from a store is not shipped, and an unknown shipment or activation is none', async () => {
    const store = customer();
    await store.answer('getOrder', { ...sampleCardOrder, details: { iccid: sampleIccid } });
    await store.fail('getSimInstallation', refusal('NOT_FOUND'));
    expect(store.names()).toEqual(['getOrder', 'getSimInstallation']);
    expect(store.view().state).toBe('entering');
    const unknown = customer();
    await unknown.answer('getOrder', sampleCardOrder);
    await unknown.fail('getShipment', refusal('NOT_FOUND'));
    await unknown.answer('getSimInstallation', sampleActivation('FAILED'));
    expect(unknown.view()).toMatchObject({ state: 'entering', card: { stage: 'ready' } });
  });

  test.each([
    ['esim', { draft: { ...sampleCardOrder.draft, simType: 'esim' } }],
    ['closed', { state: 'CAN' }],
    ['already', { state: 'TSU' }],
    ['nothing', { preview: { items: [], total: { amount: 0 } } }],
  ])('%s: nothing else is loaded', async (stage, changed) => {
    const at = customer();
    await at.answer('getOrder', { ...sampleCardOrder, ...changed });
    expect(at.view()).toMatchObject({ state: 'ended', card: { stage } });
    expect(at.view().card?.installAt).toBe(`/manage/esim-install-oneclick?orderRef=${orderRef}`);
    at.clock.increment(600_000);
    expect(at.names()).toEqual(['getOrder']);
  });

  test('an activation that is under way is followed at once', async () => {
    const at = customer();
    await at.answer('getOrder', sampleCardOrder);
    await at.answer('getShipment', sampleShipment('DELIVERED'));
    await at.answer('getSimInstallation', sampleActivation('STARTED'));
    expect(at.view()).toMatchObject({
      state: 'following',
      card: { stage: 'activating', askedAt: sampleNow - 60_000 },
    });
  });

  test('an order that is not approved yet is waited for', async () => {
    const at = customer();
    await at.answer('getOrder', { ...sampleCardOrder, status: 'PLACED' });
    expect(at.view()).toMatchObject({ state: 'following', card: { stage: 'preparing' } });
    await at.poll(sampleCardOrder);
    await at.answer('getShipment', sampleShipment('SHIPPED'));
    await at.answer('getSimInstallation', sampleActivation('NOT_STARTED'));
    expect(at.view().state).toBe('coming');
  });

  test('a number that is still to be transferred is not named', async () => {
    const at = customer();
    const draft = { ...sampleCardOrder.draft, numberType: 'PORT_IN' };
    await at.answer('getOrder', { ...activatedOrder, draft });
    expect(at.view().card?.number).toBeNull();
  });
});

describe('the order', () => {
  const service = { ...sampleCardOrder, order_ref: 'SN-3', product_label: 'number_change', createdAt: 3 };
  test.each([
    ['the newest order that will become a line', [{ ...sampleCardOrder, createdAt: 1 }, service], orderRef],
    ['else the newest one', [{ ...sampleCardOrder, state: 'TSU', createdAt: 1 }, service], 'SN-3'],
  ])('without one in the URL, %s', async (_name, orders, expected) => {
    const at = customer(null);
    expect(at.view()).toMatchObject({ state: 'reading', loading: true });
    await at.answer('listCustomerOrders', orders);
    expect(at.made.at(-1)).toEqual({ name: 'getOrder', input: { params: { orderReference: expected } } });
  });

  testOrderOfUrl(customer, {
    getShipment: { getOrder: sampleCardOrder },
    getSimInstallation: { getOrder: sampleCardOrder },
  });
});

describe('the number', () => {
  test('is grouped, checked on submit, and sent as digits', async () => {
    const at = await holder();
    at.view().submit();
    expect(at.view()).toMatchObject({ state: 'entering', iccidProblem: 'simActivation.iccid.missing' });
    at.view().type('8952-0200 0000 0000 011');
    expect(at.view()).toMatchObject({ iccid: '8952 0200 0000 0000 011', iccidProblem: undefined });
    at.view().submit();
    expect(at.view().iccidProblem).toBe('simActivation.iccid.digit');
    at.view().type('8952 0200');
    at.view().submit();
    expect(at.view().iccidProblem).toBe('simActivation.iccid.form');
    at.view().type('9'.repeat(60));
    expect(at.view().iccid.replaceAll(' ', '')).toHaveLength(40);
    expect(at.names()).not.toContain('activateSim');
    at.view().type(' 8952 0200 0000 0000 018 ');
    at.view().submit();
    expect(at.view()).toMatchObject({ state: 'activating', busy: true });
    expect(at.made.at(-1)).toEqual({
      name: 'activateSim',
      input: { body: { orderRef, iccid: sampleIccid } },
    });
  });

  // spec 1.line.sim-activation: packages/core/src/features/sim-activation/sim-activation.machine.ts#simActivationMachine
  test('from the accepted number to the active line', async () => {
    const at = await activator();
    expect(at.view()).toMatchObject({
      state: 'following',
      card: { stage: 'activating', askedAt: sampleNow },
    });
    await at.poll(sampleCardOrder);
    expect(at.view().state).toBe('following');
    await at.poll(activatedOrder);
    expect(at.view()).toMatchObject({ state: 'ended', card: { stage: 'active' } });
    at.clock.increment(600_000);
    expect(at.names().filter((name) => name === 'activateSim')).toHaveLength(1);
  });

  test.each([
    ['IN_USE', { failure: { reason: 'IN_USE' } }],
    ['NOT_OF_ORDER', { failure: { reason: 'NOT_OF_ORDER' } }],
    ['INVALID', { failure: { reason: 'INVALID' } }],
    ['OTHER', { failure: { reason: 'a new one' } }],
    ['OTHER', null],
    ['OTHER', 'text'],
  ])('refused: %s of %j, until another is typed', async (reason, body) => {
    const at = await holder();
    at.view().type(sampleIccid);
    at.view().submit();
    await at.fail('activateSim', refusal('SIM_REFUSED', body));
    expect(at.view()).toMatchObject({
      state: 'entering',
      refusal: reason,
      problem: null,
      iccidProblem: undefined,
    });
    at.view().type('8952');
    expect(at.view().refusal).toBeNull();
  });

  test('after a lost response the customer asks again, with the same number', async () => {
    const at = await holder();
    at.view().type(sampleIccid);
    at.view().submit();
    await at.fail('activateSim', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'entering.failed',
      problem: { kind: 'unreachable' },
      card: { stage: 'ready' },
    });
    at.view().submit();
    expect(at.view()).toMatchObject({ state: 'activating', problem: null });
    await at.fail('activateSim', unknownFailure);
    at.view().type('8952');
    expect(at.view()).toMatchObject({ state: 'entering', problem: null });
    at.view().type(sampleIccid);
    at.view().submit();
    await at.answer('activateSim', { ...inProgress, status: 'ACTIVE' });
    await at.poll(activatedOrder);
    expect(at.view().card?.stage).toBe('active');
  });

  test.each([
    [refusal('INVALID_REQUEST'), 'entering.failed'],
    [refusal('NOT_READY'), 'reading'],
    [refusal('NOT_FOUND'), 'notFound'],
    [{ kind: 'signed-out' } as const, 'activating.failed'],
  ])('%o leads to %s', async (failure, state) => {
    const at = await holder();
    at.view().type(sampleIccid);
    at.view().submit();
    await at.fail('activateSim', failure);
    expect(at.view().state).toBe(state);
  });
});

describe('the camera', () => {
  test('reads the number, which the customer then sends', async () => {
    const at = await holder();
    at.view().openScan();
    expect(at.view()).toMatchObject({ state: 'scanning', scan: { preview: null, isMisread: false } });
    at.camera.emit({ type: 'scanner.ready', preview: 'picture' });
    at.camera.emit({ type: 'scanner.read', text: '490154203237518' });
    expect(at.view()).toMatchObject({ state: 'scanning', scan: { preview: 'picture', isMisread: true } });
    at.camera.emit({ type: 'scanner.read', text: `ICCID ${sampleIccid}` });
    expect(at.view()).toMatchObject({
      state: 'entering',
      scan: null,
      iccid: '8952 0200 0000 0000 018',
      isScanned: true,
    });
    expect(at.camera.isOpen).toBe(false);
    expect(at.names()).not.toContain('activateSim');
    at.view().type('8952');
    expect(at.view().isScanned).toBe(false);
  });

  test.each(['refused', 'missing', 'unloaded'] as const)('%s: the number is typed', async (reason) => {
    const at = await holder();
    at.view().openScan();
    at.camera.emit({ type: 'scanner.failed', reason });
    expect(at.view()).toMatchObject({ state: 'entering', scanProblem: reason });
    at.view().type(sampleIccid);
    at.view().submit();
    expect(at.view().state).toBe('activating');
  });

  test('is left by choice, which keeps what was typed', async () => {
    const at = await holder();
    at.view().type('8952');
    at.view().openScan();
    at.view().leaveScan();
    expect(at.view()).toMatchObject({ state: 'entering', iccid: '8952', scanProblem: null });
    expect(at.camera.isOpen).toBe(false);
  });

  test('is missing without an implementation', async () => {
    const at = await holder(false);
    at.view().openScan();
    expect(at.view()).toMatchObject({ state: 'entering', scanProblem: 'missing' });
  });
});

describe('following the activation', () => {
  test('once a second, 30 times; then the customer may ask', async () => {
    const at = await activator();
    const before = at.names().length;
    for (let poll = 1; poll <= 30; poll++) await at.poll(sampleCardOrder);
    expect(at.view()).toMatchObject({ state: 'resting', rests: true, canCheck: true });
    at.clock.increment(600_000);
    expect(at.names()).toHaveLength(before + 30);
    at.view().check();
    await at.answer('getOrder', sampleCardOrder);
    expect(at.view()).toMatchObject({ state: 'following', rests: false, canCheck: true });
  });

  test('failed polls are reported, count and keep the page; a visible tab asks again', async () => {
    const at = await activator();
    for (let poll = 1; poll <= 30; poll++) {
      at.clock.increment(1000);
      await at.fail('getOrder', unknownFailure);
      expect(at.view()).toMatchObject({ problem: { kind: 'unreachable' }, card: { stage: 'activating' } });
    }
    expect(at.view().state).toBe('resting');
    at.view().back();
    await at.answer('getOrder', activatedOrder);
    expect(at.view()).toMatchObject({ state: 'ended', problem: null });
  });

  testFailedPolls('getOrder', activator);
});

test.each(Object.entries(simActivationStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(simActivationView(snapshot, () => undefined).state).toBe(name);
});

test.each(Object.entries({ ...simActivationStates, ...simActivationCases }))(
  'the number of a card is shown to nobody who has not typed it: %s',
  (_name, snapshot) => {
    const view = simActivationView(snapshot, () => undefined);
    const { iccid } = snapshot.context;
    expect(view.iccid.replaceAll(' ', '')).toBe(iccid);
    expect(JSON.stringify(view.card ?? {})).not.toContain(sampleIccid);
  },
);
