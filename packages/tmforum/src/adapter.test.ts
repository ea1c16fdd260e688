import { cases, findTarget, runConformance } from '@senda/conformance';
import { calls } from '@senda/contract';
import { ask, memoryOperator } from '@senda/operator/testing';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { mappedCalls, readConfig } from './index.ts';
import { adapterBefore, catalogueAlone, sampleConfig, samplePlan, tmforumStub } from './testing.ts';

const query = {
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;

/** Returns the verdict and the name of each case of the conformance suite. */
async function verdictsOf(app: Pick<Hono, 'fetch'>): Promise<string[]> {
  const fetch = async (request: Request) => app.fetch(request);
  const target = await findTarget({ url: 'http://gateway.test', fetch: fetch as typeof globalThis.fetch });
  const report = await runConformance(target, cases, { everyLevel: true });
  return report.cases.map(({ name, verdict }) => `${verdict}: ${name}`);
}

describe('a configuration', () => {
  it.each([
    [{ apis: { '620': true, '622': true } }, 'at apis: it needs 622, 639 and 685 together, or none of them.'],
    [{ apis: { '620': true, '641': true } }, 'at apis: it needs 637 beside 641'],
    [{ apis: { '620': true, '666': true } }, 'at apis: it needs 622 beside 666'],
    [{ numbers: undefined }, 'at numbers: it needs the offered numbers.'],
    [{ apis: { '620': '/tmf-api/' } }, 'at apis.620'],
    [{ colour: 'blue' }, 'at colour'],
  ])('%j is rejected', (changes, message) => {
    expect(() => sampleConfig(changes)).toThrow(message);
  });
});

describe('the adapter', () => {
  it('answers the calls of the APIs in use, and passes every other request on, whole', async () => {
    const passed: string[] = [];
    const fallback = async (request: Request) => {
      passed.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('X-Auth')}`);
      return new Response(await request.text(), { status: 418 });
    };
    const { app } = adapterBefore(tmforumStub({ products: [samplePlan] }), { fallback });
    expect(mappedCalls(catalogueAlone()).toSorted()).toEqual(['getEligibleProducts', 'getGlobalConfig']);
    const { value } = await ask(app, 'getGlobalConfig', {});
    expect(value().country_config.currency_formats.code).toBe('MXN');
    const path = `/api${calls.signUp.path}`;
    const answer = await app.request(path, { method: 'POST', body: 'hello', headers: { 'X-Auth': 't' } });
    expect([answer.status, await answer.text(), passed]).toEqual([418, 'hello', [`POST ${path} t`]]);
  });

  it('refuses a request that the contract does not allow, without a request to TM Forum', async () => {
    const { app } = adapterBefore({ fetch: () => expect.unreachable() });
    const answer = await app.request(`/api${calls.getEligibleProducts.path}?customerType=old`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      failure: {
        errorId: 'INVALID_REQUEST',
        fields: expect.arrayContaining([{ path: 'customerType', message: 'must be "new"' }]),
      },
    });
  });

  it('answers what violates the contract with an error that names it', async () => {
    const long = { ...samplePlan, sku: 'x'.repeat(65) };
    const { app, reports } = adapterBefore(tmforumStub({ products: [long] }));
    const { body, status } = await ask(app, 'getEligibleProducts', { query });
    expect([status, body]).toMatchObject([
      502,
      { failure: { call: 'getEligibleProducts', path: 'products.0.sku' } },
    ]);
    expect(reports[0]).toContain('does not fill products.0.sku');
  });

  it.each([
    ['{', 'The configuration is not valid JSON.'],
    ['{}', 'The configuration is wrong at apis: expected a value, found undefined.'],
  ])('rejects the configuration %s with one sentence', (text, message) => {
    expect(() => readConfig(text)).toThrow(message);
  });

  it('with the catalogue at TM Forum alone, conforms in every case in which the gateway behind it does', async () => {
    const operator = memoryOperator();
    const { products } = (await ask(operator.app, 'getEligibleProducts', { query })).value();
    const country = (await ask(operator.app, 'getGlobalConfig', {})).value().country_config;
    const { app } = adapterBefore(tmforumStub({ products }), {
      config: catalogueAlone({ country }),
      fallback: (request) => operator.app.fetch(request),
    });
    const verdicts = await verdictsOf(app);
    expect(verdicts).toEqual(await verdictsOf(memoryOperator().app));
    expect(verdicts.filter((line) => line.startsWith('failed'))).toEqual([]);
  }, 120_000);
});
