import { type ServiceRequest, unknownFailure } from '@senda/contract';
import { decideFacts } from '@senda/journey/library';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { sampleAddress, sampleCourier, samplePickup } from '../../common/purchase/delivery-sample.ts';
import { enterCode } from '../../common/step-up/testing.ts';
import { planSwitchRequest, type SwitchSubject } from './plan-switch.request.ts';
import { askedIn, purposeOf } from './request-kind.ts';
import { requestKinds } from './request-kinds.ts';
import { serviceSummaryMachine } from './service-summary.machine.ts';
import { answerOf, type ServiceSummaryInput } from './service-summary.setup.ts';
import { serviceSummaryCases, serviceSummaryStates } from './service-summary.states.ts';
import { serviceSummaryStep } from './service-summary.step.ts';
import { serviceSummaryView } from './service-summary.view.ts';
import type { ReplacementSubject } from './sim-replacement.request.ts';

const { planSwitch } = serviceSummaryStates.reviewing.context.subject as SwitchSubject;
const { simReplacement } = serviceSummaryCases.replacing.context.subject as ReplacementSubject;

const request: ServiceRequest = {
  requestId: 'request-1',
  accountNumber: 'line-1',
  type: 'PLAN_SWITCH',
  status: 'SUBMITTED',
  requestedAt: sampleNow,
  log: [],
  planSku: planSwitch.planSku,
};
const occupied = refusal('NOT_ELIGIBLE', { failure: { reason: 'REQUEST_UNDER_WAY' } });

function customer(more: Partial<ServiceSummaryInput> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(serviceSummaryMachine, script.call), {
    input: {
      ...stepOfLine('line-1').input,
      data: { accountNumber: 'line-1', session: { userId: 'ana' }, planSwitch },
      ...more,
    },
  }).start();
  const view = () => serviceSummaryView(actor.getSnapshot(), actor.send);
  const submit = async () => {
    view().tick(true);
    view().submit();
    await script.answer('submitConsent', {});
  };
  return { ...script, actor, view, submit };
}

test('shows what changes, when and for how much', () => {
  expect(customer().view()).toMatchObject({
    state: 'reviewing',
    busy: false,
    order: { total: 0 },
    planSwitch: {
      name: planSwitch.name,
      cost: 29_900,
      currentName: planSwitch.currentName,
      effectiveAt: planSwitch.effectiveAt,
      isPaidAtStart: true,
      lastDayAt: planSwitch.effectiveAt - 24 * 60 * 60_000,
      number: '55\u00a00142\u00a07788',
    },
  });
});

test('a plan that is paid later has no payment on the day it starts', () => {
  const data = {
    accountNumber: 'line-1',
    session: { userId: 'ana' },
    planSwitch,
    firstPayment: 'none',
  } as const;
  expect(customer({ data }).view().planSwitch?.isPaidAtStart).toBe(false);
});

test('asks for the acceptance of the terms, and keeps it in the draft', () => {
  const { view, made, actor } = customer();
  view().submit();
  expect(view()).toMatchObject({ state: 'reviewing', termsProblem: 'field.terms.missing' });
  view().tick(true);
  expect(view()).toMatchObject({ terms: true, termsProblem: null });
  const { draft } = actor.getSnapshot().context;
  expect(draft).toEqual({ terms: true, termsOf: 'senda-50 29900' });
  expect(made).toEqual([]);
  expect(customer({ draft }).view().terms).toBe(true);
});

test('terms of another plan or price are not accepted', () => {
  for (const draft of [{ terms: true }, { terms: true, termsOf: 'senda-50 19900' }])
    expect(customer({ draft }).view().terms).toBe(false);
});

test('a stored consent is not stored again after a reload', async () => {
  const { actor, submit } = customer();
  await submit();
  const reloaded = customer({ draft: actor.getSnapshot().context.draft });
  reloaded.view().submit();
  expect([reloaded.view().state, reloaded.count('submitConsent')]).toEqual(['requesting', 0]);
});

