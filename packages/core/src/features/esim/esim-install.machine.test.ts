import { unknownFailure } from '@senda/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { testOrderOfUrl } from '../../common/sim/testing.ts';
import { testFailedPolls } from '../../common/transaction/testing.ts';
import { esimInstallMachine } from './esim-install.machine.ts';
import { esimInstallCases, esimInstallStates } from './esim-install.states.ts';
import { esimInstallView } from './esim-install.view.ts';
import { sampleEsim, sampleEsimOrder, sampleInstallation, userAgents } from './sample.ts';

const orderRef = sampleEsim.orderRef;
const completed = { ...sampleEsimOrder, status: 'COMPLETED', state: 'TSU' } as const;

const actors: Actor<typeof esimInstallMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

function customer(
  named: string | null = orderRef,
  userAgent: string = userAgents.iphone,
  accountNumber: string | null = null,
) {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(esimInstallMachine, script.call), {
    clock,
    input: { orderRef: named, accountNumber, userAgent, now: () => sampleNow + clock.now() },
  }).start();
  actors.push(actor);
  const view = () => esimInstallView(actor.getSnapshot(), (event) => actor.send(event));
  const names = () => script.made.map(({ name }) => name);
  /** Waits for the next poll of the installation and answers it. */
  const poll = async (...installation: Parameters<typeof sampleInstallation>) => {
    clock.increment(1000);
    await script.answer('getSimInstallation', sampleInstallation(...installation));
  };
  return { ...script, clock, view, names, poll };
}

/** A customer whose eSIM is loaded. */
async function installer(
  status: Parameters<typeof sampleInstallation>[0] = 'NOT_STARTED',
  {
    device,
    order = sampleEsimOrder,
    userAgent,
  }: { device?: string; order?: object; userAgent?: string } = {},
) {
  const at = customer(orderRef, userAgent);
  await at.answer('getOrder', order);
  await at.answer('getEsimDetails', sampleEsim);
  await at.answer('getSimInstallation', sampleInstallation(status, device));
  return at;
}

test('an order that waits for a document is told apart from one that waits for us', () => {
  const heldIn = (name: 'preparing' | 'orderIncomplete') =>
    esimInstallView(esimInstallCases[name], () => {}).esim;
  expect(heldIn('preparing')).toMatchObject({ stage: 'preparing', isHeld: false });
  expect(heldIn('orderIncomplete')).toMatchObject({ stage: 'preparing', isHeld: true });
});

