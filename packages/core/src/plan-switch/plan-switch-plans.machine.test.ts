import { type CallName, type Failure, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { failuresWith, refusal, scripted } from '../calls/testing.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { sampleTermination } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
import type { PlanSwitchPlansInput } from './plan-switch-plans.setup.ts';
import { planSwitchPlansCases, planSwitchPlansStates } from './plan-switch-plans.states.ts';
import { planSwitchPlansStep } from './plan-switch-plans.step.ts';
import { planSwitchPlansView } from './plan-switch-plans.view.ts';
import { ineligibleFor, pendingRequest, sampleEligibility, samplePlanSwitch, switchLine } from './sample.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof planSwitchPlansMachine>>['send']>[0];

const input: PlanSwitchPlansInput = {
  data: { accountNumber: switchLine.accountNumber },
  settings: {},
  channel: 'web',
  email: '',
  telcoUser: true,
  now: () => sampleNow,
  newId: () => 'id',
};
/** After these failures the switch may be cancelled all the same. */
const uncertain = ['failed.unreachable', 'failed.malformed'];
const calls = [
  'getSubscription',
  'getPlanSwitchEligibility',
  'listServiceRequests',
  'getPlanSwitchCancelEligibility',
  'getEligibleProducts',
  'cancelPlanSwitch',
] as const satisfies CallName[];

function start(
  changed: Partial<PlanSwitchPlansInput> = {},
  snapshot?: (typeof planSwitchPlansStates)['choosing'],
) {
  const script = scripted(...calls);
  const actor = createActor(planSwitchPlansMachine.provide({ actors: script.actors }), {
    input: { ...input, ...changed },
    ...(snapshot && { snapshot }),
  }).start();
  const view = () => planSwitchPlansView(actor.getSnapshot(), actor.send);
  const made = () => script.made.map(({ name }) => name);
  return { ...script, actor, view, calls: made };
}

const statusAt = '/manage/service-request-status?requestId=switch-1';

/** Starts the step and answers its calls up to the eligibility. */
async function checked(eligibility: typeof sampleEligibility, changed: Partial<PlanSwitchPlansInput> = {}) {
  const started = start(changed);
  await started.answer('getSubscription', switchLine);
  await started.answer('getPlanSwitchEligibility', eligibility);
  return started;
}

async function choosing(changed: Partial<PlanSwitchPlansInput> = {}, products = sampleCatalogue) {
  const started = await checked(sampleEligibility, changed);
  await started.answer('getEligibleProducts', { products });
  return started;
}

async function pending(cancellable = true) {
  const started = await checked(ineligibleFor('REQUEST_UNDER_WAY'));
  await started.answer('listServiceRequests', { serviceRequests: [pendingRequest] });
  await started.answer(
    'getPlanSwitchCancelEligibility',
    cancellable ? { eligible: true } : { eligible: false, reason: 'TOO_LATE' },
  );
  await started.answer('getEligibleProducts', { products: sampleCatalogue });
  return started;
}

describe('transitions', () => {
  const table: [keyof typeof planSwitchPlansStates, Event, string][] = [
    ['finding', { type: 'submit' }, 'finding'],
    ['choosing', { type: 'plan.chosen', sku: 'plan-8' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'chosen'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'cancel' }, 'choosing'],
    ['pending', { type: 'cancel' }, 'cancelling'],
    ['pending', { type: 'submit' }, 'pending'],
    ['cancelling', { type: 'cancel' }, 'cancelling'],
    ['confirming', { type: 'cancel' }, 'confirming'],
    ['empty', { type: 'retry' }, 'checking'],
    ['lineInactive', { type: 'retry' }, 'lineInactive'],
    ['lineSuspended', { type: 'retry' }, 'checking'],
    ['requestUnderWay', { type: 'retry' }, 'checking'],
    ['committed', { type: 'retry' }, 'committed'],
    ['ineligible', { type: 'retry' }, 'checking'],
    ['notFound', { type: 'retry' }, 'notFound'],
    ['failed.refused', { type: 'retry' }, 'finding'],
    ['failed.limited', { type: 'retry' }, 'finding'],
    ['failed.signedOut', { type: 'retry' }, 'finding'],
    ['failed.unreachable', { type: 'retry' }, 'finding'],
    ['failed.malformed', { type: 'cancel' }, 'failed.malformed'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const { actor } = start({}, planSwitchPlansStates[state]);
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });
});

describe('opening', () => {
  it('reads the line, its eligibility and the catalogue of its SIM type', async () => {
    const { made, view } = await choosing();
    expect(made).toMatchObject([
      { name: 'getSubscription', input: { params: { accountNumber: switchLine.accountNumber } } },
      { name: 'getPlanSwitchEligibility', input: { params: { simNumber: switchLine.simNumber } } },
      { name: 'getEligibleProducts', input: { query: { channel: 'web', productCategory: 'esim' } } },
    ]);
    expect(view()).toMatchObject({ state: 'choosing', loading: false, hasNext: true, obstacle: null });
  });

  it('does not find a line without an account number, nor one that is not the customer’s', async () => {
    expect(start({ data: {} }).view()).toMatchObject({
      state: 'notFound',
      loading: false,
      hasNext: false,
      obstacle: 'notFound',
      canCheck: false,
      wayOn: { kind: 'lines', href: '/orderlist' },
    });
    const other = start();
    await other.fail('getSubscription', refusal('NOT_FOUND'));
    expect(other.view().state).toBe('notFound');
    expect(start({ data: { accountNumber: '..' } }).view().state).toBe('notFound');
  });

  test.each([
    ['LINE_INACTIVE', 'lineInactive', '/web/pre-checkout'],
    ['LINE_SUSPENDED', 'lineSuspended', '/manage/auto-renewal-details?accountNumber=7000204418'],
    ['COMMITTED', 'committed', '/orderlist'],
    ['TOO_LATE', 'ineligible', '/orderlist'],
    ['OTHER', 'ineligible', '/orderlist'],
  ] as const)('%s → %s, with a way on', async (reason, state, href) => {
    const { view, calls: made } = await checked(ineligibleFor(reason));
    expect(view()).toMatchObject({ state, obstacle: state, hasNext: false, wayOn: { href } });
    expect(made()).toEqual(['getSubscription', 'getPlanSwitchEligibility']);
  });

  test.each([
    [sampleTermination, 'TERMINATION_REQUEST', '/manage/termination-request?accountNumber=7000204418'],
    [{ ...pendingRequest, type: 'NUMBER_CHANGE' as const }, 'NUMBER_CHANGE', statusAt],
    [{ ...pendingRequest, type: 'SIM_REPLACEMENT' as const }, 'SIM_REPLACEMENT', statusAt],
    [{ ...pendingRequest, status: 'DONE' as const }, null, '/orderlist'],
  ])('another request in progress: %#', async (request, requestType, href) => {
    const { view, answer, made } = await checked(ineligibleFor('REQUEST_UNDER_WAY'));
    await answer('listServiceRequests', { serviceRequests: [request] });
    expect(view()).toMatchObject({ state: 'requestUnderWay', requestType, wayOn: { href }, canCheck: true });
    expect(made.at(-1)?.input).toEqual({ query: { accountNumber: switchLine.accountNumber } });
  });

  it('has a state for a line without other plans, which stays on screen while it is checked again', async () => {
    const { view, answer, fail } = await checked({ ...sampleEligibility, plans: [] });
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view()).toMatchObject({ state: 'empty', obstacle: 'empty', hasNext: false, canCheck: true });
    view().retry();
    expect(view()).toMatchObject({ state: 'checking', obstacle: 'empty', busy: true, loading: false });
    await fail('getPlanSwitchEligibility', { kind: 'rate-limited', retryAfter: 5 });
    expect(view()).toMatchObject({
      state: 'failed.limited',
      obstacle: 'empty',
      blocking: false,
      canCheck: false,
    });
    view().retry();
    await answer('getPlanSwitchEligibility', sampleEligibility);
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view()).toMatchObject({ state: 'choosing', obstacle: null, busy: false });
  });

  const failing: [CallName, () => Promise<ReturnType<typeof start>>][] = [
    ['getSubscription', async () => start()],
    [
      'getPlanSwitchEligibility',
      async () => {
        const started = start();
        await started.answer('getSubscription', switchLine);
        return started;
      },
    ],
    ['listServiceRequests', () => checked(ineligibleFor('REQUEST_UNDER_WAY'))],
    [
      'getPlanSwitchCancelEligibility',
      async () => {
        const started = await checked(ineligibleFor('REQUEST_UNDER_WAY'));
        await started.answer('listServiceRequests', { serviceRequests: [pendingRequest] });
        return started;
      },
    ],
    ['getEligibleProducts', () => checked(sampleEligibility)],
  ];
  describe.each(failing)('%s', (call, reach) => {
    test.each(failuresWith('INVALID_REQUEST'))('%j → %s, and a retry repeats it', async (failure, state) => {
      const { view, fail, calls: made } = await reach();
      await fail(call, failure);
      expect(view()).toMatchObject({ state, blocking: true, loading: false });
      expect(view().problem).not.toBeNull();
      const before = made().length;
      view().retry();
      expect(made().slice(before)).toEqual([call]);
      expect(view()).toMatchObject({ loading: true, problem: null });
    });
  });
});

