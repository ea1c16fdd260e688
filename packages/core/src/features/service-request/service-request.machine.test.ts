import { type ErrorCode, type ServiceRequest, unknownFailure } from '@senda/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { isOlder } from '../../common/line/service-request.ts';
import { testFailedPolls } from '../../common/transaction/testing.ts';
import { sampleRequest } from './sample.ts';
import { serviceRequestMachine } from './service-request.machine.ts';
import { serviceRequestCases, serviceRequestStates } from './service-request.states.ts';
import { serviceRequestView } from './service-request.view.ts';

function customer(
  requestId: string | null,
  accountNumber: string | null = null,
  type: ServiceRequest['type'] | null = null,
  orderRef: string | null = null,
) {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(serviceRequestMachine, script.call), {
    clock,
    input: { requestId, accountNumber, orderRef, type, channel: 'web', now: () => sampleNow + clock.now() },
  }).start();
  const view = () => serviceRequestView(actor.getSnapshot(), (event) => actor.send(event));
  const names = () => script.made.map(({ name }) => name);
  /** Waits for the next poll and answers it. */
  const poll = async (request: unknown) => {
    clock.increment(1000);
    await script.answer('getServiceRequest', request);
  };
  return { ...script, clock, view, names, poll };
}

/** A customer with a loaded request. */
async function viewer(request: ServiceRequest = sampleRequest) {
  const at = customer(request.requestId);
  await at.answer('getServiceRequest', request);
  await at.answer('getSubscription', sampleLine);
  return at;
}

/** The request with one more entry in its history. */
const followedBy = (status: ServiceRequest['status'], request = sampleRequest): ServiceRequest => ({
  ...request,
  status,
  log: [...request.log, { status, at: sampleNow }],
});

test.each([
  ['portOut', 'serviceRequest.details.elsewhere'],
  ['returning', 'serviceRequest.details'],
] as const)('%s: names who asked for it', (name, details) => {
  expect(serviceRequestView(serviceRequestCases[name], () => {}).request?.details).toBe(details);
});