test('a switch whose period has begun is chosen again', () => {
  const late = () => planSwitch.effectiveAt;
  expect(customer({ now: late }).view()).toMatchObject({
    state: 'closed',
    closed: 'begun',
    solvedAt: 'plan-switch-plans',
  });
  let now = sampleNow;
  const { view, made } = customer({ now: () => now });
  view().tick(true);
  now = planSwitch.effectiveAt;
  view().submit();
  expect([view().closed, made]).toEqual(['begun', []]);
});

// spec 1.line.plan-switch: packages/core/src/features/service-summary/plan-switch.request.ts#planSwitchOf
test('stores the consent, then submits once', async () => {
  const { made, view, actor, answer, submit } = customer();
  await submit();
  view().submit();
  expect(view()).toMatchObject({ state: 'requesting', busy: true });
  await answer('requestPlanSwitch', request);
  expect(made).toEqual([
    {
      name: 'submitConsent',
      input: {
        body: {
          version: 2,
          userFlow: 'plan_switch',
          documentName: 'TERMS_OF_USE',
          productId: 'senda-50',
          consentGivenAt: sampleNow,
          consentType: 'EXPLICIT_NO_READ',
          customerId: 'ana',
          email: 'ana@example.com',
          appVersion: 'WEB',
        },
      },
    },
    {
      name: 'requestPlanSwitch',
      input: { params: { simNumber: planSwitch.simNumber }, body: { planSku: 'senda-50' } },
    },
  ]);
  expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'request-1' } });
});

describe('a request that is open already', () => {
  test('is this one, whose response was lost', async () => {
    const { view, actor, answer, fail, submit } = customer();
    await submit();
    await fail('requestPlanSwitch', unknownFailure);
    expect(view()).toMatchObject({ state: 'requesting.failed', problem: { kind: 'unreachable' } });
    view().retry();
    await fail('requestPlanSwitch', occupied);
    expect(view().state).toBe('looking');
    await answer('listServiceRequests', { serviceRequests: [request] });
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'request-1' } });
  });

  test.each([
    [
      'for another plan',
      { ...request, planSku: 'senda-8' },
      { state: 'closed', closed: 'pending', solvedAt: 'plan-switch-plans' },
    ],
    [
      'of another kind',
      { ...request, type: 'NUMBER_CHANGE' as const },
      {
        state: 'ineligible',
        obstacle: 'REQUEST_UNDER_WAY',
        open: { type: 'NUMBER_CHANGE', at: '/manage/service-request-status?requestId=request-1' },
      },
    ],
    [
      'that has ended',
      { ...request, status: 'CANCELED' as const },
      { state: 'ineligible', obstacle: 'REQUEST_UNDER_WAY', open: null },
    ],
  ])('is one %s', async (_, other, expected) => {
    const { view, answer, fail, submit } = customer();
    await submit();
    await fail('requestPlanSwitch', occupied);
    await answer('listServiceRequests', { serviceRequests: [other] });
    expect(view()).toMatchObject(expected);
  });
});

describe('a request that is refused', () => {
  test.each([
    [refusal('INVALID_REQUEST'), 'closed', { closed: 'gone', choiceStep: 'plan-switch-plans' }],
    [refusal('NOT_FOUND'), 'closed', { closed: 'notFound' }],
    [
      refusal('NOT_ELIGIBLE', { failure: { reason: 'LINE_SUSPENDED' } }),
      'ineligible',
      { obstacle: 'LINE_SUSPENDED', closed: null },
    ],
    [refusal('NOT_ELIGIBLE'), 'ineligible', { obstacle: 'OTHER' }],
  ])('%j', async (failure, state, expected) => {
    const { view, fail, submit } = customer();
    await submit();
    await fail('requestPlanSwitch', failure);
    expect(view()).toMatchObject({ state, ...expected });
  });

  test('can be made again', async () => {
    const { view, fail, submit, count } = customer();
    await submit();
    await fail('requestPlanSwitch', refusal('NOT_ELIGIBLE'));
    view().retry();
    expect([view().state, count('requestPlanSwitch'), count('submitConsent')]).toEqual(['requesting', 2, 1]);
  });
});

