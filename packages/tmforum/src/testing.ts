/** Helpers for tests: a TM Forum server in memory, and an adapter before it. */
import type { Product } from '@senda/contract';
import type { Hono } from 'hono';
import { type AdapterOptions, createAdapter } from './adapter.ts';
import { type AdapterConfig, readConfig } from './config/config.ts';
import sample from './config/sample.json' with { type: 'json' };

export { tmforumStub } from './testing/stub.ts';

/** Returns the sample configuration with changes at its first level. */
export const sampleConfig = (changes: object = {}): AdapterConfig =>
  readConfig(JSON.stringify({ ...sample, ...changes }));

/** The configuration of an adopter with TMF620 alone. */
export const catalogueAlone = (changes: object = {}): AdapterConfig =>
  sampleConfig({ apis: { '620': true }, ...changes });

/** A plan for tests of one offering. */
export const samplePlan: Product = {
  sku: 'plan-8',
  itemType: 'PLAN',
  productType: 'prepaid',
  name: { 'en-US': 'Plan 8', 'es-MX': 'Plan 8' },
  cost: { amount: 12_000 },
  validityDays: 30,
  benefits: [{ kind: 'data', quantity: 8, unit: 'GB' }, { kind: 'calls' }],
  eligibilityCriteria: { orderTypes: ['NEW', 'PORTIN'] },
};

/** An adapter before a server in memory; what it reports is kept. */
export function adapterBefore(
  tmforum: { readonly fetch: (request: Request) => Response | Promise<Response> },
  changes: Partial<AdapterOptions> = {},
): { readonly app: Hono; readonly reports: readonly string[] } {
  const reports: string[] = [];
  const app = createAdapter({
    url: 'http://tmf.test',
    fetch: async (request) => tmforum.fetch(request),
    config: catalogueAlone(),
    fallback: () => new Response('the second gateway'),
    report: (message) => void reports.push(message),
    ...changes,
  });
  return { app, reports };
}