describe('finding the request', () => {
  test('the request in the URL is loaded, then its line', async () => {
    const at = customer('TR-118204');
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, request: null });
    await at.answer('getServiceRequest', sampleRequest);
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, request: null });
    await at.answer('getSubscription', sampleLine);
    expect(at.made).toEqual([
      { name: 'getServiceRequest', input: { params: { requestId: 'TR-118204' } } },
      { name: 'getSubscription', input: { params: { accountNumber: sampleLine.accountNumber } } },
    ]);
    expect(at.view()).toMatchObject({
      state: 'following',
      loading: false,
      problem: null,
      request: {
        requestId: 'TR-118204',
        summary: { kind: 'SIM_REPLACEMENT', stage: 'moving', actor: 'us' },
        values: { number: '55\u00a00142\u00a07788', simType: 'physical_sim' },
        fee: 4_900,
        payAt: null,
        orderAt: '/manage/order?orderRef=SN-204418',
      },
    });
  });

  test.each([
    ['the short reference', { reference: 'TR-118231' }, 'TR-118231'],
    ['its id, where the operator assigns none', {}, '3b241101-e2bb-4255-8caf-4136c566a962'],
  ])('names a request by %s', async (_name, assigned, reference) => {
    const requestId = '3b241101-e2bb-4255-8caf-4136c566a962';
    const at = customer(requestId);
    await at.answer('getServiceRequest', { ...sampleRequest, requestId, ...assigned });
    await at.answer('getSubscription', sampleLine);
    expect(at.view().request).toMatchObject({ requestId, reference });
  });

  test.each([
    [null, null, {}],
    ['7000204418', null, { accountNumber: '7000204418' }],
    ['7000204418', 'NUMBER_CHANGE', { accountNumber: '7000204418', type: 'NUMBER_CHANGE' }],
  ] as const)(
    'without a request in the URL, the newest of account %s of type %s',
    async (account, type, query) => {
      const at = customer(null, account, type);
      const newest = { ...sampleRequest, requestId: 'TR-2', requestedAt: sampleNow };
      await at.answer('listServiceRequests', { serviceRequests: [sampleRequest, newest] });
      await at.answer('getSubscription', sampleLine);
      expect(at.made[0]).toEqual({ name: 'listServiceRequests', input: { query } });
      expect(at.view().request?.requestId).toBe('TR-2');
      at.clock.increment(1000);
      expect(at.made.at(-1)).toEqual({ name: 'getServiceRequest', input: { params: { requestId: 'TR-2' } } });
    },
  );

  test('with an order in the URL, the request that it pays', async () => {
    const at = customer(null, null, null, 'SN-7');
    const paid = { ...sampleRequest, requestId: 'TR-2', orderRef: 'SN-7', requestedAt: 0 };
    await at.answer('listServiceRequests', { serviceRequests: [sampleRequest, paid] });
    await at.answer('getSubscription', sampleLine);
    expect(at.view().request?.requestId).toBe('TR-2');
    const other = customer(null, null, null, 'SN-7');
    await other.answer('listServiceRequests', { serviceRequests: [sampleRequest] });
    expect(other.view()).toMatchObject({ none: true });
  });

  test('without any request the page is empty', async () => {
    const at = customer(null);
    await at.answer('listServiceRequests', { serviceRequests: [] });
    expect(at.view()).toMatchObject({ state: 'none', none: true, loading: false, request: null });
  });

  test.each([
    ['', null],
    ['..', null],
    ['TR/1', null],
    ['?a=b', null],
    [null, '7000/1'],
    ['x'.repeat(65), null],
  ])('the URL with request %j and account %j is invalid and makes no call', (requestId, accountNumber) => {
    const at = customer(requestId, accountNumber);
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, loading: false, problem: null });
    expect(at.made).toEqual([]);
  });

  test('the URL with an order that is no reference is invalid and makes no call', () => {
    const at = customer(null, null, null, 'SN/1');
    expect([at.view().state, at.made]).toEqual(['notFound', []]);
  });

  test.each([
    ['TR-1', 'getServiceRequest'],
    [null, 'listServiceRequests'],
  ] as const)('a request (%s) that the customer does not have is not found', async (requestId, call) => {
    const at = customer(requestId, requestId === null ? '7' : null);
    await at.fail(call, refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true });
  });

  test('a failed load blocks the page and is repeated', async () => {
    const at = customer('TR-118204');
    await at.fail('getServiceRequest', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'reading.failed',
      loading: false,
      blocking: true,
      problem: { kind: 'unreachable' },
      request: null,
    });
    at.view().check();
    expect(at.view()).toMatchObject({ state: 'reading', problem: null });
    expect(at.names()).toEqual(['getServiceRequest', 'getServiceRequest']);
  });

  test('a failed search for the newest request is repeated', async () => {
    const at = customer(null);
    await at.fail('listServiceRequests', refusal('INVALID_REQUEST' satisfies ErrorCode));
    expect(at.view().state).toBe('reading.failed');
    at.view().retry();
    expect(at.names()).toEqual(['listServiceRequests', 'listServiceRequests']);
  });
});

