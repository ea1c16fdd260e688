import type { Product } from '@senda/contract';

const plan = (gigabytes: number, price: number, abroad: Product['benefits'][number]): Product => ({
  sku: `senda-${gigabytes}`,
  itemType: 'PLAN',
  productType: 'prepaid',
  name: { 'en-US': `Senda ${gigabytes}`, 'es-MX': `Senda ${gigabytes}` },
  description: {
    'en-US': `${gigabytes} GB to use for 30 days.`,
    'es-MX': `${gigabytes} GB para usar durante 30 días.`,
  },
  cost: { amount: price },
  validityDays: 30,
  benefits: [
    { kind: 'data', quantity: gigabytes, unit: 'GB' },
    { kind: 'calls' },
    abroad,
    { kind: 'sharing' },
  ],
  productLabel: 'prepaid_plan',
  eligibilityCriteria: { orderTypes: ['NEW', 'PORTIN'] },
});

const addon = (
  sku: string,
  price: number,
  name: Product['name'],
  description: Product['name'],
  benefit: Product['benefits'][number],
  forPlans: string[],
): Product => ({
  sku,
  itemType: 'ADDON',
  productType: 'prepaid',
  name,
  description,
  cost: { amount: price },
  validityDays: 30,
  benefits: [benefit],
  eligibilityCriteria: { orderTypes: ['NEW', 'PORTIN'] },
  forPlans,
});

/** The plans and add-ons on sale, prices in centavos. The largest plan has everything, so that no add-on goes with it. */
export const products: readonly Product[] = [
  plan(8, 12_000, { kind: 'roaming-extra' }),
  plan(20, 19_900, { kind: 'roaming' }),
  plan(50, 29_900, { kind: 'roaming' }),
  addon(
    'extra-data-2',
    4_900,
    { 'en-US': '2 GB extra data', 'es-MX': '2 GB de datos extra' },
    {
      'en-US': 'Used once your plan’s data runs out.',
      'es-MX': 'Se usan cuando se acaban los datos de tu plan.',
    },
    { kind: 'data', quantity: 2, unit: 'GB' },
    ['senda-8', 'senda-20'],
  ),
  addon(
    'travel-5',
    14_900,
    { 'en-US': 'Travel 5 GB', 'es-MX': 'Viaje 5 GB' },
    { 'en-US': '5 GB to use in 60 countries.', 'es-MX': '5 GB para usar en 60 países.' },
    { kind: 'roaming', quantity: 5, unit: 'GB' },
    ['senda-8', 'senda-20'],
  ),
  addon(
    'international-calls',
    3_900,
    { 'en-US': 'International calls', 'es-MX': 'Llamadas internacionales' },
    { 'en-US': '100 minutes to 40 countries.', 'es-MX': '100 minutos a 40 países.' },
    { kind: 'calls', quantity: 100, unit: 'min' },
    ['senda-20'],
  ),
];

/** The plan with this sku, if it is on sale. */
export const planOf = (sku: string): Product | undefined =>
  products.find((product) => product.itemType === 'PLAN' && product.sku === sku);

/** The add-on with this sku, if it goes with the plan. */
export const addonOf = (sku: string, planSku: string): Product | undefined =>
  products.find(
    (product) =>
      product.itemType === 'ADDON' && product.sku === sku && (product.forPlans?.includes(planSku) ?? true),
  );