describe('a failed call is shown and repeated', () => {
  test('submitConsent', async () => {
    const { view, fail, answer, count } = customer();
    view().tick(true);
    view().submit();
    await fail('submitConsent', { kind: 'rate-limited', retryAfter: 9 });
    expect(view()).toMatchObject({
      state: 'accepting.failed',
      busy: false,
      locked: false,
      problem: { retryAfter: 9 },
    });
    view().tick(false);
    expect(view()).toMatchObject({ state: 'reviewing', terms: false });
    view().tick(true);
    view().submit();
    await answer('submitConsent', {});
    expect([view().state, count('submitConsent')]).toEqual(['requesting', 2]);
  });

  test('requestPlanSwitch, without a second consent', async () => {
    const { view, fail, submit, count } = customer();
    await submit();
    await fail('requestPlanSwitch', unknownFailure);
    expect(view()).toMatchObject({ state: 'requesting.failed', busy: false, blocking: false });
    view().submit();
    expect([view().state, count('requestPlanSwitch'), count('submitConsent')]).toEqual(['requesting', 2, 1]);
  });

  test('listServiceRequests', async () => {
    const { view, fail, submit, count } = customer();
    await submit();
    await fail('requestPlanSwitch', occupied);
    await fail('listServiceRequests', unknownFailure);
    expect(view()).toMatchObject({ state: 'looking.failed', busy: false, blocking: false });
    view().retry();
    expect([view().state, count('listServiceRequests')]).toEqual(['looking', 2]);
    await fail('listServiceRequests', refusal('NOT_FOUND'));
    expect(view().closed).toBe('notFound');
  });
});

/** A customer who reviews a SIM replacement. */
function replacing(kyc: { kycReference?: string } = { kycReference: 'kyc-1' }, more: JourneyData = {}) {
  const script = scripted();
  const { clock, now, input, pass } = stepOfLine('line-1');
  const actor = createActor(fillCalls(serviceSummaryMachine, script.call), {
    clock,
    input: {
      ...input,
      data: {
        accountNumber: 'line-1',
        session: { userId: 'ana' },
        simReplacement,
        kyc,
        ...more,
      },
    },
  }).start();
  const view = () => serviceSummaryView(actor.getSnapshot(), actor.send);
  const confirm = (ottRequestId?: string) => enterCode(script, () => view().stepUp, now, ottRequestId);
  const submit = async () => {
    view().submit();
    await confirm();
  };
  return { ...script, actor, view, confirm, submit, pass };
}
const replacement: ServiceRequest = {
  requestId: 'request-2',
  accountNumber: 'line-1',
  type: 'SIM_REPLACEMENT',
  status: 'SUBMITTED',
  requestedAt: sampleNow,
  log: [],
  simType: 'esim',
  reasonId: 'stolen',
};

