import { calls } from '@senda/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  catalogueQuery,
  extrasFor,
  gigabytesOf,
  isFreePlan,
  isTrial,
  overlap,
  plansIn,
  productTypesIn,
  savingOf,
  visibleTo,
} from './catalogue.ts';
import { catalogueWithBundle, sampleCatalogue } from './sample.ts';

const skus = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku);

// spec 3.onboarding.selectedTelcoProductCategory: #productCategory
// spec 7.products.query: #catalogueQuery
test('the query matches the contract, with the SIM type as its category', () => {
  const { query } = catalogueQuery('retail', 'physical_sim');
  expect(v.parse(calls.getEligibleProducts.query, query)).toEqual(query);
  expect(query).toMatchObject({ channel: 'retail', productCategory: 'physical_sim' });
});

test('plans are sorted by amount and exclude add-ons', () => {
  expect(skus(plansIn(sampleCatalogue))).toEqual(['senda-8', 'senda-20', 'senda-50']);
});

// spec 3.order.labels: #trials
test('plans of another type are listed separately, the free one after the paid ones, trials last', () => {
  const [first] = sampleCatalogue;
  if (first === undefined) throw new Error('The sample has no plan.');
  const others: typeof sampleCatalogue = [
    { ...first, productType: 'postpaid' },
    { ...first, productType: 'hybrid' },
    { ...first, productLabel: 'trial_plan' },
    { ...first, productLabel: 'trial_migration_plan' },
    { ...first, cost: { amount: 0 } },
  ];
  expect(plansIn(others).map(({ productLabel }) => productLabel)).toEqual([
    undefined,
    'trial_plan',
    'trial_migration_plan',
  ]);
  const [paid, free, trials] = [
    [0, 3],
    [3, 4],
    [4, 6],
  ].map(([from, to]) => plansIn([...others, ...sampleCatalogue]).slice(from, to));
  expect(paid?.some((plan) => isTrial(plan) || isFreePlan(plan))).toBe(false);
  expect(free?.every(isFreePlan)).toBe(true);
  expect(trials?.every(isTrial)).toBe(true);
  expect(productTypesIn(others, ['hybrid', 'postpaid'])).toEqual(['hybrid', 'postpaid']);
  expect(productTypesIn(sampleCatalogue, ['prepaid', 'postpaid'])).toEqual(['prepaid']);
});

// spec 4.store.free-plan: #isFreePlan
test('only the free plan is hidden from telco users, not one that is paid later', () => {
  const [first] = sampleCatalogue;
  if (first === undefined) throw new Error('The sample has no plan.');
  const free = { ...first, sku: 'free', cost: { amount: 0 } };
  const later = { ...first, sku: 'later', productType: 'postpaid', upfrontPayment: { amount: 0 } } as const;
  const catalogue = [first, free, later];
  expect(catalogue.filter(isFreePlan)).toEqual([free]);
  expect(skus(visibleTo(catalogue, false))).toEqual([first.sku, 'free', 'later']);
  expect(skus(visibleTo(catalogue, true))).toEqual([first.sku, 'later']);
});

test('a bundle is offered with its plans like an add-on, with what it saves', () => {
  expect(skus(extrasFor(catalogueWithBundle, 'senda-20'))).toEqual(['data-2', 'travel-5', 'bundle-travel']);
  expect(skus(extrasFor(catalogueWithBundle, 'senda-8'))).toEqual(['data-2']);
  const [bundle, first] = [catalogueWithBundle.at(-1), catalogueWithBundle[3]];
  if (!bundle || !first) throw new Error('The sample has no bundle.');
  expect(savingOf(bundle, catalogueWithBundle)).toBe(4_900 + 14_900 - 17_900);
  expect(savingOf(bundle, [bundle])).toBe(0);
  expect(savingOf(first, catalogueWithBundle)).toBe(0);
  expect(overlap(bundle, first)).toBe(true);
  expect(overlap(first, { ...first, sku: 'other' })).toBe(false);
});

test.each([
  ['senda-8', ['data-2']],
  ['senda-20', ['data-2', 'travel-5']],
  ['senda-50', []],
])('extras for %s', (plan, expected) => {
  expect(skus(extrasFor(sampleCatalogue, plan))).toEqual(expected);
});

test('an add-on without plans is offered with any', () => {
  const anywhere = sampleCatalogue
    .filter(({ sku }) => sku === 'data-2')
    .map(({ forPlans: _forPlans, ...addon }) => addon);
  expect(skus(extrasFor(anywhere, 'senda-50'))).toEqual(['data-2']);
});

test.each([
  [[{ kind: 'calls' }, { kind: 'data', quantity: 20, unit: 'GB' }], 20],
  [[{ kind: 'data', quantity: 512, unit: 'MB' }], 0.5],
  [[{ kind: 'data' }], null],
  [[{ kind: 'data', quantity: 5, unit: 'TB' }], null],
  [[{ kind: 'data', quantity: 5, unit: 'constructor' }], null],
  [[{ kind: 'roaming', quantity: 5, unit: 'GB' }], 0],
  [[], 0],
] as const)('gigabytes of %j: %s', (benefits, expected) => {
  expect(gigabytesOf(benefits)).toBe(expected);
});
