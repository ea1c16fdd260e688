import { type CallResult, type Failure, type ServiceRequest, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { sampleTermination } from '../../common/line/sample.ts';
import { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
import type { PlanSwitchPlansInput } from './plan-switch-plans.setup.ts';
import { planSwitchPlansStates } from './plan-switch-plans.states.ts';
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
function start(
  changed: Partial<PlanSwitchPlansInput> = {},
  snapshot?: (typeof planSwitchPlansStates)['choosing'],
) {
  const script = scripted();
  const actor = createActor(fillCalls(planSwitchPlansMachine, script.call), {
    input: { ...input, ...changed },
    ...(snapshot && { snapshot }),
  }).start();
  const view = () => planSwitchPlansView(actor.getSnapshot(), actor.send);
  const made = () => script.made.map(({ name }) => name);
  return { ...script, actor, view, calls: made };
}

const statusAt = '/manage/service-request-status?requestId=switch-1';

interface Found {
  readonly eligibility?: typeof sampleEligibility;
  readonly requests?: readonly ServiceRequest[];
  readonly products?: typeof sampleCatalogue;
  readonly cancel?: CallResult<'getPlanSwitchCancelEligibility'>;
}

/** Answers the calls that read the line. */
async function open(
  { answer }: Pick<ReturnType<typeof start>, 'answer'>,
  { eligibility = sampleEligibility, requests = [], products = sampleCatalogue, cancel }: Found = {},
) {
  await answer('getSubscription', switchLine);
  await answer('getPlanSwitchEligibility', eligibility);
  await answer('getEligibleProducts', { products });
  await answer('listServiceRequests', { serviceRequests: requests });
  if (cancel) await answer('getPlanSwitchCancelEligibility', cancel);
}

async function opened(found?: Found, changed: Partial<PlanSwitchPlansInput> = {}) {
  const started = start(changed);
  await open(started, found);
  return started;
}

const choosing = (changed?: Partial<PlanSwitchPlansInput>, products = sampleCatalogue) =>
  opened({ products }, changed);

const underWay = ineligibleFor('REQUEST_UNDER_WAY');
const pending = (cancellable = true, request = pendingRequest) =>
  opened({
    eligibility: underWay,
    requests: [request],
    cancel: cancellable ? { eligible: true } : { eligible: false, reason: 'TOO_LATE' },
  });

describe('transitions', () => {
  const table: [keyof typeof planSwitchPlansStates, Event, string][] = [
    ['reading', { type: 'submit' }, 'reading'],
    ['reading.failed', { type: 'retry' }, 'reading'],
    ['choosing', { type: 'plan.chosen', sku: 'senda-8' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'chosen'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'cancel' }, 'choosing'],
    ['pending', { type: 'cancel' }, 'cancelling'],
    ['pending', { type: 'submit' }, 'pending'],
    ['cancelling', { type: 'cancel' }, 'cancelling'],
    ['confirming', { type: 'cancel' }, 'confirming'],
    ['cancelling.failed', { type: 'cancel' }, 'cancelling'],
    ['cancelling.failed', { type: 'retry' }, 'cancelling'],
    ['confirming.failed', { type: 'cancel' }, 'confirming'],
    ['confirming.failed', { type: 'retry' }, 'confirming'],
    ['ineligible', { type: 'retry' }, 'checking'],
    ['checking', { type: 'retry' }, 'checking'],
    ['checking.failed', { type: 'retry' }, 'checking'],
    ['notFound', { type: 'retry' }, 'notFound'],
    ['reading.failed', { type: 'cancel' }, 'reading.failed'],
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
      { name: 'listServiceRequests', input: { query: { accountNumber: switchLine.accountNumber } } },
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
    ['LINE_INACTIVE', 'lineInactive', '/web/pre-checkout', false],
    ['LINE_SUSPENDED', 'lineSuspended', '/manage/auto-renewal-details?accountNumber=7000204418', true],
    ['COMMITTED', 'committed', '/orderlist', false],
    ['TOO_LATE', 'ineligible', '/orderlist', true],
    ['OTHER', 'ineligible', '/orderlist', true],
  ] as const)('%s → %s, with a way on', async (reason, obstacle, href, canCheck) => {
    const { view, calls: made } = await opened({ eligibility: ineligibleFor(reason) });
    expect(view()).toMatchObject({
      state: 'ineligible',
      obstacle,
      hasNext: false,
      wayOn: { href },
      canCheck,
    });
    expect(made()).not.toContain('getPlanSwitchCancelEligibility');
    view().retry();
    expect(view().state).toBe(canCheck ? 'checking' : 'ineligible');
  });

  test.each([
    [sampleTermination, 'TERMINATION_REQUEST', '/manage/termination-request?accountNumber=7000204418'],
    [{ ...pendingRequest, type: 'NUMBER_CHANGE' as const }, 'NUMBER_CHANGE', statusAt],
    [{ ...pendingRequest, type: 'SIM_REPLACEMENT' as const }, 'SIM_REPLACEMENT', statusAt],
    [{ ...pendingRequest, status: 'DONE' as const }, null, '/orderlist'],
  ])('another request in progress: %#', async (request, requestType, href) => {
    const { view, calls: made } = await opened({ eligibility: underWay, requests: [request] });
    expect(view()).toMatchObject({
      obstacle: 'requestUnderWay',
      requestType,
      wayOn: { href },
      canCheck: true,
    });
    expect(made()).not.toContain('getPlanSwitchCancelEligibility');
  });

  it('a line without other plans stays on screen while it is checked again', async () => {
    const started = await opened({ eligibility: { ...sampleEligibility, plans: [] } });
    const { view, answer, fail } = started;
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'empty', hasNext: false, canCheck: true });
    view().retry();
    expect(view()).toMatchObject({ state: 'checking', obstacle: 'empty', busy: true, loading: false });
    await answer('getSubscription', switchLine);
    await fail('getPlanSwitchEligibility', { kind: 'rate-limited', retryAfter: 5 });
    expect(view()).toMatchObject({
      state: 'checking.failed',
      obstacle: 'empty',
      blocking: false,
      canCheck: false,
    });
    view().retry();
    await open(started);
    expect(view()).toMatchObject({ state: 'choosing', obstacle: null, busy: false });
  });

  const ofLine = ['getPlanSwitchEligibility', 'getEligibleProducts', 'listServiceRequests'] as const;
  it.each([
    ['getSubscription', []],
    ...ofLine.map((call) => [call, ['getSubscription']] as const),
    ['getPlanSwitchCancelEligibility', ['getSubscription', ...ofLine]],
  ] as const)('%s fails: the page is blocked until all is read again', async (call, before) => {
    const answers = {
      getSubscription: switchLine,
      getPlanSwitchEligibility: underWay,
      getEligibleProducts: { products: sampleCatalogue },
      listServiceRequests: { serviceRequests: [pendingRequest] },
    };
    const started = start();
    const { view, answer, fail } = started;
    for (const name of before) await answer(name, answers[name]);
    await fail(call, unknownFailure);
    expect(view()).toMatchObject({ state: 'reading.failed', blocking: true, loading: false });
    expect(view().problem).not.toBeNull();
    view().retry();
    expect(view()).toMatchObject({ loading: true, problem: null });
    await open(started);
    expect(view().state).toBe('choosing');
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
      type: 'prepaid',
    });
    expect(view().plans).toMatchObject([
      {
        sku: 'senda-50',
        gigabytes: 50,
        amount: 29_900,
        change: { direction: 'more', amount: 10_000 },
        validityDays: 30,
        type: 'prepaid',
        chosen: false,
      },
      {
        sku: 'senda-8',
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
    const products = sampleCatalogue.filter(({ sku }) => sku !== 'senda-20');
    const { view } = await choosing({}, products);
    expect(view().today).toEqual({
      name: switchLine.planName,
      gigabytes: undefined,
      amount: 19_900,
      validityDays: null,
      type: null,
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
    view().choosePlan('senda-50');
    expect(view()).toMatchObject({ errors: [], choice: { sku: 'senda-50' } });
    expect(v.parse(planSwitchPlansStep.draft, actor.getSnapshot().context.draft)).toEqual({
      planSku: 'senda-50',
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
    view().choosePlan('senda-20');
    view().choosePlan('plan-999');
    expect(actor.getSnapshot().context.draft).toBe(draft);
  });

  it('starts with the draft, else with the answer; one that is no longer offered is cleared with a notice', async () => {
    const answer = { planSwitch: samplePlanSwitch };
    expect((await choosing({ answer })).view().choice?.sku).toBe('senda-50');
    expect((await choosing({ answer, draft: { planSku: 'senda-8' } })).view().choice?.sku).toBe('senda-8');
    const { actor, view } = await choosing({ draft: { planSku: 'plan-99' } });
    expect(actor.getSnapshot().context.draft).toEqual({});
    expect(view()).toMatchObject({ planProblem: 'planSwitch.gone', errors: [] });
    view().choosePlan('senda-8');
    expect(view().planProblem).toBeUndefined();
  });

  it('hides the free plan from a telco user', async () => {
    const [first] = sampleCatalogue;
    if (!first) throw new Error('The sample has no plan.');
    const products = [...sampleCatalogue, { ...first, sku: 'free', cost: { amount: 0 } }];
    const name = first.name;
    const plans = [{ planSku: 'free', name, cost: { amount: 0 }, difference: -19_900 }];
    const offersFree = async (telcoUser: boolean) => {
      const found = { eligibility: { ...sampleEligibility, plans }, products };
      return (await opened(found, { telcoUser })).view().obstacle;
    };
    expect(await offersFree(false)).toBeNull();
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
    const { view } = await pending(true, request);
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
    const started = await pending();
    const { view, answer, made } = started;
    view().cancel();
    expect(view()).toMatchObject({ state: 'cancelling', busy: true, pending: { cancellable: true } });
    expect(made.at(-1)).toEqual({
      name: 'cancelPlanSwitch',
      input: { params: { simNumber: switchLine.simNumber } },
    });
    await answer('cancelPlanSwitch', { ...pendingRequest, status: 'CANCELED' });
    expect(view()).toMatchObject({ loading: true, pending: null, notice: 'planSwitch.notice.cancelled' });
    await open(started);
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
      const started = await failed();
      const { view, answer } = started;
      const older = { ...pendingRequest, requestId: 'switch-0', status: 'DONE' as const };
      await answer('listServiceRequests', {
        serviceRequests: [{ ...pendingRequest, status: 'CANCELED' }, older],
      });
      await open(started);
      expect(view()).toMatchObject({ state: 'choosing', notice: 'planSwitch.notice.cancelled' });
    });

    it.each(['PROCESSING', 'DONE'] as const)('is not cancelled if its request is %s', async (status) => {
      const { view, answer } = await failed();
      const older = { ...pendingRequest, requestId: 'switch-0', status: 'CANCELED' as const };
      await answer('listServiceRequests', { serviceRequests: [{ ...pendingRequest, status }, older] });
      expect(view()).toMatchObject({ state: 'reading', notice: 'planSwitch.notice.refused' });
    });

    it.each(['retry', 'cancel'] as const)('is looked up again by %s after a failed look-up', async (verb) => {
      const { view, fail, calls: made } = await failed();
      await fail('listServiceRequests', unknownFailure);
      expect(view()).toMatchObject({ state: 'confirming.failed', blocking: false, pending: {} });
      view()[verb]();
      expect(made().slice(-2)).toEqual(['listServiceRequests', 'listServiceRequests']);
      expect(view()).toMatchObject({ state: 'confirming', problem: null });
    });
  });

  test.each([
    refusal('INVALID_REQUEST'),
    { kind: 'rate-limited', retryAfter: 5 },
    { kind: 'signed-out' },
  ] as const)('stays on screen after %j, and a retry cancels again', async (failure) => {
    const { view, fail, calls: made } = await pending();
    view().cancel();
    await fail('cancelPlanSwitch', failure);
    expect(view()).toMatchObject({
      state: 'cancelling.failed',
      blocking: false,
      busy: false,
      pending: { cancellable: true },
    });
    expect(view().problem).not.toBeNull();
    view().retry();
    expect(made().slice(-2)).toEqual(['cancelPlanSwitch', 'cancelPlanSwitch']);
    expect(view()).toMatchObject({ state: 'cancelling', problem: null });
  });

  it('of a line that is gone meanwhile ends as not found', async () => {
    const { view, fail } = await pending();
    view().cancel();
    await fail('cancelPlanSwitch', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', pending: null, obstacle: 'notFound' });
  });
});

test.each(Object.entries(planSwitchPlansStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(planSwitchPlansView(snapshot, () => undefined).state).toBe(name);
});
