import { ask, memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './published.ts';
import { tmforumStub } from './stub.ts';

const query = {
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;
const { products } = (await ask(memoryOperator().app, 'getEligibleProducts', { query })).value();

const read = async (path: string, headers: Record<string, string> = {}) =>
  tmforumStub({ products }).request(path, { headers });

describe('the stub server keeps to what TM Forum published', () => {
  it('of TMF620', async () => {
    const answer = await read('/tmf-api/productCatalogManagement/v4/productOffering?offset=2&limit=5');
    const offerings = (await answer.json()) as unknown[];
    expect(offerings.flatMap((one) => faultsOf('ProductOffering', one))).toEqual([]);
    expect([offerings.length, answer.headers.get('X-Total-Count')]).toEqual([5, String(products.length)]);
  });
});

describe('the published attributes', () => {
  it('name what is unknown, missing, or of another type', () => {
    expect(faultsOf('CategoryRef', { name: 'Plans', colour: 'blue', version: 2 })).toEqual([
      'CategoryRef.id is missing',
      'CategoryRef.colour is not published',
      'CategoryRef.version is no string',
    ]);
  });
});
