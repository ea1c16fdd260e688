import { cases, findTarget, runConformance } from '@senda/conformance';
import type { CallName } from '@senda/contract';
import { ask, memoryOperator } from '@senda/operator/testing';
import { expect, it } from 'vitest';
import { mappedCalls } from './index.ts';
import { adapterBefore, sampleConfig, tmforumStub } from './testing.ts';

const query = {
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;

/** An adapter with every API in use, before an operator that knows nothing of what is at TM Forum. */
async function fullAdapter() {
  const operator = memoryOperator();
  const token = await operator.signIn('ana@example.mx');
  const { products } = (await ask(operator.app, 'getEligibleProducts', { query })).value();
  const numbersOf = async (category: 'FREE_NUMBER' | 'PREMIUM_NUMBER') =>
    (await ask(operator.app, 'getNumbers', { query: { category } }, token)).value().numbers;
  const numbers = [...(await numbersOf('FREE_NUMBER')), ...(await numbersOf('PREMIUM_NUMBER'))];
  const country = (await ask(operator.app, 'getGlobalConfig', {})).value().country_config;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const fallback = async (request: Request) => {
    const answer = await operator.app.fetch(request);
    // The suite moves the operator's clock, by which TM Forum's systems go here too.
    if (new URL(request.url).pathname === '/sandbox/clock' && answer.ok)
      ahead = ((await answer.clone().json()) as { now: number }).now - Date.now();
    return answer;
  };
  return adapterBefore(tmforumStub({ products, numbers, now }), {
    config: sampleConfig({ country }),
    fallback,
    now,
  });
}

/** The case about mapped calls alone that fails: the second gateway knows no such order, so that its refusal of a payment has another code. */
const unpayable = 'Cancelling an order releases its number and prevents payment';

it('conforms in every case that is about mapped calls alone, but for a payment of what only TM Forum has', async () => {
  const { app, reports } = await fullAdapter();
  const fetch = async (request: Request) => app.fetch(request);
  const target = await findTarget({ url: 'http://adapter.test', fetch: fetch as typeof globalThis.fetch });
  const report = await runConformance(target, cases, { everyLevel: true });
  const mapped = mappedCalls(sampleConfig());
  const isMapped = (call: CallName) => mapped.includes(call);
  const failed = report.cases.filter(({ verdict }) => verdict === 'failed');
  const ofMappedAlone = failed.filter(({ covers }) => covers.every(isMapped));
  expect(ofMappedAlone.map(({ name }) => name)).toEqual([unpayable]);
  const passed = report.cases.filter(({ verdict }) => verdict === 'passed').flatMap(({ covers }) => covers);
  expect(mapped.filter((call) => !passed.includes(call))).toEqual(['cancelOrder']);
  expect(reports).toEqual([]);
}, 120_000);
