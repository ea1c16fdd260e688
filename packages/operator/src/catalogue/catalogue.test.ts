import { callNames } from '@senda/contract';
import { expect, it } from 'vitest';
import { handlers } from '../handlers.ts';
import { places } from '../seed/places.ts';
import { ask } from '../testing/ask.ts';
import { memoryOperator } from '../testing/memory-operator.ts';

const { app } = memoryOperator();

const productsFor = async (productCategory: string) => {
  const query = {
    channel: 'web',
    customerJourney: 'onboarding',
    customerType: 'new',
    evaluationType: 'PRODUCT',
    includeBenefits: 'true',
    productCategory,
  } as const;
  return (await ask(app, 'getEligibleProducts', { query })).value().products;
};

it('answers every call of the contract', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(callNames.toSorted());
});

it('sells three plans, with fewer add-ons or none as they differ', async () => {
  const products = await productsFor('esim');
  const plans = products.filter((product) => product.itemType === 'PLAN');
  const addonsFor = (sku: string) => products.filter((product) => product.forPlans?.includes(sku)).length;
  expect(plans.map(({ name, cost, sku }) => [name['en-US'], cost.amount, addonsFor(sku)])).toEqual([
    ['Senda 8', 12_000, 2],
    ['Senda 20', 19_900, 3],
    ['Senda 50', 29_900, 0],
  ]);
  expect(plans[0]?.benefits.map((benefit) => benefit.kind)).toContain('roaming-extra');
  expect(await productsFor('physical_sim')).toEqual(products);
  expect(await productsFor('pager')).toEqual([]);
});

it('says that no eSIM is sent out', async () => {
  const { specifications } = (await ask(app, 'getEsimDeliverySpecification', {})).value();
  expect(specifications).toEqual([
    { orderType: 'ESIM-NEW', deliveryNeeded: false },
    { orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: false },
  ]);
});

it('is configured for Mexico', async () => {
  const { country_config } = (await ask(app, 'getGlobalConfig', {})).value();
  expect(country_config).toMatchObject({
    default_language: 'en-US',
    default_timezone: 'America/Mexico_City',
    currency_formats: { code: 'MXN', symbol: '$', separator: ' ', decimals: 2 },
    zip_code_size: 5,
  });
});

it('looks addresses up by postal code, in Mexico', async () => {
  const look = (country: string, postalCode: string) =>
    ask(app, 'lookUpAddress', { params: { country }, query: { postalCode } });
  expect(places.size).toBeGreaterThanOrEqual(25);
  expect((await look('MX', '06700')).value()).toEqual({
    postalCode: '06700',
    country: 'MX',
    state: 'Ciudad de México',
    city: 'Ciudad de México',
    district: 'Cuauhtémoc',
    areas: ['Roma Norte'],
  });
  expect((await look('México', '64000')).value().district).toBe('Monterrey');
  expect(await look('MX', '99999')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await look('US', '06700')).code).toBe('NOT_FOUND');
});