describe('choosing', () => {
  it('shows today’s plan and the others in the gateway’s order, none chosen', async () => {
    const { view } = await choosing();
    expect(view().today).toEqual({
      name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
      gigabytes: 20,
      amount: 19_900,
      validityDays: 30,
    });
    expect(view().plans).toMatchObject([
      {
        sku: 'plan-50',
        gigabytes: 50,
        amount: 29_900,
        change: { direction: 'more', amount: 10_000 },
        validityDays: 30,
        chosen: false,
      },
      {
        sku: 'plan-8',
        gigabytes: 8,
        amount: 12_000,
        change: { direction: 'less', amount: 7_900 },
        chosen: false,
      },
    ]);
    expect(view()).toMatchObject({
      choice: null,
      effectiveAt: switchLine.nextCycleAt,
      lastDayAt: switchLine.nextCycleAt - 86_400_000,
      order: { lines: [], total: 0 },
    });
  });

  it('names the current plan as the line does if the catalogue does not describe it', async () => {
    const products = sampleCatalogue.filter(({ sku }) => sku !== 'plan-20');
    const { view } = await choosing({}, products);
    expect(view().today).toEqual({
      name: switchLine.planName,
      gigabytes: undefined,
      amount: 19_900,
      validityDays: null,
    });
  });

  it('Next without a plan shows a problem, which a choice clears; then it ends with the switch', async () => {
    const { actor, view } = await choosing();
    expect(view().errors).toEqual([]);
    view().submit();
    expect(view()).toMatchObject({
      planProblem: 'planSwitch.missing',
      errors: [{ field: 'plan', problem: 'planSwitch.missing' }],
    });
    view().choosePlan('plan-50');
    expect(view()).toMatchObject({ errors: [], choice: { sku: 'plan-50' } });
    expect(v.parse(planSwitchPlansStep.draft, actor.getSnapshot().context.draft)).toEqual({
      planSku: 'plan-50',
    });
    view().submit();
    const { output } = actor.getSnapshot();
    expect(output).toEqual({ planSwitch: samplePlanSwitch });
    expect(v.is(planSwitchPlansStep.data, output)).toBe(true);
    expect(view()).toMatchObject({ state: 'chosen', busy: true, hasNext: true });
  });

  it('neither the current plan nor an unknown one can be chosen', async () => {
    const { actor, view } = await choosing();
    const { draft } = actor.getSnapshot().context;
    view().choosePlan('plan-20');
    view().choosePlan('plan-999');
    expect(actor.getSnapshot().context.draft).toBe(draft);
  });

  it('starts with the draft, else with the answer; one that is no longer offered is cleared with a notice', async () => {
    const answer = { planSwitch: samplePlanSwitch };
    expect((await choosing({ answer })).view().choice?.sku).toBe('plan-50');
    expect((await choosing({ answer, draft: { planSku: 'plan-8' } })).view().choice?.sku).toBe('plan-8');
    const { actor, view } = await choosing({ draft: { planSku: 'plan-99' } });
    expect(actor.getSnapshot().context.draft).toEqual({});
    expect(view()).toMatchObject({ planProblem: 'planSwitch.gone', errors: [] });
    view().choosePlan('plan-8');
    expect(view().planProblem).toBeUndefined();
  });

  it('hides the free plan from a telco user', async () => {
    const [first] = sampleCatalogue;
    if (!first) throw new Error('The sample has no plan.');
    const products = [...sampleCatalogue, { ...first, sku: 'free', cost: { amount: 0 } }];
    const name = first.name;
    const plans = [{ planSku: 'free', name, cost: { amount: 0 }, difference: -19_900 }];
    const offersFree = async (telcoUser: boolean) => {
      const started = await checked({ ...sampleEligibility, plans }, { telcoUser });
      await started.answer('getEligibleProducts', { products });
      return started.view().state;
    };
    expect(await offersFree(false)).toBe('choosing');
    expect(await offersFree(true)).toBe('empty');
  });
});

