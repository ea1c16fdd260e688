import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { failuresWith, scripted } from '../calls/testing.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { type PlanSwitchDetailsInput, planSwitchDetailsMachine } from './plan-switch-details.machine.ts';
import { planSwitchDetailsStates } from './plan-switch-details.states.ts';
import { planSwitchDetailsStep } from './plan-switch-details.step.ts';
import { planSwitchDetailsView } from './plan-switch-details.view.ts';
import { samplePlanSwitch } from './sample.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof planSwitchDetailsMachine>>['send']>[0];

const input: PlanSwitchDetailsInput = {
  data: { planSwitch: samplePlanSwitch },
  settings: {},
  channel: 'web',
  email: '',
  now: () => sampleNow,
  newId: () => 'id',
};

function start(
  changed: Partial<PlanSwitchDetailsInput> = {},
  snapshot?: (typeof planSwitchDetailsStates)['loading'],
) {
  const script = scripted('getEligibleProducts');
  const actor = createActor(planSwitchDetailsMachine.provide({ actors: script.actors }), {
    input: { ...input, ...changed },
    ...(snapshot && { snapshot }),
  }).start();
  return { ...script, actor, view: () => planSwitchDetailsView(actor.getSnapshot(), actor.send) };
}

describe('transitions', () => {
  const table: [keyof typeof planSwitchDetailsStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['comparing', { type: 'submit' }, 'compared'],
    ['comparing', { type: 'retry' }, 'comparing'],
    ['gone', { type: 'submit' }, 'gone'],
    ['repriced', { type: 'submit' }, 'repriced'],
    ['begun', { type: 'submit' }, 'begun'],
    ['failed.refused', { type: 'retry' }, 'loading'],
    ['failed.limited', { type: 'retry' }, 'loading'],
    ['failed.signedOut', { type: 'retry' }, 'loading'],
    ['failed.unreachable', { type: 'retry' }, 'loading'],
    ['failed.malformed', { type: 'submit' }, 'failed.malformed'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const { actor } = start({}, planSwitchDetailsStates[state]);
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });
});

it('compares the plans of the line’s SIM type, then ends', async () => {
  const { actor, made, answer, view } = start();
  expect(view()).toMatchObject({ loading: true, busy: true, planSwitch: { rows: [] } });
  expect(made).toMatchObject([{ input: { query: { productCategory: 'esim' } } }]);
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
      isPaidAtStart: true,
      number: '5501427788',
      effectiveAt: samplePlanSwitch.effectiveAt,
      lastDayAt: samplePlanSwitch.effectiveAt - 86_400_000,
    },
  });
  expect(view().planSwitch?.rows.map(({ property, same }) => [property, same])).toEqual([
    ['price', false],
    ['data', false],
    ['sharing', true],
    ['calls', true],
    ['abroad', true],
    ['duration', true],
  ]);
  view().submit();
  const { output } = actor.getSnapshot();
  expect(output).toEqual({ planCompared: true });
  expect(v.is(planSwitchDetailsStep.data, output)).toBe(true);
});

it('does not claim that a plan which is paid later is paid when it starts', async () => {
  const { answer, view } = start();
  const products = sampleCatalogue.map((product) => ({ ...product, productType: 'postpaid' as const }));
  await answer('getEligibleProducts', { products });
  expect(view()).toMatchObject({ state: 'comparing', planSwitch: { isPaidAtStart: false } });
});

describe('a choice that no longer holds', () => {
  const repriced = sampleCatalogue.map((product) => ({ ...product, cost: { amount: 31_900 } }));
  test.each([
    ['gone', sampleCatalogue.filter(({ sku }) => sku !== 'plan-50'), null],
    ['repriced', repriced, 31_900],
  ])('%s leads back to the choice', async (state, products, amountNow) => {
    const { answer, view } = start();
    await answer('getEligibleProducts', { products });
    expect(view()).toMatchObject({
      state,
      outdated: state,
      hasNext: false,
      choiceStep: 'plan-switch-plans',
      planSwitch: { amountNow },
    });
  });

  it('is one whose date has come', async () => {
    const { answer, view } = start({ now: () => samplePlanSwitch.effectiveAt });
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view()).toMatchObject({ state: 'begun', outdated: 'begun' });
    const before = start({ now: () => samplePlanSwitch.effectiveAt - 1 });
    await before.answer('getEligibleProducts', { products: sampleCatalogue });
    expect(before.view().state).toBe('comparing');
  });

  it('is a missing one', async () => {
    const { answer, view } = start({ data: {} });
    await answer('getEligibleProducts', { products: sampleCatalogue });
    expect(view()).toMatchObject({ state: 'gone', planSwitch: null });
  });
});

test.each(failuresWith('INVALID_REQUEST'))('%j → %s, and a retry loads again', async (failure, state) => {
  const { fail, answer, view } = start();
  await fail('getEligibleProducts', failure);
  expect(view()).toMatchObject({ state, blocking: true, loading: false });
  expect(view().problem).not.toBeNull();
  view().retry();
  await answer('getEligibleProducts', { products: sampleCatalogue });
  expect(view()).toMatchObject({ state: 'comparing', problem: null, blocking: false });
});
