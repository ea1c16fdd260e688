import { callNames } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { handlers } from '../handlers.ts';
import { type Buyer, isCompatible, isOffered } from '../rules/order/eligibility.ts';
import { places } from '../seed/places.ts';
import { products } from '../seed/products.ts';
import { ask } from '../testing/ask.ts';
import { memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const { app } = memoryOperator();

const productsFor = async (productCategory: string, on = app, token?: string) => {
  const query = {
    customerJourney: 'onboarding',
    customerType: 'new',
    evaluationType: 'PRODUCT',
    includeBenefits: 'true',
    productCategory,
  } as const;
  return (await ask(on, 'getEligibleProducts', { query }, token)).value().products;
};

it('has a handler for every call of the contract', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(callNames.toSorted());
});

it('sells prepaid, postpaid and hybrid plans, with different add-ons', async () => {
  const products = await productsFor('esim');
  const plans = products.filter((product) => product.itemType === 'PLAN');
  const addonsFor = (sku: string) =>
    products.filter((product) => product.itemType === 'ADDON' && product.forPlans?.includes(sku)).length;
  const listed = plans.map(({ sku, cost, productType }) => [sku, cost.amount, productType, addonsFor(sku)]);
  expect(listed).toEqual([
    ['senda-8', 12_000, 'prepaid', 2],
    ['senda-20', 19_900, 'prepaid', 3],
    ['senda-50', 29_900, 'prepaid', 0],
    ['senda-plus-30', 34_900, 'postpaid', 2],
    ['senda-plus-100', 59_900, 'postpaid', 0],
    ['senda-mix-15', 24_900, 'hybrid', 2],
    ['senda-mix-40', 39_900, 'hybrid', 0],
    ['senda-free', 0, 'prepaid', 0],
    ['senda-trial', 2_900, 'prepaid', 0],
  ]);
  expect(plans[0]?.benefits.map((benefit) => benefit.kind)).toContain('roaming-extra');
  const upfront = plans.filter((plan) => plan.upfrontPayment).map((plan) => plan.productType);
  expect(upfront).toEqual(['postpaid', 'postpaid', 'hybrid', 'hybrid']);
  expect(await productsFor('physical_sim')).toEqual(products);
  expect(await productsFor('pager')).toEqual([]);
});

it('sells bundles of add-ons at a discount, for the same plans', async () => {
  const products = await productsFor('esim');
  const bundles = products.filter((product) => product.itemType === 'BUNDLE');
  expect(bundles).toHaveLength(2);
  for (const { includes = [], forPlans = [], cost } of bundles) {
    const parts = products.filter(({ sku }) => includes.includes(sku));
    expect(parts).toHaveLength(includes.length);
    expect(parts.reduce((sum, part) => sum + part.cost.amount, 0)).toBeGreaterThan(cost.amount);
    expect(forPlans.every((plan) => parts.every((part) => part.forPlans?.includes(plan)))).toBe(true);
  }
  const body = { ...sampleDraft, addonSkus: ['bundle-traveller'] };
  const preview = (await ask(app, 'previewOrder', { body })).value();
  expect(preview.items).toContainEqual(
    expect.objectContaining({ itemType: 'BUNDLE', sku: 'bundle-traveller', cost: { amount: 17_900 } }),
  );
  const wrong = { ...sampleDraft, planSku: 'senda-50', addonSkus: ['bundle-traveller'] };
  expect((await ask(app, 'previewOrder', { body: wrong })).code).toBe('INVALID_REQUEST');
});

