import { type IneligibleReason, type Order, type ServiceRequest, unknownFailure } from '@senda/contract';
import { decideFacts } from '@senda/journey/library';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { openReplacement, sampleLine, sampleTermination, suspendedLine } from '../../common/line/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { sampleAddress } from '../../common/purchase/delivery-sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { enterCode } from '../../common/step-up/testing.ts';
import { sampleOrder } from '../payment/sample.ts';
import { sampleReplacement, sampleRequirements } from './sample.ts';
import { addressOnFile } from './sim-replacement.ts';
import { simReplacementRequestMachine } from './sim-replacement-request.machine.ts';
import { SimReplacementSettings } from './sim-replacement-request.schema.ts';
import type { SimReplacementRequestInput } from './sim-replacement-request.setup.ts';
import { simReplacementRequestCases, simReplacementRequestStates } from './sim-replacement-request.states.ts';
import { simReplacementRequestStep } from './sim-replacement-request.step.ts';
import { simReplacementRequestView } from './sim-replacement-request.view.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof simReplacementRequestMachine>>['send']>[0];

const { accountNumber } = sampleLine;
const input: SimReplacementRequestInput = {
  ...stepOfLine(accountNumber).input,
  settings: { simTypes: ['esim'] },
};

function start(
  changed: Partial<SimReplacementRequestInput> = {},
  snapshot?: (typeof simReplacementRequestStates)['choosing'],
) {
  const script = scripted();
  const actor = createActor(fillCalls(simReplacementRequestMachine, script.call), {
    clock: new SimulatedClock(),
    input: { ...input, ...changed },
    ...(snapshot && { snapshot }),
  }).start();
  const view = () => simReplacementRequestView(actor.getSnapshot(), actor.send);
  return { ...script, actor, view };
}

const onPaper = [{ orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: true }];
const orderOfLine: Order = {
  ...sampleOrder,
  placedWith: {
    draft: sampleOrder.draft,
    profile: { ...sampleJourneyData.profile, email: 'ana@example.com' },
    billingAddress: { ...sampleAddress, postalCode: '01000' },
    shippingAddress: sampleAddress,
  },
};
const both = v.parse(SimReplacementSettings, {});

interface Found {
  readonly reason?: IneligibleReason;
  readonly requests?: readonly ServiceRequest[];
  readonly specifications?: typeof sampleReplacement;
  readonly esimDelivery?: typeof onPaper;
}

/** Starts the step and answers the calls that read the line. */
async function opened(changed: Partial<SimReplacementRequestInput> = {}, found: Found = {}) {
  const started = start(changed);
  const { answer } = started;
  const { reason, requests = [], specifications = sampleReplacement, esimDelivery = [] } = found;
  await answer('getSubscription', sampleLine);
  await answer(
    'getSimReplacementEligibility',
    reason === undefined ? { eligible: true } : { eligible: false, reason },
  );
  await answer('listServiceRequests', { serviceRequests: requests });
  await answer('getSimReplacementSpecifications', specifications);
  await answer('getEsimDeliverySpecification', { specifications: esimDelivery });
  return started;
}

async function choosing(
  changed: Partial<SimReplacementRequestInput> = {},
  specifications: typeof sampleReplacement = sampleReplacement,
  esimDelivery: typeof onPaper = [],
) {
  const started = await opened(changed, { specifications, esimDelivery });
  if (started.count('getEkycContextSpecifications') > 0)
    await started.answer('getEkycContextSpecifications', sampleRequirements);
  if (started.count('getOrder') > 0) await started.answer('getOrder', orderOfLine);
  return started;
}

describe('transitions', () => {
  const table: [keyof typeof simReplacementRequestStates, Event, string][] = [
    ['reading', { type: 'submit' }, 'reading'],
    ['reading.failed', { type: 'retry' }, 'reading'],
    ['choosing', { type: 'reason.chosen', reasonId: 'lost' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'chosen'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'suspend' }, 'suspending'],
    ['suspending', { type: 'suspend' }, 'suspending'],
    ['suspending', { type: 'submit' }, 'suspending'],
    ['suspending', { type: 'reason.chosen', reasonId: 'lost' }, 'suspending'],
    ['choosing', { type: 'resume' }, 'choosing'],
    ['resuming', { type: 'submit' }, 'resuming'],
    ['resuming', { type: 'resume' }, 'resuming'],
    ['reading.failed', { type: 'suspend' }, 'reading.failed'],
    ['reading.failed', { type: 'reason.chosen', reasonId: 'lost' }, 'reading.failed'],
    ['ineligible', { type: 'retry' }, 'reading'],
    ['notFound', { type: 'retry' }, 'notFound'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const { actor } = start({}, simReplacementRequestStates[state]);
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });
});

