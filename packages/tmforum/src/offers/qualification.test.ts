import { ask } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { adapterBefore, catalogueAlone, samplePlan, tmforumStub } from '../testing.ts';

const query = {
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;
const config = catalogueAlone({ apis: { '620': true, '679': true } });
const products = [samplePlan, { ...samplePlan, sku: 'plan-free' }];
const fallback = (request: Request) =>
  Response.json({ result: { external_id: request.headers.get('X-Auth') } });

describe('which offers a customer may buy', () => {
  it('is decided by TMF679 for the customer of the token, and for anybody without one', async () => {
    const unqualified = (party: string | undefined) => (party === 'migrated' ? ['plan-free'] : []);
    const { app } = adapterBefore(tmforumStub({ products, unqualified }), { config, fallback });
    const skusFor = async (token?: string) => {
      const { value } = await ask(app, 'getEligibleProducts', { query }, token);
      return value().products.map(({ sku }) => sku);
    };
    expect(await skusFor('migrated')).toEqual(['plan-8']);
    expect(await skusFor('new')).toEqual(['plan-8', 'plan-free']);
    expect(await skusFor()).toEqual(['plan-8', 'plan-free']);
  });

  it.each([
    [{ state: 'inProgress', productOfferingQualificationItem: [] }, 'is inProgress, not done'],
    [{ state: 'done' }, 'productOfferingQualificationItem is undefined, expected a value'],
  ])('is an error if the answer is %j', async (qualification, reason) => {
    const stub = tmforumStub({ products });
    const server = {
      fetch: (request: Request) =>
        request.method === 'POST' ? Response.json(qualification) : stub.fetch(request),
    };
    const { app, reports } = adapterBefore(server, { config, fallback });
    const { status } = await ask(app, 'getEligibleProducts', { query });
    expect([status, reports[0]]).toEqual([502, expect.stringContaining(reason)]);
  });

  it('is no for an offer that the answer does not name', async () => {
    const stub = tmforumStub({ products });
    const item = { id: '1', qualificationItemResult: 'qualified', productOffering: { id: 'plan-8' } };
    const server = {
      fetch: (request: Request) =>
        request.method === 'POST'
          ? Response.json({ state: 'done', productOfferingQualificationItem: [item] })
          : stub.fetch(request),
    };
    const { app } = adapterBefore(server, { config, fallback });
    const { value } = await ask(app, 'getEligibleProducts', { query });
    expect(value().products.map(({ sku }) => sku)).toEqual(['plan-8']);
  });
});