describe('loading', () => {
  test('asks for the order, its eSIM and the installation, and shows the means', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, esim: null });
    await at.answer('getOrder', sampleEsimOrder);
    await at.answer('getEsimDetails', sampleEsim);
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, esim: null });
    await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
    expect(at.made.map(({ input }) => input)).toEqual([
      { params: { orderReference: orderRef } },
      { params: { orderRef } },
      { params: { orderId: orderRef } },
    ]);
    expect(at.view()).toMatchObject({
      state: 'following',
      loading: false,
      system: 'ios',
      esim: {
        stage: 'ready',
        number: '55\u00a00142\u00a07788',
        progress: 0,
        orderAt: `/manage/order?orderRef=${orderRef}`,
        means: { code: { text: sampleEsim.activationCode }, family: 'apple' },
      },
    });
  });

  // spec 1.line.esim-manual: packages/core/src/features/esim/activation-code.ts#activationCodeOf
  test('a computer gets the code without a link', async () => {
    const at = await installer('NOT_STARTED', { userAgent: userAgents.computer });
    expect(at.view()).toMatchObject({
      system: 'other',
      esim: { means: { link: null, code: { smdpAddress: sampleEsim.smdpAddress } } },
    });
  });

  test('a number that is still to be transferred is not named', async () => {
    const draft = { ...sampleEsimOrder.draft, numberType: 'PORT_IN' };
    const at = await installer('NOT_STARTED', { order: { ...sampleEsimOrder, draft } });
    expect(at.view().esim?.number).toBeNull();
  });

  test('without an order in the URL, the newest', async () => {
    const at = customer(null);
    const older = { ...sampleEsimOrder, order_ref: 'SN-1', createdAt: 1 };
    await at.answer('listCustomerOrders', [older, sampleEsimOrder]);
    expect(at.made.at(-1)).toEqual({ name: 'getOrder', input: { params: { orderReference: orderRef } } });
  });

  describe('of a line', () => {
    const { accountNumber } = sampleLine;
    const ofLine = (named: string | null = accountNumber) => customer(null, userAgents.iphone, named);

    test('asks the line what its eSIM came with', async () => {
      const at = ofLine();
      expect(at.view()).toMatchObject({ state: 'reading', loading: true, esim: null });
      await at.answer('getSubscription', { ...sampleLine, simReference: 'REQ-1' });
      await at.answer('getEsimDetails', { ...sampleEsim, orderRef: 'REQ-1' });
      await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
      expect(at.made.map(({ input }) => input)).toEqual([
        { params: { accountNumber } },
        { params: { orderRef: 'REQ-1' } },
        { params: { orderId: 'REQ-1' } },
      ]);
      expect(at.view().esim).toMatchObject({
        source: 'line',
        stage: 'ready',
        number: groupedNumber(sampleLine.number),
        orderAt: `/manage/order?orderRef=${sampleLine.orderRef}`,
        means: { code: { text: sampleEsim.activationCode } },
      });
    });

    test('is active once a phone has it, without any activation', async () => {
      const at = ofLine();
      await at.answer('getSubscription', sampleLine);
      await at.answer('getEsimDetails', sampleEsim);
      await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
      await at.poll('ENABLED', 'iPhone 15');
      expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'active' } });
      expect(at.names()).not.toContain('activateSim');
    });

    test('that is not ready is asked for again, without an order', async () => {
      const at = ofLine();
      await at.answer('getSubscription', sampleLine);
      await at.fail('getEsimDetails', refusal('NOT_READY'));
      expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'preparing' } });
      at.clock.increment(1000);
      await at.fail('getEsimDetails', refusal('NOT_READY'));
      at.clock.increment(1000);
      await at.answer('getEsimDetails', sampleEsim);
      await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
      expect(at.view().esim?.stage).toBe('ready');
      expect(at.names()).not.toContain('getOrder');
    });

    test.each([
      ['a card', { ...sampleLine, simType: 'physical_sim' }, 'card'],
      ['an ended line', { ...sampleLine, status: 'Inactive' }, 'closed'],
    ] as const)('with %s, no eSIM is asked for', async (_name, line, stage) => {
      const at = ofLine();
      await at.answer('getSubscription', line);
      expect(at.view()).toMatchObject({ state: 'ended', esim: { source: 'line', stage, means: null } });
      expect(at.names()).toEqual(['getSubscription']);
    });

    test('whose gateway does not know what the eSIM came with', async () => {
      const at = ofLine();
      const { simReference: _unknown, ...line } = sampleLine;
      await at.answer('getSubscription', line);
      expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'card' } });
    });

    test('another customer’s line is not found', async () => {
      const at = ofLine();
      await at.fail('getSubscription', refusal('NOT_FOUND'));
      expect(at.view()).toMatchObject({ state: 'notFound', notFound: true });
    });

    test.each(['', '..', '7/0'])('the line %j of a URL makes no call', (named) => {
      const at = ofLine(named);
      expect(at.view()).toMatchObject({ state: 'notFound' });
      expect(at.made).toEqual([]);
    });

    test('that cannot be loaded blocks the page, and is loaded again', async () => {
      const at = ofLine();
      await at.fail('getSubscription', unknownFailure);
      expect(at.view()).toMatchObject({ state: 'reading.failed', blocking: true });
      at.view().check();
      await at.answer('getSubscription', sampleLine);
      expect(at.names().at(-1)).toBe('getEsimDetails');
    });
  });

  test('an order of a card has no eSIM, and none is asked for', async () => {
    const at = customer();
    const draft = { ...sampleEsimOrder.draft, simType: 'physical_sim' };
    await at.answer('getOrder', { ...sampleEsimOrder, draft });
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'card', means: null } });
    expect(at.names()).toEqual(['getOrder']);
  });

  test('an order that the gateway has no eSIM for', async () => {
    const at = customer();
    await at.answer('getOrder', sampleEsimOrder);
    await at.fail('getEsimDetails', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'card' } });
  });

  test('a cancelled order has nothing to install', async () => {
    const at = customer();
    await at.answer('getOrder', { ...sampleEsimOrder, state: 'CAN' });
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'closed' } });
  });

  test('a code that contradicts its parts is never shown', async () => {
    const at = customer();
    await at.answer('getOrder', sampleEsimOrder);
    await at.answer('getEsimDetails', { ...sampleEsim, matchingId: 'OTHER' });
    expect(at.view()).toMatchObject({
      state: 'reading.failed',
      problem: { kind: 'malformed' },
      esim: null,
    });
    expect(at.names()).not.toContain('getSimInstallation');
  });

  testOrderOfUrl(customer, {
    getEsimDetails: { getOrder: sampleEsimOrder },
    getSimInstallation: { getOrder: sampleEsimOrder, getEsimDetails: sampleEsim },
  });
});