describe('the line', () => {
  test('a missing one does not block the page', async () => {
    const at = customer('TR-118204');
    await at.answer('getServiceRequest', sampleRequest);
    await at.fail('getSubscription', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'following', problem: null, request: { orderAt: null } });
    await at.poll(sampleRequest);
    expect(at.names()).toEqual(['getServiceRequest', 'getSubscription', 'getServiceRequest']);
  });

  test('a failed load is reported and repeated with the next poll', async () => {
    const at = customer('TR-118204');
    await at.answer('getServiceRequest', sampleRequest);
    await at.fail('getSubscription', unknownFailure);
    expect(at.view()).toMatchObject({ problem: { kind: 'unreachable' }, request: { orderAt: null } });
    await at.poll(sampleRequest);
    expect(at.view()).toMatchObject({ loading: false, problem: { kind: 'unreachable' } });
    await at.answer('getSubscription', sampleLine);
    expect(at.view()).toMatchObject({
      problem: null,
      request: { values: { number: '55\u00a00142\u00a07788' } },
    });
  });

  test('is loaded again after the status changes, and stays on screen', async () => {
    const at = await viewer();
    await at.poll(sampleRequest);
    expect(at.view().hasChanged).toBe(false);
    await at.poll(followedBy('DONE'));
    expect(at.names().at(-1)).toBe('getSubscription');
    expect(at.view()).toMatchObject({ loading: false, request: { summary: { stage: 'moving' } } });
    await at.answer('getSubscription', { ...sampleLine, number: '5529610835' });
    expect(at.view()).toMatchObject({
      state: 'ended',
      hasChanged: true,
      request: { values: { number: '55\u00a02961\u00a00835' } },
    });
  });

  test('of an ended request that could not be loaded is loaded on demand', async () => {
    const at = await viewer();
    await at.poll(followedBy('DONE'));
    await at.fail('getSubscription', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'ended', problem: { kind: 'unreachable' } });
    at.view().check();
    await at.answer('getServiceRequest', followedBy('DONE'));
    await at.answer('getSubscription', sampleLine);
    expect(at.view()).toMatchObject({ state: 'ended', problem: null });
  });

  test('a lost session needs a log-in, with the request still shown', async () => {
    const first = customer('TR-118204');
    await first.answer('getServiceRequest', sampleRequest);
    await first.fail('getSubscription', { kind: 'signed-out' });
    expect(first.view()).toMatchObject({ state: 'reading.failed', problem: { kind: 'signed-out' } });
    const at = await viewer();
    await at.poll(followedBy('DONE'));
    await at.fail('getSubscription', { kind: 'signed-out' });
    expect(at.view()).toMatchObject({
      state: 'following.failed',
      problem: { kind: 'signed-out' },
      request: { requestId: 'TR-118204' },
    });
    at.view().check();
    await at.answer('getServiceRequest', sampleRequest);
    expect(at.view()).toMatchObject({ state: 'following', problem: null });
  });
});

describe('the new plan of a switch', () => {
  const request: ServiceRequest = {
    ...sampleRequest,
    type: 'PLAN_SWITCH',
    status: 'PROCESSING',
    planSku: 'senda-50',
  };
  async function switching(line = sampleLine) {
    const at = customer(request.requestId);
    await at.answer('getServiceRequest', request);
    await at.answer('getSubscription', line);
    return at;
  }

  test('is named by the catalogue, which is loaded once', async () => {
    const at = await switching();
    expect(at.view()).toMatchObject({ loading: true, request: null });
    expect(at.made.at(-1)).toMatchObject({
      name: 'getEligibleProducts',
      input: { query: { channel: 'web', productCategory: 'esim' } },
    });
    await at.answer('getEligibleProducts', { products: sampleCatalogue });
    expect(at.view()).toMatchObject({
      loading: false,
      request: {
        values: { plan: { 'es-MX': 'Senda 20' }, newPlan: { 'es-MX': 'Senda 50' } },
        switchAt: '/manage/plan-switch/plans?accountNumber=7000204418',
        renewalAt: null,
      },
    });
    await at.poll(request);
    expect(at.names().filter((name) => name === 'getEligibleProducts')).toHaveLength(1);
  });

  test.each([unknownFailure, { kind: 'signed-out' } as const, refusal('INVALID_REQUEST')])(
    'is not named if the catalogue fails by %j, which blocks nothing',
    async (failure) => {
      const at = await switching();
      await at.fail('getEligibleProducts', failure);
      expect(at.view()).toMatchObject({
        state: 'following',
        problem: null,
        request: { values: { newPlan: null } },
      });
      await at.poll(request);
      expect(at.view().state).toBe('following');
    },
  );

  test('is named by the line once it has it', () => {
    const { request: shown } = serviceRequestView(serviceRequestCases.planSwitched, () => undefined);
    expect(shown).toMatchObject({ values: { newPlan: sampleLine.planName }, switchAt: null });
  });

  test('is paid by the customer of a line without automatic renewal', async () => {
    const at = await switching({ ...sampleLine, autoRenewal: false });
    await at.answer('getEligibleProducts', { products: sampleCatalogue });
    expect(at.view().request).toMatchObject({
      summary: { sentences: expect.arrayContaining(['serviceRequest.payAtStart']) },
      renewalAt: '/manage/auto-renewal-details?accountNumber=7000204418',
    });
  });
});

