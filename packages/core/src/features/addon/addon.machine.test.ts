import { type CallInput, type CallResult, type Failure, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { never, slot, thrown } from '../../base/calls/testing.ts';
import { catalogueWithBundle, sampleCatalogue, samplePlan } from '../../common/catalogue/sample.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { addonMachine } from './addon.machine.ts';
import type { AddonInput } from './addon.setup.ts';
import { addonCases, addonStates } from './addon.states.ts';
import { addonView } from './addon.view.ts';
import { addonSelectionStep } from './addon-selection.step.ts';

type Products = CallResult<'getEligibleProducts'>;
type Event = Parameters<ReturnType<typeof createActor<typeof addonMachine>>['send']>[0];

const input: AddonInput = {
  data: { plan: samplePlan, simType: 'physical_sim', addonsOffered: true },
  settings: {},
  channel: 'web',
  email: '',
  now: () => 0,
  newId: () => 'id',
};
const travel = { sku: 'travel-5', name: { 'en-US': 'Travel 5 GB', 'es-MX': 'Viaje 5 GB' }, amount: 14_900 };
const small = { ...samplePlan, sku: 'senda-8', amount: 12_000 };

function start(answers: (Products['products'] | Failure)[], changed: Partial<AddonInput> = {}) {
  const asked: CallInput<'getEligibleProducts'>['query'][] = [];
  const getEligibleProducts = slot('getEligibleProducts', async ({ query }) => {
    asked.push(query);
    const next = answers[asked.length - 1] ?? sampleCatalogue;
    if ('kind' in next) throw thrown(next);
    return { products: next };
  });
  const machine = addonMachine.provide({ actors: { getEligibleProducts } });
  const actor = createActor(machine, { input: { ...input, ...changed } }).start();
  const view = () => addonView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  const chosen = () => view().addons.flatMap((addon) => (addon.chosen ? [addon.sku] : []));
  return { actor, asked, view, reach, chosen };
}

describe('transitions', () => {
  const table: [keyof typeof addonStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['choosing', { type: 'addon.toggled', sku: 'data-2' }, 'choosing'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'chosen'],
    ['loading', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'submit' }, 'loading'],
    ['loading.failed', { type: 'addon.toggled', sku: 'data-2' }, 'loading.failed'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const waiting = slot('getEligibleProducts', never);
    const machine = addonMachine.provide({ actors: { getEligibleProducts: waiting } });
    const actor = createActor(machine, { snapshot: addonStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

test('shows only add-ons for the plan and SIM type, nothing pre-selected', async () => {
  const { asked, view, reach, chosen } = start([], { data: { ...input.data, plan: small } });
  expect(view()).toMatchObject({ state: 'loading', loading: true });
  await reach('choosing');
  expect(asked).toMatchObject([{ productCategory: 'physical_sim' }]);
  expect(view().addons.map(({ sku }) => sku)).toEqual(['data-2']);
  expect(chosen()).toEqual([]);
});

test('Next works without any add-on', async () => {
  const { actor, view, reach } = start([]);
  await reach('choosing');
  view().submit();
  expect(actor.getSnapshot().output).toEqual({ addons: [], addonsPlan: 'senda-20' });
});

const amounts = ({ lines }: OrderColumn) => lines.map(({ amount }) => amount);

test('choices toggle, are added to the order and are returned in catalogue order', async () => {
  const { actor, view, reach, chosen } = start([]);
  await reach('choosing');
  view().toggle('travel-5');
  view().toggle('data-2');
  expect(amounts(view().order)).toEqual([19_900, 4_900, 14_900, 0, 0]);
  view().toggle('data-2');
  expect(chosen()).toEqual(['travel-5']);
  view().toggle('data-2');
  const { draft } = actor.getSnapshot().context;
  expect(v.parse(addonSelectionStep.draft, draft)).toEqual(draft);
  view().submit();
  const { output } = actor.getSnapshot();
  expect(v.parse(addonSelectionStep.data, output)).toEqual(output);
  expect(output?.addons.map(({ sku }) => sku)).toEqual(['data-2', 'travel-5']);
});

describe('bundles', () => {
  test('are listed separately from the add-ons, with their discount', async () => {
    const { view, reach } = start([catalogueWithBundle]);
    await reach('choosing');
    expect(view().addons.map(({ sku, saving }) => [sku, saving])).toEqual([
      ['data-2', 0],
      ['travel-5', 0],
    ]);
    expect(view().bundles).toMatchObject([{ sku: 'bundle-travel', saving: 1_900, chosen: false }]);
  });

  test('are grouped by the headings of the catalogue, bundles first; without headings by their type', async () => {
    const { view, reach } = start([catalogueWithBundle]);
    await reach('choosing');
    const groups = () => view().groups.map(({ title, options }) => [title, options.map(({ sku }) => sku)]);
    expect(groups()).toEqual([
      [null, ['bundle-travel']],
      [null, ['data-2', 'travel-5']],
    ]);
    const shown = addonView(addonCases.grouped, () => undefined);
    expect(
      shown.groups.map(({ title, options }) => [title?.['es-MX'], options.map(({ sku }) => sku)]),
    ).toEqual([
      ['Junta y ahorra', ['bundle-travel']],
      ['Más gigas', ['data-2']],
      ['Para viajar', ['travel-5']],
    ]);
  });

  test('of which none is chosen are known to be none', async () => {
    const { view, reach } = start([catalogueWithBundle]);
    await reach('choosing');
    expect(view().isNone).toBe(true);
    view().toggle('data-2');
    expect(view().isNone).toBe(false);
  });

  // spec 1.buy.add-ons: packages/core/src/features/addon/addon.ts#replacedBy
  test('one replaces the add-ons it includes, so that nothing is paid twice, and updates the total', async () => {
    const data = { ...input.data, selectedPromoCodes: ['HOLA20'] };
    const { actor, view, reach } = start([catalogueWithBundle], { data });
    await reach('choosing');
    view().toggle('data-2');
    view().toggle('bundle-travel');
    expect(actor.getSnapshot().context.draft.skus).toEqual(['bundle-travel']);
    expect(view().replaced).toEqual([expect.objectContaining({ 'en-US': '2 GB extra data' })]);
    expect(view().order).toMatchObject({
      totalIs: 'unknown',
      lines: [{ amount: 19_900 }, { amount: 17_900 }, { kind: 'sim' }, { kind: 'delivery', isOpen: true }],
      draft: { addonSkus: ['bundle-travel'], promoCodes: ['HOLA20'] },
    });
    expect(view().addons.map(({ includedIn }) => includedIn?.['en-US'])).toEqual([
      'Travel bundle',
      'Travel bundle',
    ]);
    view().toggle('travel-5');
    expect(actor.getSnapshot().context.draft.skus).toEqual(['bundle-travel']);
    view().submit();
    const { output } = actor.getSnapshot();
    expect(output?.addons).toMatchObject([{ sku: 'bundle-travel', amount: 17_900, itemType: 'BUNDLE' }]);
    expect(v.parse(addonSelectionStep.data, output)).toEqual(output);
  });
});

test('a bundle is called contained only in one that has all of its add-ons', async () => {
  const bundle = catalogueWithBundle.find(
    ({ sku }) => sku === 'bundle-travel',
  ) as Products['products'][number];
  const world = { ...bundle, sku: 'bundle-world', includes: ['travel-5', 'world-1'] };
  const all = { ...bundle, sku: 'bundle-all', includes: ['travel-5', 'data-2', 'world-1'] };
  const { view, reach } = start([[...catalogueWithBundle, world, all]]);
  await reach('choosing');
  view().toggle('bundle-travel');
  view().toggle('bundle-world');
  expect(view()).toMatchObject({ replaced: [], swapped: [bundle.name] });
  view().toggle('bundle-all');
  expect(view()).toMatchObject({ replaced: [bundle.name], swapped: [] });
  view().toggle('bundle-travel');
  expect(view()).toMatchObject({ replaced: [], swapped: [bundle.name] });
});

test('an add-on that is not available for the plan cannot be chosen', async () => {
  const { actor, view, reach } = start([], { data: { plan: small } });
  await reach('choosing');
  const { draft } = actor.getSnapshot().context;
  view().toggle('travel-5');
  view().toggle('senda-8');
  expect(actor.getSnapshot().context.draft).toBe(draft);
});

describe('coming back', () => {
  test('the answer is restored at its price, and Next works at once', async () => {
    const answer = { addons: [travel], addonsPlan: 'senda-20' };
    const { actor, view, reach } = start([], {
      answer,
      data: { ...input.data, addons: [travel] },
    });
    await reach('choosing');
    expect(amounts(view().order)).toEqual([19_900, 14_900, 0, 0]);
    view().submit();
    expect(actor.getSnapshot().output).toEqual(answer);
  });

  test('the draft wins over the answer', async () => {
    const { reach, chosen } = start([], { answer: { addons: [travel] }, draft: { skus: ['data-2'] } });
    await reach('choosing');
    expect(chosen()).toEqual(['data-2']);
  });

  test.each([
    ['answered', { answer: { addons: [travel], addonsPlan: 'senda-50' } }],
    ['typed', { draft: { skus: ['data-2'], planSku: 'senda-8' } }],
  ])('what was %s for another plan is not chosen', async (_how, changed) => {
    const { view, reach, chosen } = start([], changed);
    await reach('choosing');
    expect(chosen()).toEqual([]);
    expect(view().notice).toBeUndefined();
  });

  test('add-ons that are no longer offered are dropped with a notice', async () => {
    const { actor, view, reach, chosen } = start([], {
      data: { plan: small },
      draft: { skus: ['data-2', 'travel-5'] },
    });
    await reach('choosing');
    expect(chosen()).toEqual(['data-2']);
    expect(actor.getSnapshot().context.draft.skus).toEqual(['data-2']);
    expect(view().notice).toBe('addon.gone');
  });
});

test('a plan without add-ons shows none, and Next works', async () => {
  const { view, reach } = start([[]]);
  await reach('choosing');
  expect(view()).toMatchObject({ empty: true, addons: [], busy: false });
  view().submit();
  expect(view().state).toBe('chosen');
});

test('a catalogue that fails to load blocks the page, and a retry keeps the choice', async () => {
  const { view, reach, chosen } = start([unknownFailure], { draft: { skus: ['data-2'] } });
  await reach('loading.failed');
  expect(view()).toMatchObject({ blocking: true, loading: false, problem: { kind: 'unreachable' } });
  view().retry();
  expect(view()).toMatchObject({ blocking: false, loading: true, problem: null });
  await reach('choosing');
  expect(chosen()).toEqual(['data-2']);
});