describe('opening', () => {
  it('reads the line, its eligibility, what is offered and what identifies the customer', async () => {
    const { made, view } = await choosing();
    expect(made).toEqual([
      { name: 'getSubscription', input: { params: { accountNumber } } },
      { name: 'getSimReplacementEligibility', input: { params: { accountNumber } } },
      { name: 'listServiceRequests', input: { query: { accountNumber } } },
      { name: 'getSimReplacementSpecifications', input: {} },
      { name: 'getEsimDeliverySpecification', input: {} },
      {
        name: 'getEkycContextSpecifications',
        input: { params: { context: 'sim_replacement' }, query: {} },
      },
    ]);
    expect(view()).toMatchObject({
      state: 'choosing',
      loading: false,
      hasNext: true,
      obstacle: null,
      number: '55\u00a00142\u00a07788',
    });
  });

  it('does not find a line without an account number, nor one that is not the customer’s', async () => {
    for (const data of [{}, { accountNumber: '..' }])
      expect(start({ data }).view()).toMatchObject({ state: 'notFound', loading: false, hasNext: false });
    const { view, fail } = start();
    await fail('getSubscription', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ obstacle: 'notFound', wayOn: { kind: 'lines', href: '/orderlist' } });
  });

  it.each<[IneligibleReason, string, object]>([
    ['LINE_INACTIVE', 'ended', { wayOn: { kind: 'plans' }, canCheck: false }],
    [
      'LINE_SUSPENDED',
      'suspended',
      { wayOn: { href: `/manage/auto-renewal-details?accountNumber=${accountNumber}` }, canCheck: true },
    ],
    ['COMMITTED', 'committed', { wayOn: { kind: 'lines' }, canCheck: false }],
    ['TOO_LATE', 'other', { wayOn: { kind: 'lines' }, canCheck: true }],
  ])('%s is shown, with a way on', async (reason, obstacle, expected) => {
    const { view, made } = await opened({}, { reason });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle, hasNext: false, ...expected });
    expect(made.map(({ name }) => name)).not.toContain('getEkycContextSpecifications');
  });

  it.each([
    [openReplacement, 'SIM_REPLACEMENT', 'request', '/manage/service-request-status?requestId=replacement-1'],
    [
      sampleTermination,
      'TERMINATION_REQUEST',
      'termination',
      `/manage/termination-request?accountNumber=${accountNumber}`,
    ],
  ])('a request in progress is shown, with what helps', async (request, requestType, kind, href) => {
    const { view } = await opened({}, { reason: 'REQUEST_UNDER_WAY', requests: [request] });
    expect(view()).toMatchObject({
      obstacle: 'occupied',
      requestType,
      wayOn: { kind, href },
      canCheck: true,
    });
  });

  it('a request that has ended meanwhile leads to the lines', async () => {
    const requests = [{ ...openReplacement, status: 'DONE' as const }];
    const { view } = await opened({}, { reason: 'REQUEST_UNDER_WAY', requests });
    expect(view()).toMatchObject({ obstacle: 'occupied', requestType: null, wayOn: { kind: 'lines' } });
  });

  it.each([
    [
      'no SIM that the journey allows',
      { ...sampleReplacement, simTypes: sampleReplacement.simTypes.slice(1) },
    ],
    ['no reason', { ...sampleReplacement, reasons: [] }],
  ])('with %s, nothing can be requested', async (_, specifications) => {
    const { view } = await opened({}, { specifications });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'empty', canCheck: true });
  });
});

