import { unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { offeredPlans, switchTo } from './plan-switch.ts';
import { planSwitchDetailsMachine } from './plan-switch-details.machine.ts';
import type { PlanSwitchDetailsInput } from './plan-switch-details.setup.ts';
import { planSwitchDetailsStates } from './plan-switch-details.states.ts';
import { planSwitchDetailsStep } from './plan-switch-details.step.ts';
import { planSwitchDetailsView } from './plan-switch-details.view.ts';
import { ineligibleFor, sampleEligibility, samplePlanSwitch, switchLine } from './sample.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof planSwitchDetailsMachine>>['send']>[0];

const input: PlanSwitchDetailsInput = {
  data: { accountNumber: switchLine.accountNumber, planSwitch: samplePlanSwitch },
  settings: {},
  channel: 'web',
  email: '',
  now: () => sampleNow,
  newId: () => 'id',
};

function start(
  changed: Partial<PlanSwitchDetailsInput> = {},
  snapshot?: (typeof planSwitchDetailsStates)['reading'],
) {
  const script = scripted();
  const actor = createActor(fillCalls(planSwitchDetailsMachine, script.call), {
    input: { ...input, ...changed },
    ...(snapshot && { snapshot }),
  }).start();
  return { ...script, actor, view: () => planSwitchDetailsView(actor.getSnapshot(), actor.send) };
}

/** Starts the step and answers its calls. */
async function compared(
  changed: Partial<PlanSwitchDetailsInput> = {},
  { line = switchLine, eligibility = sampleEligibility, products = sampleCatalogue } = {},
) {
  const started = start(changed);
  await started.answer('getSubscription', line);
  await started.answer('getPlanSwitchEligibility', eligibility);
  await started.answer('getEligibleProducts', { products });
  return started;
}

describe('transitions', () => {
  const table: [keyof typeof planSwitchDetailsStates, Event, string][] = [
    ['reading', { type: 'submit' }, 'reading'],
    ['reading', { type: 'retry' }, 'reading'],
    ['reading.failed', { type: 'submit' }, 'reading'],
    ['reading.failed', { type: 'retry' }, 'reading'],
    ['comparing', { type: 'submit' }, 'compared'],
    ['comparing', { type: 'retry' }, 'comparing'],
    ['outdated', { type: 'submit' }, 'outdated'],
    ['outdated', { type: 'retry' }, 'outdated'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const { actor } = start({}, planSwitchDetailsStates[state]);
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });
});

it('compares the plans of the line’s SIM type, then ends', async () => {
  const { actor, made, answer, view } = start();
  expect(view()).toMatchObject({ state: 'reading', loading: true, planSwitch: { rows: [] } });
  expect(made).toMatchObject([
    { name: 'getSubscription', input: { params: { accountNumber: switchLine.accountNumber } } },
    { name: 'getPlanSwitchEligibility', input: { params: { simNumber: samplePlanSwitch.simNumber } } },
    { name: 'getEligibleProducts', input: { query: { productCategory: 'esim' } } },
  ]);
  await answer('getSubscription', switchLine);
  await answer('getPlanSwitchEligibility', sampleEligibility);
  await answer('getEligibleProducts', { products: sampleCatalogue });
  expect(view()).toMatchObject({
    state: 'comparing',
    busy: false,
    hasNext: true,
    outdated: null,
    order: { lines: [], total: 0 },
    planSwitch: {
      currentName: { 'es-MX': 'Senda 20' },
      name: { 'es-MX': 'Senda 50' },
      amount: 29_900,
      gigabytes: 50,
      validityDays: 30,
      payment: 'automatic',
      renewalAt: null,
      number: '5501427788',
      effectiveAt: samplePlanSwitch.effectiveAt,
      nextPeriodAt: samplePlanSwitch.effectiveAt + 30 * 86_400_000,
      lastDayAt: samplePlanSwitch.effectiveAt - 86_400_000,
    },
  });
  expect(view().planSwitch?.rows.map(({ property, same }) => [property, same])).toEqual([
    ['price', false],
    ['type', true],
    ['data', false],
    ['sharing', true],
    ['calls', true],
    ['abroad', true],
    ['duration', true],
  ]);
  view().submit();
  const { output } = actor.getSnapshot();
  expect(output).toEqual({ planCompared: true, firstPayment: 'automatic' });
  expect(v.is(planSwitchDetailsStep.data, output)).toBe(true);
});

it('tells the customer of a line without automatic renewal to pay that day, and leads to it', async () => {
  const { view } = await compared({}, { line: { ...switchLine, autoRenewal: false } });
  expect(view().planSwitch).toMatchObject({
    payment: 'customer',
    renewalAt: '/manage/auto-renewal-details?accountNumber=7000204418',
  });
});

it('names no gigabytes of a plan without data', async () => {
  const products = sampleCatalogue.map((product) => ({
    ...product,
    benefits: [{ kind: 'data' as const, quantity: 0, unit: 'GB' as const }],
  }));
  const { view } = await compared({}, { products });
  expect(view().planSwitch?.gigabytes).toBeNull();
});

/** Returns the eligibility with another price of the chosen plan. */
const offering = (amount: number) => ({
  ...sampleEligibility,
  plans: sampleEligibility.plans.map((plan) =>
    plan.planSku === samplePlanSwitch.planSku ? { ...plan, cost: { amount } } : plan,
  ),
});

describe('the price', () => {
  it('is the offer’s: one that the catalogue does not have is no change', async () => {
    const planSwitch = { ...samplePlanSwitch, cost: 25_900 };
    const { view } = await compared({ data: { planSwitch } }, { eligibility: offering(25_900) });
    expect(view()).toMatchObject({
      state: 'comparing',
      planSwitch: { amount: 25_900 },
    });
    expect(view().planSwitch?.rows[0]).toMatchObject({ property: 'price', next: { quantity: 25_900 } });
  });

  it('that has changed is reported once: the new choice has the new price', async () => {
    const eligibility = offering(31_900);
    const { view } = await compared({}, { eligibility });
    expect(view()).toMatchObject({
      state: 'outdated',
      outdated: 'repriced',
      hasNext: false,
      choiceStep: 'plan-switch-plans',
      planSwitch: { amount: 29_900, amountNow: 31_900 },
    });
    const [plan] = offeredPlans(eligibility, sampleCatalogue, false);
    if (!plan) throw new Error('The sample offers no plan.');
    const planSwitch = switchTo(plan, switchLine, eligibility, sampleCatalogue);
    expect((await compared({ data: { planSwitch } }, { eligibility })).view().state).toBe('comparing');
  });
});

describe('a choice that no longer holds', () => {
  const gone = { state: 'outdated', outdated: 'gone', hasNext: false, planSwitch: { amountNow: null } };

  test.each([
    ['not offered', { ...sampleEligibility, plans: [] }],
    ['of a line that cannot switch', ineligibleFor('LINE_SUSPENDED')],
  ])('is one that is %s', async (_, eligibility) => {
    expect((await compared({}, { eligibility })).view()).toMatchObject(gone);
  });

  it('is one for a SIM that the line does not have any more', async () => {
    const { view, fail } = start();
    await fail('getPlanSwitchEligibility', refusal('NOT_FOUND'));
    expect(view()).toMatchObject(gone);
  });

  it('is one for a line that the customer does not have any more', async () => {
    const { view, fail } = start();
    await fail('getSubscription', refusal('NOT_FOUND'));
    expect(view()).toMatchObject(gone);
  });

  it('is one that the catalogue does not describe', async () => {
    const products = sampleCatalogue.filter(({ sku }) => sku !== 'senda-50');
    const { view } = await compared({}, { products });
    expect(view()).toMatchObject({ state: 'outdated', outdated: 'gone', hasNext: false });
  });

  it('is one whose date has come', async () => {
    const { view } = await compared({ now: () => samplePlanSwitch.effectiveAt });
    expect(view()).toMatchObject({ state: 'outdated', outdated: 'begun' });
    const before = await compared({ now: () => samplePlanSwitch.effectiveAt - 1 });
    expect(before.view().state).toBe('comparing');
  });

  it('is a missing one', async () => {
    const { view } = await compared({ data: {} });
    expect(view()).toMatchObject({ state: 'outdated', outdated: 'gone', planSwitch: null });
  });
});

test.each(['getSubscription', 'getPlanSwitchEligibility', 'getEligibleProducts'] as const)(
  '%s fails: the page is blocked, and a retry reads all again',
  async (call) => {
    const { fail, answer, view, count } = start();
    await fail(call, unknownFailure);
    expect(view()).toMatchObject({
      state: 'reading.failed',
      blocking: true,
      loading: false,
      problem: { kind: 'unreachable' },
    });
    view().retry();
    expect(view()).toMatchObject({ state: 'reading', problem: null, blocking: false });
    expect(count(call)).toBe(2);
    await answer('getSubscription', switchLine);
    await answer('getPlanSwitchEligibility', sampleEligibility);
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view()).toMatchObject({ state: 'comparing', problem: null, blocking: false });
  },
);