describe('offered products', () => {
  const labelled = (buyer: Buyer) =>
    products
      .filter((product) => product.itemType === 'PLAN' && isOffered(product, buyer))
      .map((product) => product.productLabel)
      .filter((label) => label?.includes('trial') || label === 'free_plan');

  it.each([
    ['a new customer', { isTelcoUser: false, hasOrdered: false }, ['free_plan', 'trial_plan']],
    ['a customer with an order', { isTelcoUser: false, hasOrdered: true }, ['free_plan']],
    ['a migrated customer', { isTelcoUser: true, hasOrdered: false }, ['trial_migration_plan']],
  ])('%s', (_, buyer, labels) => {
    expect(labelled(buyer)).toEqual(labels);
  });

  // spec 4.store.free-plan: packages/operator/src/rules/order/eligibility.ts#isOffered
  it('do not include the free plan for migrated customers', async () => {
    const op = memoryOperator();
    const buyer = { vendor: 'telco', email: 'tere@example.com', phone_no: '5511112222' };
    const response = await op.app.request('/sandbox/vendor-token', {
      method: 'POST',
      body: JSON.stringify(buyer),
    });
    const { vendorToken } = (await response.json()) as { vendorToken: string };
    const body = { vendor: 'telco', vendorToken } as const;
    const login = (await ask(op.app, 'vendorLogin', { body })).value();
    const requestId = 'requestId' in login ? login.requestId : '';
    const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
    const answer = { device, otpCode: op.lastCode(buyer.email), requestId };
    const auth_token = (await ask(op.app, 'validateSignIn', { body: answer })).value().accessToken;
    const labels = async (token?: string) =>
      (await productsFor('esim', op.app, token)).map(({ productLabel }) => productLabel);
    expect(await labels(auth_token)).toContain('trial_migration_plan');
    expect(await labels(auth_token)).not.toContain('free_plan');
    expect(await labels(await op.signIn('ana@example.com'))).toContain('free_plan');
    const draft = { ...sampleDraft, planSku: 'senda-free' };
    const preview = (token?: string) => ask(op.app, 'previewOrder', { body: draft }, token);
    expect((await preview()).status).toBe(200);
    expect((await preview(auth_token)).code).toBe('NOT_ELIGIBLE');
  });

  it('do not include the trial after the first order', async () => {
    const op = memoryOperator();
    const token = await op.signIn('ana@example.com');
    const trials = async () =>
      (await productsFor('esim', op.app, token)).filter(({ productLabel }) => productLabel === 'trial_plan');
    expect(await trials()).toHaveLength(1);
    const { numbers } = (
      await ask(op.app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, token)
    ).value();
    const number = numbers[0]?.number ?? '';
    await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, token);
    await ask(op.app, 'createOrder', sampleOrder({ ...sampleDraft, number }, 'one'), token);
    expect(await trials()).toEqual([]);
  });
});

// spec 3.onboarding.portin-criteria: packages/operator/src/rules/order/eligibility.ts#isCompatible
it('offers plans for transferred numbers by their criteria, ignoring case', async () => {
  const going = products.filter((product) => isCompatible(product, 'PORT_IN')).map(({ sku }) => sku);
  expect(going).toContain('senda-8');
  expect(going).toContain('senda-mix-15');
  expect(products.find(({ sku }) => sku === 'senda-mix-15')?.eligibilityCriteria.orderTypes).toContain(
    'PortIn',
  );
  expect(going).not.toContain('senda-free');
  const preview = async (planSku: string) => {
    const body = { ...sampleDraft, planSku, numberType: 'PORT_IN', number: '5587654321' } as const;
    return (await ask(app, 'previewOrder', { body })).code;
  };
  expect([await preview('senda-mix-15'), await preview('senda-free')]).toEqual([
    undefined,
    'INVALID_REQUEST',
  ]);
});

it('lists phones that support eSIM', async () => {
  const { brands } = (await ask(app, 'listEsimBrands', {})).value();
  const devices = async (query: { brandId?: string; search?: string }) =>
    (await ask(app, 'listEsimDevices', { query })).value().devices;
  const all = await devices({});
  expect(new Set(all.map(({ deviceId }) => deviceId)).size).toBe(all.length);
  for (const { brandId, devices: count } of brands) expect(await devices({ brandId })).toHaveLength(count);
  const found = await devices({ brandId: 'samsung', search: ' s20+ ' });
  expect(found).toEqual([{ deviceId: 'samsung-galaxy-s20-plus', brandId: 'samsung', model: 'Galaxy S20+' }]);
  const unknown = await ask(app, 'listEsimDevices', { query: { brandId: 'nokia' } });
  expect(unknown.code).toBe('NOT_FOUND');
});

it('reports that eSIMs need no delivery', async () => {
  const { specifications } = (await ask(app, 'getEsimDeliverySpecification', {})).value();
  expect(specifications).toEqual([
    { orderType: 'ESIM-NEW', deliveryNeeded: false },
    { orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: false },
  ]);
});

// spec 9.country-config 3.store.global-config: packages/operator/src/configuration/configuration.handlers.ts#getGlobalConfig
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
  expect(places.size).toBeGreaterThanOrEqual(60);
  expect(new Set([...places.values()].map((place) => place.state)).size).toBe(32);
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