// spec 1.line.sim-replacement: packages/core/src/features/service-summary/sim-replacement.request.ts#simReplacementOf
describe('a SIM replacement', () => {
  test('is reviewed without terms', () => {
    expect(replacing().view()).toMatchObject({
      state: 'reviewing',
      planSwitch: null,
      simReplacement: {
        simType: 'esim',
        fee: 0,
        number: '55\u00a00142\u00a07788',
        isChecked: true,
        suspendedAt: null,
      },
      order: { lines: [{ kind: 'sim', simType: 'esim', amount: 0 }], total: 0 },
      choiceStep: 'sim-replacement-request',
      stepUp: null,
      notice: null,
    });
  });

  test('shows since when the customer has suspended the line', () => {
    const view = serviceSummaryView(serviceSummaryCases.suspended, () => undefined);
    expect(view.simReplacement?.suspendedAt).toBe(sampleNow - 120_000);
  });

  test('is submitted after a step-up, with the reference of the identity check', async () => {
    const { view, actor, made, answer, confirm } = replacing();
    view().submit();
    expect(view()).toMatchObject({
      state: 'steppingUp',
      busy: true,
      stepUp: { state: 'sending', purpose: 'SIM_REPLACEMENT', recipient: 'ana@example.com' },
    });
    await confirm();
    expect(view()).toMatchObject({ state: 'requesting', busy: true, stepUp: null });
    expect(made.at(-1)).toEqual({
      name: 'submitSimReplacement',
      input: {
        headers: { 'ott-request-id': 'ott-1' },
        form: { accountNumber: 'line-1', simType: 'esim', reasonId: 'stolen', kycReference: 'kyc-1' },
      },
    });
    await answer('submitSimReplacement', replacement);
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'request-2' } });
  });

  test('is submitted without a reference if no identity check is required', async () => {
    const { view, made, submit } = replacing({});
    expect(view().simReplacement?.isChecked).toBe(false);
    await submit();
    expect(made.at(-1)?.input).toMatchObject({
      form: { accountNumber: 'line-1', simType: 'esim', reasonId: 'stolen' },
    });
    expect(made.at(-1)?.input).not.toHaveProperty('form.kycReference');
  });

  test('stays under review when the step-up is closed', async () => {
    const { view, answer, count } = replacing();
    view().submit();
    await answer('generateOneTimeToken', { requestId: 'ott-1' });
    view().stepUp?.close();
    expect(view()).toMatchObject({ state: 'reviewing', stepUp: null, notice: null });
    view().submit();
    expect([view().state, count('generateOneTimeToken')]).toEqual(['steppingUp', 2]);
  });

  test.each([
    ['MAXIMUM_RETRY_OTT', 'tooManyTries'],
    ['OTT_VALIDATION_FAILED', 'restart'],
  ] as const)('stays under review after %s, with a sentence', async (code, end) => {
    const { view, fail } = replacing();
    view().submit();
    await fail('generateOneTimeToken', refusal(code));
    expect(view()).toMatchObject({
      state: 'reviewing',
      notice: `serviceSummary.notice.${end}.simReplacement`,
    });
    view().submit();
    expect(view()).toMatchObject({ state: 'steppingUp', notice: null });
  });

  test('uses a valid token again', async () => {
    const { view, fail, submit, count, pass } = replacing();
    await submit();
    await fail('submitSimReplacement', { kind: 'rate-limited', retryAfter: 9 });
    pass(599_999);
    view().retry();
    expect([view().state, count('submitSimReplacement')]).toEqual(['requesting', 2]);
    await fail('submitSimReplacement', { kind: 'rate-limited', retryAfter: 9 });
    pass(1);
    view().retry();
    expect([view().state, count('generateOneTimeToken')]).toEqual(['steppingUp', 2]);
  });

  test.each(['OTT_VALIDATION_FAILED', 'MISSING_OTT_REQUEST_ID'] as const)(
    'asks for another token after %s',
    async (code) => {
      const { view, answer, fail, submit, confirm, made } = replacing();
      await submit();
      await fail('submitSimReplacement', refusal(code));
      expect(view().state).toBe('looking');
      await answer('listServiceRequests', { serviceRequests: [] });
      expect(view().state).toBe('steppingUp');
      await confirm('ott-2');
      expect(made.at(-1)?.input).toMatchObject({ headers: { 'ott-request-id': 'ott-2' } });
    },
  );

  test.each([
    ['the token that a lost response spent', refusal('OTT_VALIDATION_FAILED')],
    ['an open request', occupied],
  ])('whose response was lost is found again after %s', async (_, failure) => {
    const { view, actor, answer, fail, submit, made } = replacing();
    await submit();
    await fail('submitSimReplacement', unknownFailure);
    view().retry();
    await fail('submitSimReplacement', failure);
    expect(made.at(-1)?.input).toEqual({ query: { accountNumber: 'line-1' } });
    await answer('listServiceRequests', { serviceRequests: [replacement] });
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'request-2' } });
  });

  test.each([
    ['for another SIM', { ...replacement, simType: 'physical_sim' as const }],
    ['for another reason', { ...replacement, reasonId: 'lost' }],
  ])('is not an open request %s', async (_, other) => {
    const { view, answer, fail, submit } = replacing();
    await submit();
    await fail('submitSimReplacement', occupied);
    await answer('listServiceRequests', { serviceRequests: [other] });
    expect(view().closed).toBe('pending');
  });

  test.each([
    ['kycReference', { closed: 'unidentified', solvedAt: 'manual-ekyc' }],
    ['reasonId', { closed: 'gone', solvedAt: 'sim-replacement-request' }],
  ])('with a %s that no longer serves leads to the step of it', async (path, expected) => {
    const { view, fail, submit } = replacing();
    await submit();
    await fail('submitSimReplacement', refusal('INVALID_REQUEST', { failure: { fields: [{ path }] } }));
    expect(view()).toMatchObject(expected);
  });
});