describe('a failed call is shown, and all is read again', () => {
  test.each([
    ['getSubscription', start],
    ['getSimReplacementEligibility', start],
    ['listServiceRequests', start],
    ['getSimReplacementSpecifications', start],
    ['getEsimDeliverySpecification', start],
    ['getEkycContextSpecifications', opened],
    ['getOrder', () => opened({ settings: both })],
  ] as const)('%s', async (call, arrive) => {
    const { view, fail, count } = await arrive();
    expect(view()).toMatchObject({ state: 'reading', loading: true });
    await fail(call, unknownFailure);
    expect(view()).toMatchObject({ state: 'reading.failed', blocking: true, wayOn: { kind: 'lines' } });
    expect(view().problem).not.toBeNull();
    const before = count('getSubscription');
    view().retry();
    expect(view()).toMatchObject({ state: 'reading', loading: true, problem: null });
    expect(count('getSubscription')).toBe(before + 1);
  });
});

describe('choosing', () => {
  it('asks for a reason; the only SIM is chosen', async () => {
    const { view, actor } = await choosing();
    expect(view().sims).toEqual([{ simType: 'esim', amount: 0, doorstep: null, chosen: true }]);
    expect(view()).toMatchObject({ order: { lines: [{ kind: 'sim', amount: 0 }], total: 0 }, errors: [] });
    view().submit();
    expect(view().errors).toEqual([{ field: 'reason', problem: 'simReplacement.reason.missing' }]);
    view().chooseReason('nothing');
    expect(actor.getSnapshot().context.draft).toEqual({});
    view().chooseReason('stolen');
    expect(actor.getSnapshot().context.draft).toEqual({ reasonId: 'stolen' });
    expect(view().reasons.filter(({ chosen }) => chosen)).toMatchObject([{ reasonId: 'stolen' }]);
    view().submit();
    const output = v.parse(simReplacementRequestStep.data, actor.getSnapshot().output);
    expect(output).toEqual({
      simReplacement: {
        reasonId: 'stolen',
        reasonName: { 'en-US': 'It was stolen', 'es-MX': 'Me la robaron' },
        simType: 'esim',
        fee: 0,
        number: sampleLine.number,
      },
      eKycConfig: {
        purpose: 'sim_replacement',
        selfie: true,
        documents: true,
        documentTypes: ['INE', 'PASSPORT', 'CURP'],
        isKYCRequiredForOrderCreation: true,
        isOnboardingKYCRequired: false,
      },
      deliveryNeeded: false,
    });
    expect(decideFacts(simReplacementRequestStep, output, { settings: {}, earlier: {} })).toEqual({
      simType: 'esim',
      esimDeliveryNeeded: false,
      kycRequired: true,
    });
  });

  it('asks for the SIM too, if the journey allows several', async () => {
    const { view, actor, made } = await choosing({ settings: both });
    expect(made.at(-1)).toEqual({
      name: 'getOrder',
      input: { params: { orderReference: sampleLine.orderRef } },
    });
    expect(view().sims.map(({ simType, doorstep }) => [simType, doorstep])).toEqual([
      ['esim', null],
      ['physical_sim', 4_900],
    ]);
    view().chooseReason('lost');
    view().submit();
    expect(view().errors).toEqual([{ field: 'simType', problem: 'simReplacement.simType.missing' }]);
    view().chooseSimType('physical_sim');
    expect(view()).toMatchObject({ order: { total: 2_900 }, errors: [] });
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      simReplacement: { simType: 'physical_sim', fee: 2_900 },
      deliveryNeeded: true,
      addressOnFile: sampleAddress,
    });
  });

  it('delivers an eSIM by its entry in the specification', async () => {
    const { view, actor } = await choosing({}, sampleReplacement, onPaper);
    expect(view().sims).toMatchObject([{ simType: 'esim', doorstep: 4_900 }]);
    view().chooseReason('lost');
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({ deliveryNeeded: true, addressOnFile: sampleAddress });
  });

  it('needs no address on file: the address is asked for later', async () => {
    const started = await opened({ settings: both });
    await started.answer('getEkycContextSpecifications', sampleRequirements);
    await started.fail('getOrder', refusal('NOT_FOUND'));
    started.view().chooseReason('lost');
    started.view().chooseSimType('physical_sim');
    started.view().submit();
    const { output } = started.actor.getSnapshot();
    expect(output).toMatchObject({ deliveryNeeded: true });
    expect(output).not.toHaveProperty('addressOnFile');
  });

  it('delivers to the billing address if the order of the line had no other', () => {
    const { shippingAddress: _, ...placedWith } = orderOfLine.placedWith ?? {};
    expect(addressOnFile({ ...orderOfLine, placedWith } as Order)?.postalCode).toBe('01000');
    expect(addressOnFile(sampleOrder)).toBeNull();
  });

  it('ignores a SIM that is not on offer', async () => {
    const { view, actor } = await choosing();
    view().chooseSimType('physical_sim');
    expect(actor.getSnapshot().context.draft).toEqual({});
  });

  it('requires no identity check where the gateway requires none', async () => {
    const { view, actor, made } = await choosing(
      {},
      { ...sampleReplacement, selfie: false, documents: false },
    );
    expect(made.map(({ name }) => name)).not.toContain('getEkycContextSpecifications');
    view().chooseReason('lost');
    view().submit();
    const output = v.parse(simReplacementRequestStep.data, actor.getSnapshot().output);
    expect(decideFacts(simReplacementRequestStep, output, { settings: {}, earlier: {} })).toMatchObject({
      kycRequired: false,
    });
  });

  it('restores the answer, and the draft wins', async () => {
    const { actor } = start({}, simReplacementRequestStates.choosing);
    actor.send({ type: 'submit' });
    const answer = v.parse(simReplacementRequestStep.data, actor.getSnapshot().output);
    const { view } = await choosing({ answer });
    expect(view().reasons.find(({ chosen }) => chosen)?.reasonId).toBe('stolen');
    const { view: newer } = await choosing({ answer, draft: { reasonId: 'lost' } });
    expect(newer().reasons.find(({ chosen }) => chosen)?.reasonId).toBe('lost');
  });

  it('names a chosen reason that is no longer listed', async () => {
    const { view, actor } = await choosing({ draft: { reasonId: 'eaten' } });
    expect(view()).toMatchObject({ reasonProblem: 'simReplacement.reason.gone', errors: [] });
    expect(actor.getSnapshot().context.draft).toEqual({});
    view().chooseReason('lost');
    expect(view().reasonProblem).toBeUndefined();
  });
});