describe('following the installation', () => {
  test('from the phone’s first report to the active line', async () => {
    const at = await installer();
    await at.poll('STARTED', 'iPhone 15');
    expect(at.view()).toMatchObject({ esim: { stage: 'started', device: 'iPhone 15' } });
    expect(at.view().esim?.means).not.toBeNull();
    await at.poll('DOWNLOADED', 'iPhone 15');
    expect(at.view()).toMatchObject({ esim: { stage: 'downloading', means: null, progress: 1 } });
    await at.poll('INSTALLED', 'iPhone 15');
    expect(at.view()).toMatchObject({ esim: { stage: 'activating', progress: 1 } });
    expect(at.made.at(-1)).toEqual({
      name: 'activateSim',
      input: { body: { orderRef, iccid: sampleEsim.iccid } },
    });
    await at.answer('activateSim', { orderRef, iccid: '', status: 'IN_PROGRESS', activatedAt: sampleNow });
    await at.answer('getOrder', sampleEsimOrder);
    expect(at.view().esim?.stage).toBe('activating');
    at.clock.increment(1000);
    await at.answer('getOrder', completed);
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'active', progress: 2 } });
    at.clock.increment(600_000);
    expect(at.names().filter((name) => name === 'activateSim')).toHaveLength(1);
  });

  // spec 9.esim-placeholder: packages/core/src/features/esim/esim-install.setup.ts#esimPlaceholder
  test.each(['', '8952029000000204414', '5552029000000204413', 'unknown'])(
    'an eSIM whose number is %j is activated by the placeholder',
    async (iccid) => {
      const at = customer();
      await at.answer('getOrder', sampleEsimOrder);
      await at.answer('getEsimDetails', { ...sampleEsim, iccid });
      await at.answer('getSimInstallation', sampleInstallation('ENABLED'));
      expect(at.made.at(-1)?.input).toEqual({ body: { orderRef, iccid: '8888888888888' } });
    },
  );

  test('a line that is active already is not activated', async () => {
    const at = await installer('ENABLED', { order: completed, device: 'iPhone 15' });
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'already', device: 'iPhone 15' } });
    expect(at.names()).not.toContain('activateSim');
  });

  test('an eSIM that a phone of another system had before this visit', async () => {
    const at = await installer('ENABLED', { order: completed, device: 'Samsung Galaxy A54' });
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'other' } });
  });

  test('an eSIM that was scanned by another phone during this visit is where the customer wants it', async () => {
    const at = await installer();
    await at.poll('ENABLED', 'Samsung Galaxy A54');
    await at.answer('activateSim', { orderRef, iccid: '', status: 'ACTIVE', activatedAt: sampleNow });
    await at.answer('getOrder', completed);
    expect(at.view().esim).toMatchObject({ stage: 'active', device: 'Samsung Galaxy A54' });
  });

  test('a refused activation is not repeated', async () => {
    const at = await installer();
    await at.poll('INSTALLED');
    await at.fail('activateSim', refusal('SIM_REFUSED'));
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'refused' } });
    at.clock.increment(600_000);
    expect(at.names().filter((name) => name === 'activateSim')).toHaveLength(1);
  });

  test.each([refusal('NOT_READY'), unknownFailure])(
    'an activation that fails by %o is repeated',
    async (failure) => {
      const at = await installer();
      await at.poll('INSTALLED');
      await at.fail('activateSim', failure);
      expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'activating' } });
      expect(at.view().problem).not.toBeNull();
      at.clock.increment(1000);
      await at.answer('getOrder', sampleEsimOrder);
      expect(at.names().at(-1)).toBe('activateSim');
    },
  );

  const placed = { ...sampleEsimOrder, status: 'PLACED' } as const;

  test('an order that is not approved yet is waited for, and its eSIM asked for once it is', async () => {
    const at = customer();
    await at.answer('getOrder', placed);
    expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'preparing', means: null } });
    at.clock.increment(1000);
    await at.answer('getOrder', placed);
    expect(at.view().esim?.stage).toBe('preparing');
    at.clock.increment(1000);
    await at.answer('getOrder', sampleEsimOrder);
    await at.answer('getEsimDetails', sampleEsim);
    await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
    expect(at.view()).toMatchObject({ problem: null, esim: { stage: 'ready' } });
    expect(at.names().filter((name) => name === 'getEsimDetails')).toHaveLength(1);
  });

  test('an approved order whose eSIM is not ready is asked for both, once a poll', async () => {
    const at = customer();
    await at.answer('getOrder', placed);
    at.clock.increment(1000);
    await at.answer('getOrder', sampleEsimOrder);
    await at.fail('getEsimDetails', refusal('NOT_READY'));
    expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'preparing' } });
    at.clock.increment(1000);
    await at.fail('getEsimDetails', refusal('NOT_READY'));
    await at.answer('getOrder', sampleEsimOrder);
    expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'preparing' } });
    at.clock.increment(1000);
    await at.answer('getEsimDetails', sampleEsim);
    await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
    expect(at.view().esim?.stage).toBe('ready');
  });

  test('an order that is cancelled meanwhile ends the wait', async () => {
    const at = customer();
    await at.answer('getOrder', placed);
    at.clock.increment(1000);
    await at.answer('getOrder', { ...sampleEsimOrder, state: 'CAN' });
    expect(at.view()).toMatchObject({ state: 'ended', esim: { stage: 'closed' } });
    expect(at.names()).not.toContain('getEsimDetails');
  });
});