describe('a pending switch', () => {
  it('is shown with its plan and date', async () => {
    const { view } = await pending();
    expect(view()).toMatchObject({
      state: 'pending',
      hasNext: false,
      obstacle: null,
      canCheck: false,
      pending: {
        currentName: { 'es-MX': 'Senda 20' },
        name: { 'es-MX': 'Senda 50' },
        amount: 29_900,
        effectiveAt: pendingRequest.expectedAt,
        cancellable: true,
      },
    });
  });

  it('that names no plan and no date starts with the next period', async () => {
    const { planSku: _planSku, expectedAt: _expectedAt, ...request } = pendingRequest;
    const { view, answer } = await checked(ineligibleFor('REQUEST_UNDER_WAY'));
    await answer('listServiceRequests', { serviceRequests: [request] });
    await answer('getPlanSwitchCancelEligibility', { eligible: true });
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view().pending).toMatchObject({ name: null, amount: null, effectiveAt: switchLine.nextCycleAt });
  });

  it('that cannot be cancelled makes no call', async () => {
    const { view, calls: made } = await pending(false);
    expect(view().pending?.cancellable).toBe(false);
    view().cancel();
    expect(view().state).toBe('pending');
    expect(made()).not.toContain('cancelPlanSwitch');
  });

  it('is cancelled; then the plans are loaded again, with a notice', async () => {
    const { view, answer, made } = await pending();
    view().cancel();
    expect(view()).toMatchObject({ state: 'cancelling', busy: true, pending: { cancellable: true } });
    expect(made.at(-1)).toEqual({
      name: 'cancelPlanSwitch',
      input: { params: { simNumber: switchLine.simNumber } },
    });
    await answer('cancelPlanSwitch', { ...pendingRequest, status: 'CANCELED' });
    expect(view()).toMatchObject({ loading: true, pending: null, notice: 'planSwitch.notice.cancelled' });
    await answer('getPlanSwitchEligibility', sampleEligibility);
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view()).toMatchObject({
      state: 'choosing',
      notice: 'planSwitch.notice.cancelled',
      loading: false,
    });
  });

  const lost: Failure[] = [refusal('NOT_ELIGIBLE'), unknownFailure, { kind: 'malformed', issues: [] }];
  describe.each(lost)('whose cancellation fails by %j', (failure) => {
    async function failed() {
      const started = await pending();
      started.view().cancel();
      await started.fail('cancelPlanSwitch', failure);
      return started;
    }

    it('is looked up, with no result until then', async () => {
      const { view, made } = await failed();
      expect(made.at(-1)).toEqual({
        name: 'listServiceRequests',
        input: { query: { accountNumber: switchLine.accountNumber, type: 'PLAN_SWITCH' } },
      });
      expect(view()).toMatchObject({ state: 'confirming', busy: true, pending: { cancellable: true } });
      expect(view().notice).toBeUndefined();
    });

    it('is cancelled if its request is', async () => {
      const { view, answer } = await failed();
      const older = { ...pendingRequest, requestId: 'switch-0', status: 'DONE' as const };
      await answer('listServiceRequests', {
        serviceRequests: [{ ...pendingRequest, status: 'CANCELED' }, older],
      });
      await answer('getPlanSwitchEligibility', sampleEligibility);
      await answer('getEligibleProducts', { products: sampleCatalogue });
      expect(view()).toMatchObject({ state: 'choosing', notice: 'planSwitch.notice.cancelled' });
    });

    it.each(['PROCESSING', 'DONE'] as const)('is not cancelled if its request is %s', async (status) => {
      const { view, answer } = await failed();
      const older = { ...pendingRequest, requestId: 'switch-0', status: 'CANCELED' as const };
      await answer('listServiceRequests', { serviceRequests: [{ ...pendingRequest, status }, older] });
      expect(view()).toMatchObject({ state: 'checking', notice: 'planSwitch.notice.refused' });
    });

    it.each(['retry', 'cancel'] as const)('is looked up again by %s after a failed look-up', async (verb) => {
      const { view, fail, calls: made } = await failed();
      await fail('listServiceRequests', unknownFailure);
      expect(view()).toMatchObject({ state: 'failed.unreachable', blocking: false, pending: {} });
      view()[verb]();
      expect(made().slice(-2)).toEqual(['listServiceRequests', 'listServiceRequests']);
      expect(view()).toMatchObject({ state: 'confirming', problem: null });
    });
  });

  test.each(failuresWith('INVALID_REQUEST').filter(([, state]) => !uncertain.includes(state)))(
    'stays on screen after %j, and a retry cancels again',
    async (failure, state) => {
      const { view, fail, calls: made } = await pending();
      view().cancel();
      await fail('cancelPlanSwitch', failure);
      expect(view()).toMatchObject({ state, blocking: false, pending: { cancellable: true } });
      expect(view().problem).not.toBeNull();
      view().retry();
      expect(made().slice(-2)).toEqual(['cancelPlanSwitch', 'cancelPlanSwitch']);
      expect(view()).toMatchObject({ state: 'cancelling', problem: null });
    },
  );

  it('of a line that is gone meanwhile ends as not found', async () => {
    const { view, fail } = await pending();
    view().cancel();
    await fail('cancelPlanSwitch', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', pending: null, obstacle: 'notFound' });
  });

  it('can be cancelled by its button after a failure too', () => {
    const { actor } = start({}, planSwitchPlansCases.cancelFailed);
    actor.send({ type: 'cancel' });
    expect(stateName(actor.getSnapshot())).toBe('confirming');
  });
});