describe('following the request', () => {
  // spec 9.polling: packages/core/src/common/transaction/guards.ts#mostPolls
  test('it is polled once a second, 30 times; then the customer may ask', async () => {
    const at = await viewer();
    at.clock.increment(999);
    expect(at.names()).toHaveLength(2);
    at.clock.increment(1);
    await at.answer('getServiceRequest', sampleRequest);
    for (let poll = 2; poll <= 29; poll++) await at.poll(sampleRequest);
    expect(at.view()).toMatchObject({ state: 'following', rests: false, request: { actions: ['order'] } });
    await at.poll(sampleRequest);
    expect(at.view()).toMatchObject({
      state: 'resting',
      rests: true,
      request: { actions: ['check', 'order'] },
    });
    at.clock.increment(600_000);
    expect(at.names().filter((name) => name === 'getServiceRequest')).toHaveLength(31);

    at.view().check();
    expect(at.view()).toMatchObject({
      state: 'following',
      rests: false,
      request: { actions: ['check', 'order'] },
    });
    await at.answer('getServiceRequest', followedBy('DONE'));
    await at.answer('getSubscription', sampleLine);
    expect(at.view()).toMatchObject({ state: 'ended', request: { actions: ['order'] } });
  });

  test('failed polls are reported, count and keep the request', async () => {
    const at = await viewer();
    for (let poll = 1; poll <= 30; poll++) {
      at.clock.increment(1000);
      await at.fail('getServiceRequest', unknownFailure);
      expect(at.view()).toMatchObject({
        problem: { kind: 'unreachable' },
        request: { requestId: 'TR-118204' },
      });
    }
    expect(at.view().state).toBe('resting');
    at.view().back();
    await at.answer('getServiceRequest', sampleRequest);
    expect(at.view()).toMatchObject({ state: 'following', problem: null });
  });

  testFailedPolls('getServiceRequest', viewer);

  test.each(['waiting', 'polling'] as const)('a visible tab asks at once and again (%s)', async (moment) => {
    const at = await viewer();
    for (let poll = 1; poll <= 29; poll++) await at.poll(sampleRequest);
    if (moment === 'polling') at.clock.increment(1000);
    at.view().back();
    await at.answer('getServiceRequest', sampleRequest);
    expect(at.view().state).toBe('following');
    await at.poll(sampleRequest);
    expect(at.view().state).toBe('following');
  });

  test('an ended request is not polled', async () => {
    const at = await viewer(followedBy('CANCELED'));
    expect(at.view().state).toBe('ended');
    at.view().back();
    at.clock.increment(600_000);
    expect(at.names()).toHaveLength(2);
  });

  test('a status may jump and go back', async () => {
    const at = await viewer();
    const back = followedBy('WAITING');
    await at.poll(back);
    await at.answer('getSubscription', sampleLine);
    expect(at.view().request?.summary.stage).toBe('waiting');
    const { log } = back;
    const later = { status: 'PROCESSING', at: sampleNow + 500 } as const;
    await at.poll({ ...back, status: 'PROCESSING', log: [...log, later] });
    await at.answer('getSubscription', sampleLine);
    expect(at.view().request?.summary.stage).toBe('reviewing');
  });

  test('an older response changes nothing', async () => {
    const newest = followedBy('DONOR_SWITCH');
    const at = await viewer(newest);
    await at.poll(sampleRequest);
    expect(at.view()).toMatchObject({
      readAt: sampleNow,
      request: { summary: { title: 'serviceRequest.title.switching' } },
    });
  });

  const history = fc
    .array(fc.constantFrom('SUBMITTED', 'PROCESSING', 'WAITING', 'IN_PROGRESS', 'DONE'), {
      minLength: 1,
      maxLength: 8,
    })
    .map((statuses) => statuses.map((status, place) => ({ status, at: sampleNow + Math.floor(place / 2) })));

  test('of two states of one history, exactly the earlier is older', () => {
    fc.assert(
      fc.property(history, fc.nat(7), fc.nat(7), (log, first, second) => {
        const until = (place: number): ServiceRequest => ({ ...sampleRequest, log: log.slice(0, place + 1) });
        const [one, other] = [Math.min(first, log.length - 1), Math.min(second, log.length - 1)];
        expect(isOlder(until(one), until(other))).toBe(one < other);
      }),
    );
  });
});

