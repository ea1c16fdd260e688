import type { Benefit } from '@senda/contract';
import type { PlanChoice } from '../../base/answers/plan.ts';
import type { Catalogue } from './catalogue.ts';

type Item = Catalogue[number];
const orders: Item['eligibilityCriteria'] = { orderTypes: ['NEW', 'PORTIN'] };

const plan = (gigabytes: number, amount: number, abroad: Benefit['kind']): Item => ({
  sku: `senda-${gigabytes}`,
  itemType: 'PLAN',
  productType: 'prepaid',
  name: { 'en-US': `Senda ${gigabytes}`, 'es-MX': `Senda ${gigabytes}` },
  cost: { amount },
  validityDays: 30,
  benefits: [
    { kind: 'data', quantity: gigabytes, unit: 'GB' },
    { kind: 'calls' },
    { kind: abroad },
    { kind: 'sharing' },
  ],
  eligibilityCriteria: orders,
});

const addon = (sku: string, name: Item['name'], amount: number, forPlans?: string[]): Item => ({
  sku,
  itemType: 'ADDON',
  productType: 'prepaid',
  name,
  cost: { amount },
  validityDays: 30,
  benefits: [],
  eligibilityCriteria: orders,
  ...(forPlans && { forPlans }),
});

/** A small catalogue for tests and stories, with unsorted plans; the largest plan has no add-ons. */
export const sampleCatalogue: Catalogue = [
  plan(50, 29_900, 'roaming'),
  plan(8, 12_000, 'roaming-extra'),
  { ...plan(20, 19_900, 'roaming'), tariffFolio: '1204857' },
  addon('data-2', { 'en-US': '2 GB extra data', 'es-MX': '2 GB de datos extra' }, 4_900, [
    'senda-8',
    'senda-20',
  ]),
  addon('travel-5', { 'en-US': 'Travel 5 GB', 'es-MX': 'Viaje 5 GB' }, 14_900, ['senda-20']),
];

/** That catalogue with a bundle for Senda 20 that is cheaper than its two add-ons. */
export const catalogueWithBundle: Catalogue = [
  ...sampleCatalogue,
  {
    ...addon('bundle-travel', { 'en-US': 'Travel bundle', 'es-MX': 'Paquete de viaje' }, 17_900, [
      'senda-20',
    ]),
    itemType: 'BUNDLE',
    includes: ['data-2', 'travel-5'],
  },
];

/** Senda 20 as a finished step's answer. */
export const samplePlan: PlanChoice = {
  sku: 'senda-20',
  name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
  productType: 'prepaid',
  amount: 19_900,
  validityDays: 30,
  benefits: [
    { kind: 'data', quantity: 20, unit: 'GB' },
    { kind: 'calls' },
    { kind: 'roaming' },
    { kind: 'sharing' },
  ],
  orderTypes: ['NEW', 'PORTIN'],
};