describe('polling', () => {
  // spec 9.polling: packages/core/src/common/transaction/guards.ts#mostPolls
  test('once a second, 30 times; then the customer may ask', async () => {
    const at = await installer();
    at.clock.increment(999);
    expect(at.names()).toHaveLength(3);
    at.clock.increment(1);
    await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
    for (let poll = 2; poll <= 30; poll++) await at.poll('NOT_STARTED');
    expect(at.view()).toMatchObject({ state: 'resting', rests: true, canCheck: true });
    at.clock.increment(600_000);
    expect(at.names()).toHaveLength(33);
    at.view().check();
    await at.answer('getSimInstallation', sampleInstallation('DOWNLOADED'));
    expect(at.view()).toMatchObject({ state: 'following', rests: false, canCheck: true });
  });

  test('failed polls are reported, count and keep the page; a visible tab asks again', async () => {
    const at = await installer();
    for (let poll = 1; poll <= 30; poll++) {
      at.clock.increment(1000);
      await at.fail('getSimInstallation', unknownFailure);
      expect(at.view()).toMatchObject({ problem: { kind: 'unreachable' }, esim: { stage: 'ready' } });
    }
    expect(at.view().state).toBe('resting');
    at.view().back();
    await at.answer('getSimInstallation', sampleInstallation('NOT_STARTED'));
    expect(at.view()).toMatchObject({ state: 'following', problem: null });
  });

  testFailedPolls('getSimInstallation', installer);
});