describe('what the customer can do', () => {
  test('a due payment leads to its order', () => {
    const { payment, paymentByHelp } = serviceRequestCases;
    const of = (snapshot: typeof payment) => serviceRequestView(snapshot, () => undefined).request;
    expect(of(payment)).toMatchObject({
      payAt: '/manage/payment?orderRef=SN-7',
      fee: 4_900,
      summary: { actor: 'customer', title: 'serviceRequest.title.waiting.payment' },
    });
    expect(of(paymentByHelp)?.payAt).toBeNull();
    expect(of(serviceRequestCases.document)?.payAt).toBeNull();
  });

  test.each([
    ['planSwitch', ['order', 'switch']],
    ['planSwitchUnpaid', ['renewal', 'order', 'switch']],
    ['planSwitched', ['order']],
    ['payment', ['pay', 'order']],
    ['paymentByHelp', ['help', 'order']],
    ['document', ['help', 'order']],
    ['rejected', ['help', 'order']],
    ['linked', ['order']],
    ['notLinked', ['again', 'order']],
    ['tooManyLines', ['help', 'order']],
    ['cancelled', ['order']],
    ['termination', ['order', 'keep']],
    ['withoutLine', ['lines']],
    ['esimDone', ['install', 'order']],
    ['esimReplaced', ['order']],
    ['ended', ['order']],
  ] as const)('of %s: %j', (name, actions) => {
    const { request } = serviceRequestView(
      { ...serviceRequestStates, ...serviceRequestCases }[name],
      () => undefined,
    );
    expect(request?.actions).toEqual(actions);
  });

  test('a new eSIM is installed by its line, until the line has another SIM', () => {
    const of = (name: 'esimDone' | 'esimReplaced' | 'esim') =>
      serviceRequestView(serviceRequestCases[name], () => undefined).request?.installAt;
    expect(of('esimDone')).toBe('/manage/esim-install-oneclick?accountNumber=7000204418');
    expect([of('esimReplaced'), of('esim')]).toEqual([null, null]);
  });

  test('a requested termination can be called off until the line ends', () => {
    const of = (name: 'termination' | 'terminated' | 'planSwitch') =>
      serviceRequestView(serviceRequestCases[name], () => undefined).request?.keepAt;
    expect(of('termination')).toBe('/manage/termination-request?accountNumber=7000204418');
    expect([of('terminated'), of('planSwitch')]).toEqual([null, null]);
  });

  test('a termination names the refund and until when the number is kept, unless the line is kept', () => {
    const of = (snapshot: typeof serviceRequestCases.termination) =>
      serviceRequestView(snapshot, () => undefined).request?.bought;
    const { termination, terminated } = serviceRequestCases;
    const left = [
      { label: 'serviceRequest.fact.refund', value: { amount: 4_900 } },
      { label: 'serviceRequest.fact.numberKeptUntil', value: { day: sampleNow + 31 * 86_400_000 } },
    ];
    expect([of(termination), of(terminated)]).toEqual([left, left]);
    const { read } = termination.context;
    const withRequest = (changes: Partial<ServiceRequest>) => ({
      ...termination,
      context: {
        ...termination.context,
        read: read && { ...read, request: { ...read.request, ...changes } },
      },
    });
    expect(of(withRequest({ status: 'CANCELED' }))).toEqual([]);
    expect(of(withRequest({ refund: { amount: 0 }, numberKeptUntil: undefined }))).toEqual([]);
  });

  test('the plan named is the former one until the switch, then the requested one', () => {
    const of = (snapshot: (typeof serviceRequestStates)['following']) =>
      serviceRequestView(snapshot, () => undefined).request?.values.plan;
    expect(of(serviceRequestCases.planSwitch)).toEqual(sampleLine.planName);
    expect(of(serviceRequestCases.planSwitched)).toEqual(sampleLine.planName);
    expect(of(serviceRequestCases.withoutLine)).toBeNull();
    const { context } = serviceRequestCases.planSwitched;
    const read = context.read && {
      ...context.read,
      request: { ...context.read.request, planSku: 'senda-50' },
    };
    const other = serviceRequestMachine.resolveState({ value: 'ended', context: { ...context, read } });
    expect(of(other)).toBeNull();
  });
});
