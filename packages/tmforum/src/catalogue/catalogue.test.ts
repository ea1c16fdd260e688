import { ask, memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { daysOf } from '../offers/amounts.ts';
import { offeringOf } from '../testing/offerings.ts';
import { adapterBefore, catalogueAlone, samplePlan, tmforumStub } from '../testing.ts';

const query = {
  channel: 'web',
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;

const offering = offeringOf(samplePlan, 'en-US');

/** A server that has only these resources, by the last word of their path. */
const serverOf = (resources: Readonly<Record<string, unknown>>) => ({
  fetch: (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    return Object.hasOwn(resources, name)
      ? Response.json(resources[name])
      : Response.json({}, { status: 404 });
  },
});

const productsOf = async (server: Parameters<typeof adapterBefore>[0], catalogue: object = {}) => {
  const config = catalogueAlone();
  const { app, reports } = adapterBefore(server, {
    config: { ...config, catalogue: { ...config.catalogue, ...catalogue } },
  });
  return { answer: await ask(app, 'getEligibleProducts', { query }), reports };
};

describe('the catalogue', () => {
  it('has every product of an operator whose catalogue is at TM Forum, unchanged', async () => {
    const { products } = (await ask(memoryOperator().app, 'getEligibleProducts', { query })).value();
    const { app } = adapterBefore(tmforumStub({ products }));
    const { value } = await ask(app, 'getEligibleProducts', { query });
    expect(value().products).toEqual(products);
    expect(products.length).toBeGreaterThan(10);
  });

  it.each([
    ['by value, tax included', { price: { taxIncludedAmount: { unit: 'MXN', value: 120 } } }, 12_000],
    [
      'by value, before tax',
      { price: { dutyFreeAmount: { unit: 'MXN', value: 103.45 }, taxRate: 16 } },
      12_000,
    ],
    ['by reference', { id: 'p1' }, 12_000],
  ])('reads a price %s', async (_, entry, amount) => {
    const tax = [{ taxCategory: 'IVA', taxRate: 16 }];
    const price = {
      id: 'p1',
      name: 'Monthly',
      priceType: 'recurring',
      price: { unit: 'MXN', value: 103.45 },
      tax,
    };
    const server = serverOf({
      productOffering: [{ ...offering, productOfferingPrice: [entry] }],
      productOfferingPrice: [price],
    });
    const { answer } = await productsOf(server);
    expect(answer.value().products.map(({ cost }) => cost)).toEqual([{ amount }]);
  });

  it('adds no tax to a price by reference that includes it', async () => {
    const price = { id: 'p1', name: 'Monthly', price: { unit: 'MXN', value: 120 }, tax: [{ taxRate: 16 }] };
    const server = serverOf({
      productOffering: [{ ...offering, productOfferingPrice: [{ id: 'p1' }] }],
      productOfferingPrice: [price],
    });
    const { answer } = await productsOf(server, { priceIncludesTax: true });
    expect(answer.value().products.map(({ cost }) => cost.amount)).toEqual([12_000]);
  });

  it('leaves out what is not on sale, not sold alone, or in no category of ours', async () => {
    const others = [
      { ...offering, id: 'retired', lifecycleStatus: 'Retired' },
      { ...offering, id: 'part', isSellable: false },
      { ...offering, id: 'fibre', category: [{ id: 'fibre' }] },
    ];
    const { answer } = await productsOf(serverOf({ productOffering: [...others, offering] }));
    expect(answer.value().products.map(({ sku }) => sku)).toEqual(['plan-8']);
  });

  it('sells an offering with SIM types of its own with those alone', async () => {
    const simTypes = { name: 'simTypes', productSpecCharacteristicValue: [{ value: 'physical_sim' }] };
    const card = { ...offering, prodSpecCharValueUse: [simTypes] };
    const { answer } = await productsOf(serverOf({ productOffering: [card] }));
    expect(answer.value().products).toEqual([]);
  });

  it('reads all pages', async () => {
    const products = Array.from({ length: 230 }, (_, index) => ({ ...samplePlan, sku: `plan-${index}` }));
    const { answer } = await productsOf(tmforumStub({ products }));
    expect(answer.value().products).toHaveLength(230);
  });

  it('keeps the catalogue for as long as configured, and a failure not at all', async () => {
    let requests = 0;
    let isDown = true;
    const stub = tmforumStub({ products: [samplePlan] });
    const config = catalogueAlone();
    let now = 0;
    const server = {
      fetch: (request: Request) => {
        requests += 1;
        return isDown ? new Response('', { status: 503 }) : stub.fetch(request);
      },
    };
    const { app } = adapterBefore(server, {
      config: { ...config, catalogue: { ...config.catalogue, keptFor: 30 } },
      now: () => now,
    });
    const status = async () => (await ask(app, 'getEligibleProducts', { query })).status;
    expect(await status()).toBe(502);
    isDown = false;
    expect(await status()).toBe(200);
    const before = requests;
    now = 29_999;
    expect([await status(), requests]).toEqual([200, before]);
    now = 30_000;
    await status();
    expect(requests).toBeGreaterThan(before);
  });

  it.each([
    [1, 'month', 30],
    [4, 'Weeks', 28],
    [30, 'day', 30],
    [1, 'fortnight', undefined],
    [undefined, 'month', undefined],
  ])('counts %s %s as %s days', (length, unit, days) => {
    expect(daysOf(length, unit)).toBe(days);
  });
});

describe('an answer that is not as published', () => {
  it.each([
    ['a name that is missing', { ...offering, name: undefined }, '0.name', 'a value', 'undefined'],
    [
      'an amount that is a text',
      {
        ...offering,
        productOfferingPrice: [{ price: { taxIncludedAmount: { unit: 'MXN', value: '120' } } }],
      },
      '0.productOfferingPrice.0.price.taxIncludedAmount.value',
      'number',
      'string',
    ],
  ])('is an error with call, path, expected and found: %s', async (_, wrong, path, expected, found) => {
    const { answer, reports } = await productsOf(serverOf({ productOffering: [wrong] }));
    const call = 'TMF620 GET /productOffering';
    expect([answer.status, answer.code]).toEqual([502, 'UNKNOWN_ERROR_CODE']);
    expect(answer.body).toMatchObject({ failure: { call, path, expected, found } });
    expect(reports.join('\n')).toContain(path);
  });

  it('is an error for a price in another currency, or without an amount', async () => {
    const of = (entry: object) =>
      serverOf({ productOffering: [{ ...offering, productOfferingPrice: [entry] }] });
    const dollars = await productsOf(of({ price: { taxIncludedAmount: { unit: 'USD', value: 6 } } }));
    expect(dollars.reports).toEqual(['TMF620: the price of the offering plan-8 is in USD, not in MXN.']);
    const server = serverOf({
      productOffering: [{ ...offering, productOfferingPrice: [{ id: 'gone' }] }],
      productOfferingPrice: [],
    });
    const none = await productsOf(server);
    expect(none.reports).toEqual(['TMF620: the price of the offering plan-8 has no amount.']);
  });

  it('may have members that nobody knows', async () => {
    const { answer } = await productsOf(serverOf({ productOffering: [{ ...offering, colour: 'blue' }] }));
    expect(answer.value().products).toHaveLength(1);
  });
});

describe('a server that does not answer', () => {
  const failing = async (respond: (request: Request) => Response | Promise<Response>) => {
    const { app, reports } = adapterBefore({ fetch: respond }, { deadlines: { read: 20, change: 20 } });
    return { answer: await ask(app, 'getEligibleProducts', { query }), reports };
  };

  it('is given up at the deadline', async () => {
    const never = (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const { answer, reports } = await failing(never);
    expect([answer.status, reports[0]]).toEqual([504, 'TMF620 GET /productOffering had no answer in time.']);
  });

  it.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed')), 'had no answer'],
    ['answers 500', () => new Response('Ana Ruiz', { status: 500 }), 'was answered 500'],
    ['answers 403', () => Response.json({}, { status: 403 }), 'was answered 403'],
    ['answers no JSON', () => new Response('<p>Ana Ruiz'), 'expected JSON'],
  ])('that %s is reported without what it said', async (_, respond, what) => {
    const { answer, reports } = await failing(respond);
    expect([answer.status, answer.code]).toEqual([502, 'UNKNOWN_ERROR_CODE']);
    expect(reports.join('\n')).toContain(what);
    expect(reports.join('\n') + JSON.stringify(answer.body)).not.toContain('Ana');
  });
});
