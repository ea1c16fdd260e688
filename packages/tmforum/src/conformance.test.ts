import { cases, findTarget, type Report, runConformance } from '@senda/conformance';
import type { CallName } from '@senda/contract';
import { ask, memoryOperator } from '@senda/operator/testing';
import type { Hono } from 'hono';
import { expect, it } from 'vitest';
import { mappedCalls } from './index.ts';
import { payAtStub } from './testing/paying-gateway.ts';
import { adapterBefore, sampleConfig, tmforumStub } from './testing.ts';

const query = {
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;

/** An adapter with every API in use, before an operator that knows nothing of what is at TM Forum; or `pays`, which takes payments of it. */
async function fullAdapter(pays: boolean) {
  const operator = memoryOperator();
  const token = await operator.signIn('ana@example.mx');
  const { products } = (await ask(operator.app, 'getEligibleProducts', { query })).value();
  const numbersOf = async (category: 'FREE_NUMBER' | 'PREMIUM_NUMBER') =>
    (await ask(operator.app, 'getNumbers', { query: { category } }, token)).value().numbers;
  const numbers = [...(await numbersOf('FREE_NUMBER')), ...(await numbersOf('PREMIUM_NUMBER'))];
  const country = (await ask(operator.app, 'getGlobalConfig', {})).value().country_config;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const stub = tmforumStub({ products, numbers, now });
  const fallback = async (request: Request) => {
    const paid = pays ? await payAtStub(request, stub, now) : undefined;
    if (paid) return paid;
    const answer = await operator.app.fetch(request);
    // The suite moves the operator's clock, by which TM Forum's systems go here too.
    if (new URL(request.url).pathname === '/sandbox/clock' && answer.ok)
      ahead = ((await answer.clone().json()) as { now: number }).now - Date.now();
    return answer;
  };
  return adapterBefore(stub, {
    config: sampleConfig({ country }),
    fallback,
    now,
  });
}

/** Runs the suite against a gateway, also above a level that failed. */
async function reportOf(app: { readonly fetch: Hono['fetch'] }) {
  const fetch = async (request: Request) => app.fetch(request);
  const target = await findTarget({ url: 'http://adapter.test', fetch: fetch as typeof globalThis.fetch });
  return runConformance(target, cases, { everyLevel: true });
}
const mapped = mappedCalls(sampleConfig());
const isMapped = (call: CallName) => mapped.includes(call);

/** Returns the mapped calls that no passed case is about. */
function unproven({ cases: reports }: Report): CallName[] {
  const passed = reports.filter(({ verdict }) => verdict === 'passed').flatMap(({ covers }) => covers);
  return mapped.filter((call) => !passed.includes(call)).toSorted();
}

/** Returns the names of the failed cases that are about mapped calls alone. */
const failedOfMapped = ({ cases: reports }: Report): string[] =>
  reports
    .filter(({ verdict, covers }) => verdict === 'failed' && covers.every(isMapped))
    .map(({ name }) => name);

const completed = 'A completed order creates a line that only its customer can read';
const lines = 'Completed orders appear as lines of their customer, with the ordered numbers';
/** The second gateway's refusal of a payment has another code, as it knows no such order. */
const unpayable = 'Cancelling an order releases its number and prevents payment';

it('conforms in every case about mapped calls alone that pays nothing', async () => {
  const { app, reports } = await fullAdapter(false);
  const report = await reportOf(app);
  expect(failedOfMapped(report).toSorted()).toEqual([completed, lines, unpayable].toSorted());
  expect(reports).toEqual([]);
}, 120_000);

it('conforms in those that pay too, before a gateway that knows the orders', async () => {
  const { app, reports } = await fullAdapter(true);
  const report = await reportOf(app);
  expect(failedOfMapped(report)).toEqual([]);
  // Its only case is also about the replacement of a SIM.
  expect(unproven(report)).toEqual(['suspendLine']);
  expect(reports).toEqual([]);
}, 120_000);