describe('a SIM that is delivered', () => {
  const card: JourneyData = {
    simReplacement: { ...simReplacement, simType: 'physical_sim', fee: 2_900 },
    deliveryNeeded: true,
    deliveryAddress: sampleAddress,
  };
  const kyc = { kycReference: 'kyc-1' };
  const fee = {
    ...replacement,
    simType: 'physical_sim' as const,
    orderRef: 'order-1',
    fee: { amount: 7_800 },
  };

  test('by a courier is reviewed, submitted and due', async () => {
    const { view, actor, answer, submit, made } = replacing(kyc, { ...card, ...sampleCourier });
    expect(view()).toMatchObject({
      simReplacement: {
        delivery: {
          amount: 4_900,
          address: 'Calle Orizaba 142, Roma Norte, 06700 Ciudad de México',
          slot: { from: sampleCourier.selectedDeliverySlot?.from },
          place: null,
        },
      },
      order: {
        lines: [
          { kind: 'sim', amount: 2_900 },
          { kind: 'delivery', amount: 4_900 },
        ],
        total: 7_800,
      },
    });
    await submit();
    expect(made.at(-1)?.input).toMatchObject({
      form: {
        simType: 'physical_sim',
        delivery: {
          deliveryType: 'DOORSTEP_DELIVERY',
          deliverySlot: sampleCourier.selectedDeliverySlot?.deliverySlot,
        },
        shippingAddress: sampleAddress,
      },
    });
    await answer('submitSimReplacement', fee);
    const { output } = actor.getSnapshot();
    expect(output).toEqual({
      serviceRequest: {
        requestId: 'request-2',
        orderRef: 'order-1',
        number: simReplacement.number,
        reviewedTotal: 7_800,
      },
    });
    const decided = (data: unknown) => decideFacts(serviceSummaryStep, data, { settings: {}, earlier: {} });
    expect(decided(output)).toEqual({ paymentDue: true });
    expect(decided({ serviceRequest: { requestId: 'request-2' } })).toEqual({ paymentDue: false });
  });

  test('to a place of pickup has no address', async () => {
    const { view, submit, made } = replacing(kyc, { ...card, ...samplePickup });
    expect(view()).toMatchObject({
      simReplacement: { delivery: { address: null, slot: null, place: { name: 'Senda Roma' } } },
      order: { total: 2_900 },
    });
    await submit();
    expect(made.at(-1)?.input).toMatchObject({
      form: { delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' } },
    });
    expect(made.at(-1)?.input).not.toHaveProperty('form.shippingAddress');
  });

  test('to a delivery that was chosen for a card is not sent with an eSIM', async () => {
    const { view, submit, made } = replacing(kyc, { ...sampleCourier, deliveryNeeded: false });
    expect(view().order.total).toBe(0);
    await submit();
    expect(made.at(-1)?.input).not.toHaveProperty('form.delivery');
  });

  test.each([
    refusal('SLOT_FULL'),
    ...['delivery', 'shippingAddress', 'postalCode', 'locationId', 'deliverySlot'].map((path) =>
      refusal('INVALID_REQUEST', { failure: { fields: [{ path }] } }),
    ),
  ])('is chosen again after %j', async (failure) => {
    const { view, fail, submit } = replacing(kyc, { ...card, ...sampleCourier });
    await submit();
    await fail('submitSimReplacement', failure);
    expect(view()).toMatchObject({ closed: 'undeliverable', solvedAt: 'delivery' });
  });
});

/** A customer who reviews a change of number. */
const changing = (more: Partial<NonNullable<JourneyData['numberChange']>> = {}) =>
  confirming({ numberChange: { ...chosen, ...more } });

/** A review that is confirmed by a code. */
function confirming(data: JourneyData) {
  const script = scripted();
  const { clock, now, input, pass } = stepOfLine('line-1');
  const actor = createActor(fillCalls(serviceSummaryMachine, script.call), {
    clock,
    input: {
      ...input,
      data: { accountNumber: 'line-1', session: { userId: 'ana' }, ...data },
    },
  }).start();
  const view = () => serviceSummaryView(actor.getSnapshot(), actor.send);
  const submit = async () => {
    view().submit();
    await enterCode(script, () => view().stepUp, now);
  };
  return { ...script, actor, view, submit, pass };
}
const chosen: NonNullable<JourneyData['numberChange']> = {
  number: '5529610835',
  category: 'FREE_NUMBER',
  amount: 0,
  fee: 4_900,
  currentNumber: '5501427788',
  heldUntil: sampleNow + 900_000,
};
const numberRequest: ServiceRequest = {
  requestId: 'request-3',
  accountNumber: 'line-1',
  type: 'NUMBER_CHANGE',
  action: 'CHANGE',
  status: 'WAITING',
  reason: 'PAYMENT_DUE',
  requestedAt: sampleNow,
  log: [],
  number: chosen.number,
  orderRef: 'order-3',
};

// spec 7.call.requestNumberChange: packages/core/src/features/service-summary/number-change.request.ts#numberChangeOf
describe('a change of number', () => {
  test('is reviewed with what it costs and until when the number is reserved', () => {
    const { view } = changing({ category: 'PREMIUM_NUMBER', amount: 29_900 });
    expect(view()).toMatchObject({
      state: 'reviewing',
      kind: 'numberChange',
      choiceStep: 'number-change',
      submitText: 'serviceSummary.submit',
      order: { lines: [], total: 34_800 },
      numberChange: {
        number: '55\u00a02961\u00a00835',
        currentNumber: '55\u00a00142\u00a07788',
        heldUntil: sampleNow + 900_000,
      },
      planSwitch: null,
      simReplacement: null,
    });
  });

  test('is submitted once, after a step-up', async () => {
    const { view, actor, submit, answer, made } = changing();
    await submit();
    view().submit();
    expect(view()).toMatchObject({ state: 'requesting', busy: true });
    await answer('requestNumberChange', numberRequest);
    expect(made.slice(2)).toEqual([
      {
        name: 'requestNumberChange',
        input: {
          headers: { 'ott-request-id': 'ott-1' },
          body: { accountNumber: 'line-1', number: chosen.number },
        },
      },
    ]);
    expect(actor.getSnapshot().output).toEqual({
      serviceRequest: {
        requestId: 'request-3',
        orderRef: 'order-3',
        number: chosen.currentNumber,
        reviewedTotal: 4_900,
      },
    });
  });

  test('to a number that cannot be chosen is chosen again', async () => {
    const { view, submit, fail } = changing();
    await submit();
    await fail('requestNumberChange', refusal('INVALID_REQUEST'));
    expect(view()).toMatchObject({ closed: 'gone', solvedAt: 'number-change' });
  });

  // An older gateway does not tell a reservation that has ended from a number that is another customer's.
  describe.each(['HOLD_ENDED', 'NUMBER_TAKEN'] as const)('whose reservation has ended (%s)', (code) => {
    const lapsed = async () => {
      const at = changing();
      at.pass(900_000);
      expect(at.view().state).toBe('reviewing');
      await at.submit();
      await at.fail('requestNumberChange', refusal(code));
      expect(at.view()).toMatchObject({ state: 'holdingAgain', busy: true });
      expect(at.made.at(-1)).toEqual({
        name: 'lockNumber',
        input: { params: { selectedNumber: chosen.number } },
      });
      return at;
    };

    test('reserves a number again that is still free, and is submitted with the same step-up', async () => {
      const at = await lapsed();
      await at.answer('lockNumber', {});
      expect(at.made.at(-1)).toMatchObject({
        name: 'requestNumberChange',
        input: { headers: { 'ott-request-id': 'ott-1' } },
      });
      await at.answer('requestNumberChange', numberRequest);
      expect(at.actor.getSnapshot().output).toMatchObject({ serviceRequest: { requestId: 'request-3' } });
    });

    test.each(['NUMBER_TAKEN', 'NOT_FOUND'] as const)(
      'is chosen again if the number is really gone: %s',
      async (gone) => {
        const at = await lapsed();
        await at.fail('lockNumber', refusal(gone));
        expect(at.view()).toMatchObject({ closed: 'gone', solvedAt: 'number-change' });
      },
    );

    test('does not reserve it for ever', async () => {
      const at = await lapsed();
      await at.answer('lockNumber', {});
      await at.fail('requestNumberChange', refusal(code));
      expect(at.view().closed).toBe('gone');
    });

    test('is submitted by a retry after a failed reservation', async () => {
      const at = await lapsed();
      await at.fail('lockNumber', unknownFailure);
      expect(at.view().state).toBe('holdingAgain.failed');
      at.view().retry();
      expect(at.made.at(-1)?.name).toBe('requestNumberChange');
      // Each attempt may reserve it again.
      await at.fail('requestNumberChange', refusal(code));
      expect(at.view().state).toBe('holdingAgain');
    });
  });

  test.each([
    ['the token that a lost response spent', refusal('OTT_VALIDATION_FAILED')],
    ['an open request', occupied],
  ])('whose response was lost is found again after %s, also after its reservation', async (_, failure) => {
    const { view, actor, submit, fail, answer, pass, made } = changing();
    await submit();
    await fail('requestNumberChange', unknownFailure);
    pass(900_000 - 300_001);
    view().retry();
    await fail('requestNumberChange', failure);
    expect(made.at(-1)?.input).toEqual({ query: { accountNumber: 'line-1' } });
    await answer('listServiceRequests', { serviceRequests: [numberRequest] });
    expect(actor.getSnapshot().output).toMatchObject({ serviceRequest: { requestId: 'request-3' } });
  });

  test('to another number is not this one', async () => {
    const { view, submit, fail, answer } = changing();
    await submit();
    await fail('requestNumberChange', occupied);
    await answer('listServiceRequests', { serviceRequests: [{ ...numberRequest, number: '5500000000' }] });
    expect(view()).toMatchObject({ closed: 'pending', solvedAt: 'number-change' });
  });
});

test('the step cannot end before the request is submitted', () => {
  expect(() => answerOf(serviceSummaryStates.reviewing.context)).toThrow('before the request');
});

test('a run without a request cannot be reviewed', () => {
  expect(() => askedIn(requestKinds, { accountNumber: 'line-1' })).toThrow('no request');
  expect(() => purposeOf(planSwitchRequest)).toThrow('no step-up');
});

test.each(Object.entries(serviceSummaryStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(serviceSummaryView(snapshot, () => undefined).state).toBe(name);
});

test.each(Object.entries(serviceSummaryCases))('the snapshot %s has a view', (_, snapshot) => {
  const { state } = serviceSummaryView(snapshot, () => undefined);
  expect(Object.keys(serviceSummaryStates)).toContain(state);
});

describe('a number of another operator', () => {
  const bringNumber: NonNullable<JourneyData['bringNumber']> = {
    number: '4425550229',
    donorId: 'telcel',
    donorName: 'Telcel',
    portDate: '2026-11-23',
    validUntil: sampleNow + 432_000_000,
    requestId: 'check-1',
    currentNumber: '5501427788',
  };

  // spec 7.call.requestMnpNumberChange: packages/core/src/features/service-summary/bring-number.request.ts#transferOf
  test('is requested once, after a step-up, by the request of its NIP', async () => {
    const { view, submit, answer, made } = confirming({ bringNumber });
    expect(view()).toMatchObject({ kind: 'bringNumber', order: { total: 0 } });
    await submit();
    await answer('requestMnpNumberChange', { ...numberRequest, action: 'MNP', number: bringNumber.number });
    expect(made.at(-1)).toEqual({
      name: 'requestMnpNumberChange',
      input: {
        headers: { 'ott-request-id': 'ott-1' },
        body: { accountNumber: 'line-1', portInRequestId: 'check-1', portDate: '2026-11-23' },
      },
    });
    expect(view()).toMatchObject({ state: 'submitted' });
  });

  test('whose NIP has expired leads back to its step', async () => {
    const { view, submit, fail } = confirming({ bringNumber });
    await submit();
    await fail('requestMnpNumberChange', refusal('OTP_EXPIRED'));
    expect(view()).toMatchObject({ state: 'closed', closed: 'gone', solvedAt: 'bring-number' });
  });
});