describe('suspending the line', () => {
  async function stolen(changed: Partial<SimReplacementRequestInput> = {}) {
    const started = await choosing({ settings: both, ...changed });
    started.view().chooseReason('stolen');
    started.view().chooseSimType('esim');
    return started;
  }

  it('is offered for a SIM that others may have', async () => {
    const { view, actor } = await choosing();
    const offers = ['lost', 'stolen', 'damaged', 'new-phone'].map((reasonId) => {
      view().chooseReason(reasonId);
      return view().suspension.isOffered;
    });
    expect(offers).toEqual([true, true, false, false]);
    expect(
      view()
        .reasons.filter(({ suspends }) => suspends)
        .map(({ reasonId }) => reasonId),
    ).toEqual(['lost', 'stolen']);
    view().suspend();
    expect(actor.getSnapshot().value).toBe('choosing');
  });

  it('is done at once; the answer and the choices stay', async () => {
    const { view, made, answer, actor } = await stolen();
    view().suspend();
    expect(view()).toMatchObject({
      state: 'suspending',
      busy: true,
      locked: true,
      suspension: { busy: true, since: null },
    });
    expect(made.at(-1)).toEqual({
      name: 'suspendLine',
      input: { params: { accountNumber }, body: { reason: 'STOLEN' } },
    });
    await answer('suspendLine', suspendedLine);
    const since = suspendedLine.suspension?.at;
    expect(view()).toMatchObject({
      state: 'choosing',
      busy: false,
      suspension: { since, isOffered: false, busy: false, problem: null },
    });
    view().suspend();
    expect(made.filter(({ name }) => name === 'suspendLine')).toHaveLength(1);
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      simReplacement: { reasonId: 'stolen', simType: 'esim', suspendedAt: since },
    });
  });

  it('is shown after a reload, from the line', () => {
    const view = simReplacementRequestView(simReplacementRequestCases.suspended, () => undefined);
    expect(view.suspension).toMatchObject({ since: suspendedLine.suspension?.at, isOffered: false });
  });

  it.each([unknownFailure, refusal('UNKNOWN_ERROR_CODE')])(
    'a failure is shown beside the button, without losing the choices: %o',
    async (failure) => {
      const { view, fail, actor } = await stolen();
      view().suspend();
      await fail('suspendLine', failure);
      expect(view()).toMatchObject({ state: 'suspending.failed', blocking: false, problem: null });
      expect(view()).toMatchObject({ busy: false, locked: false });
      expect(view().suspension).toMatchObject({ isOffered: true, since: null });
      expect(view().suspension.problem).not.toBeNull();
      view().retry();
      expect(view()).toMatchObject({ state: 'suspending', suspension: { problem: null } });
      await fail('suspendLine', failure);
      view().suspend();
      await fail('suspendLine', failure);
      view().chooseSimType('physical_sim');
      expect(view()).toMatchObject({ state: 'choosing', suspension: { problem: null } });
      view().suspend();
      await fail('suspendLine', failure);
      view().chooseReason('lost');
      expect(view().state).toBe('choosing');
      view().suspend();
      await fail('suspendLine', failure);
      view().submit();
      expect(actor.getSnapshot().output).toMatchObject({
        simReplacement: { reasonId: 'lost', simType: 'physical_sim' },
      });
    },
  );

  it('a submit after a failure asks for what is missing', async () => {
    const { view, fail } = await choosing({ settings: both });
    view().chooseReason('lost');
    view().suspend();
    await fail('suspendLine', refusal('UNKNOWN_ERROR_CODE'));
    view().submit();
    expect(view()).toMatchObject({ state: 'choosing', errors: [{ field: 'simType' }] });
  });

  it('a line that has ended meanwhile is read again', async () => {
    const { view, fail } = await stolen();
    view().suspend();
    await fail('suspendLine', refusal('NOT_ELIGIBLE'));
    expect(view().state).toBe('reading');
    const gone = await stolen();
    gone.view().suspend();
    await gone.fail('suspendLine', refusal('NOT_FOUND'));
    expect(gone.view().obstacle).toBe('notFound');
  });
});

