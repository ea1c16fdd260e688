import { unknownFailure } from '@senda/contract';
import { decideFacts } from '@senda/journey/library';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { failing, never } from '../../base/calls/testing.ts';
import { sampleCatalogue, samplePlan } from '../../common/catalogue/sample.ts';
import { planMachine } from './plan.machine.ts';
import { planStates } from './plan.states.ts';
import type { SimType } from './plan.ts';
import { preCheckoutStep } from './pre-checkout.step.ts';
import { answer, eKycConfig, input, type Specifications, start } from './testing.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof planMachine>>['send']>[0];

describe('transitions', () => {
  const table: [keyof typeof planStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['choosing', { type: 'plan.chosen', sku: 'senda-8' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'choosing'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['choosing', { type: 'simType.chosen', simType: 'esim' }, 'choosing'],
    ['checking', { type: 'submit' }, 'checking'],
    ['choosing', { type: 'device.asked' }, 'confirming'],
    ['confirming', { type: 'device.left' }, 'choosing'],
    ['confirming', { type: 'esim.confirmed' }, 'checking'],
    ['confirming', { type: 'submit' }, 'confirming'],
    ['confirming', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['empty', { type: 'retry' }, 'loading'],
    ['empty', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['checking', { type: 'simType.chosen', simType: 'physical_sim' }, 'checking'],
    ['checking.failed', { type: 'retry' }, 'checking'],
    ['checking.failed', { type: 'submit' }, 'checking'],
    ['checking.failed', { type: 'plan.chosen', sku: 'senda-8' }, 'checking.failed'],
    ['checking.failed', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'submit' }, 'loading'],
    ['loading.failed', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const machine = fillCalls(planMachine, never);
    const actor = createActor(machine, { snapshot: planStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

describe('loading', () => {
  test('loads the default SIM type, then shows the plans sorted, none chosen', async () => {
    const { requests, view, reach } = start([]);
    expect(view()).toMatchObject({ loading: true, busy: true, blocking: false });
    await reach('choosing');
    expect(requests).toMatchObject([{ channel: 'web', productCategory: 'esim' }]);
    expect(view().plans.map(({ sku, amount, chosen }) => [sku, amount, chosen])).toEqual([
      ['senda-8', 12_000, false],
      ['senda-20', 19_900, false],
      ['senda-50', 29_900, false],
    ]);
    expect(view().plans[0]).toMatchObject({
      gigabytes: 8,
      validityDays: 30,
      perks: [
        { kind: 'calls', text: 'plan.perk.calls' },
        { kind: 'roaming-extra', text: 'plan.perk.roaming-extra' },
        { kind: 'sharing', text: 'plan.perk.sharing' },
      ],
    });
    expect(view().simTypes.map(({ simType, chosen }) => [simType, chosen])).toEqual([
      ['esim', true],
      ['physical_sim', false],
    ]);
  });

  test('a catalogue without plans has its own state, with a retry', async () => {
    const { view, reach } = start([sampleCatalogue.filter(({ itemType }) => itemType === 'ADDON')]);
    await reach('empty');
    expect(view()).toMatchObject({ empty: true, busy: false, plans: [] });
    view().retry();
    await reach('choosing');
    expect(view().empty).toBe(false);
  });

  test('fails: the page is blocked until a retry loads it', async () => {
    const { view, reach } = start([unknownFailure]);
    await reach('loading.failed');
    expect(view()).toMatchObject({ blocking: true, loading: false, busy: false, locked: false });
    expect(view().problem).toEqual({ kind: 'unreachable' });
    view().retry();
    expect(view()).toMatchObject({ loading: true, problem: null });
    await reach('choosing');
    expect(view()).toMatchObject({ blocking: false, problem: null });
  });
});

describe('choosing', () => {
  test('Next without a plan shows a problem, which a choice clears', async () => {
    const { view, reach } = start([]);
    await reach('choosing');
    expect(view().planProblem).toBeUndefined();
    view().submit();
    expect(view()).toMatchObject({
      planProblem: 'plan.missing',
      errors: [{ field: 'plan', problem: 'plan.missing' }],
    });
    view().choosePlan('senda-8');
    expect(view()).toMatchObject({ planProblem: undefined, errors: [], order: { total: 12_000 } });
  });

  // spec 1.buy.plan: packages/core/src/features/plan/plan.ts#choiceOf
  test.each([
    ['senda-20', true],
    ['senda-50', false],
  ])('%s ends with its data; add-ons offered: %s', async (sku, addonsOffered) => {
    const { actor, view, reach } = start([]);
    await reach('choosing');
    view().choosePlan(sku);
    view().submit();
    await reach('chosen');
    const { output } = actor.getSnapshot();
    expect(v.is(preCheckoutStep.data, output)).toBe(true);
    expect(output).toMatchObject({
      plan: { sku },
      simType: 'esim',
      addonsOffered,
      eKycConfig: { selfie: false },
    });
  });

  // spec 4.store.esim-delivery 3.onboarding.esim-order-types: packages/core/src/common/purchase/esim-delivery.ts#isEsimDelivered
  // spec 3.onboarding.esimDeliverySpecifications 3.onboarding.isEsimDeliveryNeeded: packages/core/src/features/plan/plan.setup.ts#readRequirements
  test.each<[string, SimType, Partial<typeof input>, Specifications, boolean]>([
    ['an eSIM that needs it', 'esim', {}, [{ orderType: 'ESIM-NEW', deliveryNeeded: true }], true],
    [
      'an eSIM that needs none, though a replacement does',
      'esim',
      {},
      [
        { orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: true },
        { orderType: 'ESIM-NEW', deliveryNeeded: false },
      ],
      false,
    ],
    ['an eSIM that is not named', 'esim', {}, [], false],
    ['a card', 'physical_sim', {}, [], true],
    ['a card that a store hands over', 'physical_sim', { channel: 'retail' }, [], false],
  ])('decides whether the SIM is delivered: %s', async (_, simType, changed, specifications, needed) => {
    const { actor, view, reach } = start([], changed, undefined, specifications);
    await reach('choosing');
    view().chooseSimType(simType);
    await reach('choosing');
    view().choosePlan('senda-8');
    view().submit();
    await reach('chosen');
    const data = v.parse(preCheckoutStep.data, actor.getSnapshot().output);
    expect(decideFacts(preCheckoutStep, data, { settings: {}, earlier: {} })).toMatchObject({
      simType,
      esimDeliveryNeeded: needed,
    });
  });

  test('a SKU that is not on sale, or an add-on, cannot be chosen', async () => {
    const { actor, view, reach } = start([]);
    await reach('choosing');
    const { draft } = actor.getSnapshot().context;
    view().choosePlan('plan-999');
    view().choosePlan('data-2');
    expect(actor.getSnapshot().context.draft).toBe(draft);
  });

  test('the draft object changes only when the choice does', async () => {
    const { actor, view, reach } = start([]);
    await reach('choosing');
    view().choosePlan('senda-8');
    const { draft } = actor.getSnapshot().context;
    view().choosePlan('senda-8');
    view().submit();
    expect(actor.getSnapshot().context.draft).toBe(draft);
    expect(v.parse(preCheckoutStep.draft, draft)).toEqual({ planSku: 'senda-8' });
  });

  test('another SIM type loads its own catalogue and keeps a plan that is in it', async () => {
    const { requests, view, reach } = start([]);
    await reach('choosing');
    view().choosePlan('senda-20');
    view().chooseSimType('physical_sim');
    expect(view()).toMatchObject({ state: 'loading', loading: false, busy: true });
    expect(view().plans).toHaveLength(3);
    await reach('choosing');
    expect(requests.map((query) => query.productCategory)).toEqual(['esim', 'physical_sim']);
    expect(view().plans.find(({ chosen }) => chosen)?.sku).toBe('senda-20');
    view().submit();
    await reach('chosen');
  });

  test('a plan that the other SIM type lacks is dropped with a notice', async () => {
    const { actor, view, reach } = start([sampleCatalogue, sampleCatalogue.slice(0, 1)]);
    await reach('choosing');
    view().choosePlan('senda-20');
    view().chooseSimType('physical_sim');
    await reach('choosing');
    expect(view()).toMatchObject({ planProblem: 'plan.gone', order: { total: 0 } });
    expect(actor.getSnapshot().context.draft).toEqual({ simType: 'physical_sim' });
    view().choosePlan('senda-50');
    expect(view().planProblem).toBeUndefined();
  });

  test('when a later load fails, the plans are still shown and can be chosen', async () => {
    const { view, reach } = start([sampleCatalogue, unknownFailure]);
    await reach('choosing');
    view().chooseSimType('physical_sim');
    await reach('loading.failed');
    view().choosePlan('senda-8');
    expect(view()).toMatchObject({ blocking: false, problem: { kind: 'unreachable' } });
    view().retry();
    await reach('choosing');
    expect(view().plans.find(({ chosen }) => chosen)?.sku).toBe('senda-8');
  });

  test('when the requirements fail to load, another plan can be chosen, and Next asks again', async () => {
    let tries = 0;
    const { actor, view, reach } = start([], {}, () =>
      ++tries === 1 ? failing(unknownFailure) : Promise.resolve(eKycConfig),
    );
    await reach('choosing');
    view().choosePlan('senda-20');
    view().submit();
    expect(view()).toMatchObject({ state: 'checking', busy: true, locked: true });
    await reach('checking.failed');
    expect(view()).toMatchObject({
      blocking: false,
      busy: false,
      locked: false,
      problem: { kind: 'unreachable' },
    });
    view().choosePlan('senda-50');
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output).toMatchObject({ plan: { sku: 'senda-50' } });
  });

  // spec 9.sim-type: packages/core/src/features/plan/plan.ts#defaultSimType
  test('the default SIM type is esim, wherever the journey lists it', () => {
    const { view } = start([], { settings: { ...input.settings, simTypes: ['physical_sim', 'esim'] } });
    expect(view().simTypes).toMatchObject([
      { simType: 'physical_sim', chosen: false },
      { simType: 'esim', chosen: true },
    ]);
  });

  // spec 1.sell.sim: packages/core/src/features/plan/plan.ts#simTypesOf
  test('only SIM types that the journey offers; the first one if the default is not offered', async () => {
    const { requests, view, reach } = start([], {
      settings: { ...input.settings, simTypes: ['physical_sim'] },
      draft: { simType: 'esim' },
    });
    await reach('choosing');
    view().chooseSimType('esim');
    expect(view().simTypes).toMatchObject([{ simType: 'physical_sim', chosen: true }]);
    expect(requests.map((query) => query.productCategory)).toEqual(['physical_sim']);
  });
});

describe('coming back', () => {
  test('the answer is restored and Next continues at once', async () => {
    const { actor, requests, view, reach } = start([], { answer });
    await reach('choosing');
    expect(requests).toMatchObject([{ productCategory: 'physical_sim' }]);
    view().submit();
    await reach('chosen');
    const { context: _context, ...config } = eKycConfig;
    expect(v.parse(preCheckoutStep.data, actor.getSnapshot().output)).toEqual({
      ...answer,
      eKycConfig: config,
    });
  });

  test('the draft wins over the answer', async () => {
    const { view, reach } = start([], { answer, draft: { planSku: 'senda-8', simType: 'esim' } });
    await reach('choosing');
    expect(view().plans.find(({ chosen }) => chosen)?.sku).toBe('senda-8');
    expect(view().simTypes.find(({ chosen }) => chosen)?.simType).toBe('esim');
  });

  test('the order column updates: the same plan keeps the rest, another one drops it', async () => {
    const addons = [{ sku: 'data-2', name: samplePlan.name, amount: 4_900 }];
    const { view, reach } = start([], { answer, data: { ...answer, addons } });
    const sim = [{ kind: 'sim' }, { kind: 'delivery', isOpen: true }];
    const kept = { lines: [{ kind: 'plan' }, { amount: 4_900 }, ...sim], totalIs: 'unknown' };
    expect(view().order).toMatchObject(kept);
    await reach('choosing');
    expect(view().order).toMatchObject(kept);
    view().choosePlan('senda-50');
    expect(view().order).toMatchObject({ total: 29_900, lines: [{ kind: 'plan' }, ...sim] });
  });
});