describe('the link', () => {
  test('is recorded when it is opened, with the chosen phone and a valid EID', async () => {
    const at = await installer();
    at.view().chooseDevice('Apple iPhone 15', '89049032000001000000012345678954');
    at.view().openLink();
    expect(at.made.at(-1)).toEqual({
      name: 'saveSimInstallation',
      input: {
        params: { orderId: orderRef },
        body: {
          status: 'STARTED',
          method: 'ONE_CLICK',
          device: 'Apple iPhone 15',
          eid: '89049032000001000000012345678954',
        },
      },
    });
    await at.answer('saveSimInstallation', sampleInstallation('STARTED', 'Apple iPhone 15'));
    expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'started' } });
    at.view().openLink();
    expect(at.names().filter((name) => name === 'saveSimInstallation')).toHaveLength(1);
  });

  test.each(['', '89049032000001000000012345678955', '8904'])(
    'is recorded without the EID %j',
    async (eid) => {
      const at = await installer();
      at.view().chooseDevice('', eid);
      at.view().openLink();
      expect(at.made.at(-1)?.input).toMatchObject({ body: { status: 'STARTED', method: 'ONE_CLICK' } });
      expect(JSON.stringify(at.made.at(-1)?.input)).not.toMatch(/eid|device/);
    },
  );

  test.each([refusal('INVALID_REQUEST'), unknownFailure])(
    'a failed record changes nothing: %o',
    async (failure) => {
      const at = await installer();
      at.view().openLink();
      await at.fail('saveSimInstallation', failure);
      expect(at.view()).toMatchObject({ state: 'following', problem: null, esim: { stage: 'ready' } });
      await at.poll('DOWNLOADED');
      expect(at.view().esim?.stage).toBe('downloading');
    },
  );

  test('a lost session is reported', async () => {
    const at = await installer();
    at.view().openLink();
    await at.fail('saveSimInstallation', { kind: 'signed-out' });
    expect(at.view()).toMatchObject({
      state: 'following.failed',
      problem: { kind: 'signed-out' },
      esim: null,
    });
    at.view().check();
    expect(at.view()).toMatchObject({ state: 'reading', problem: null });
  });
});

describe('a failed installation', () => {
  test('shows the means again on request, until the phone reports again', async () => {
    const at = await installer('FAILED');
    expect(at.view()).toMatchObject({ state: 'following', esim: { stage: 'failed', means: null } });
    at.view().retry();
    await at.answer('getSimInstallation', sampleInstallation('FAILED'));
    expect(at.view().esim).toMatchObject({
      stage: 'ready',
      means: { code: { text: sampleEsim.activationCode } },
    });
    at.clock.increment(1000);
    await at.answer('getSimInstallation', { ...sampleInstallation('FAILED'), updatedAt: sampleNow });
    expect(at.view().esim?.stage).toBe('failed');
  });
});

describe('while the page asks again', () => {
  test('a retry counts', async () => {
    const at = await installer('FAILED');
    at.clock.increment(1000);
    at.view().retry();
    expect(at.view().esim?.stage).toBe('ready');
    await at.answer('getSimInstallation', sampleInstallation('FAILED'));
    expect(at.view().esim?.stage).toBe('ready');
  });

  test('an opened link is recorded, once', async () => {
    const at = await installer();
    at.clock.increment(1000);
    at.view().openLink();
    at.view().openLink();
    expect(at.names().filter((name) => name === 'saveSimInstallation')).toHaveLength(1);
    await at.answer('saveSimInstallation', sampleInstallation('STARTED'));
    expect(at.view().esim?.stage).toBe('started');
  });
});

test('the chosen phone decides whose steps open first', async () => {
  const at = await installer();
  at.view().chooseDevice('Samsung Galaxy S24', '');
  expect(at.view().esim?.means?.family).toBe('samsung');
});

test.each(Object.entries({ ...esimInstallStates, ...esimInstallCases }))(
  'the means show only in a stage that can install: %s',
  (_name, snapshot) => {
    const { esim } = esimInstallView(snapshot, () => undefined);
    expect(esim?.means !== null && esim !== null).toBe(['ready', 'started'].includes(esim?.stage ?? ''));
  },
);