describe('resuming the line', () => {
  /** The line is suspended, and the customer confirms the resumption by a code. */
  async function resuming() {
    const started = start({}, simReplacementRequestCases.suspended);
    started.view().resume();
    started.view().suspension.resumption?.confirm();
    await enterCode(started, () => started.view().suspension.resumption?.stepUp, input.now);
    return started;
  }

  it('keeps the choices, and the answer says nothing of a suspension', async () => {
    const { view, made, answer, actor } = await resuming();
    expect(view()).toMatchObject({ state: 'resuming', loading: false, hasNext: true });
    expect(view().reasons).not.toEqual([]);
    expect(made.at(-1)).toEqual({
      name: 'resumeLine',
      input: { params: { accountNumber }, headers: { 'ott-request-id': 'ott-1' } },
    });
    await answer('resumeLine', sampleLine);
    expect(view()).toMatchObject({
      state: 'choosing',
      suspension: { since: null, isOffered: true, resumption: null, resumed: { works: true } },
    });
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({ simReplacement: { reasonId: 'stolen' } });
    expect(actor.getSnapshot().output).not.toHaveProperty('simReplacement.suspendedAt');
  });

  it('can be taken back by another suspension', async () => {
    const { view, answer } = await resuming();
    await answer('resumeLine', sampleLine);
    view().suspend();
    expect(view().suspension).toMatchObject({ busy: true, resumed: null });
    await answer('suspendLine', suspendedLine);
    view().resume();
    expect(view().suspension.resumption?.state).toBe('asking');
  });

  it('leaves the page as it is when the customer closes the question', () => {
    const { view } = start({}, simReplacementRequestCases.suspended);
    view().resume();
    view().suspension.resumption?.close();
    expect(view()).toMatchObject({ state: 'choosing', suspension: { resumption: null, resumed: null } });
    expect(view().suspension.since).toBe(suspendedLine.suspension?.at);
  });

  it('reads the line again when the customer leaves after a lost response', async () => {
    const { view, fail } = await resuming();
    await fail('resumeLine', { kind: 'malformed', issues: [] });
    expect(view()).toMatchObject({ state: 'resuming', problem: null });
    view().suspension.resumption?.close();
    expect(view().state).toBe('reading');
  });
});

test('the step cannot end without a choice', () => {
  const { output } = simReplacementRequestMachine.config as { output: (args: object) => unknown };
  const { context } = simReplacementRequestCases.nothingChosen;
  expect(() => output({ context })).toThrow('without a reason');
});

test.each(Object.entries(simReplacementRequestStates))(
  'the snapshot %s is in its state',
  (name, snapshot) => {
    expect(simReplacementRequestView(snapshot, () => undefined).state).toBe(name);
  },
);
