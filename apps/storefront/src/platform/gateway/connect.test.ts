import { calls } from '@senda/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'lacks',
    () => Response.json({ result: { products: [{ sku: 8 }] } }),
    /breaks the contract at: .*result\.products\.0\.sku/,
  ],
  [
    'is of no contract',
    () => new Response('<html>', { status: 404 }),
    /is a 404 without a code of the contract\.$/,
  ],
])('says in the console of development what an answer %s', async (_, respond, wrong) => {
  vi.stubGlobal('location', new URL('http://shop.example/'));
  vi.stubGlobal('fetch', async () => respond());
  const { client } = await import('./connect.ts');
  const said = vi.spyOn(console, 'error').mockReset().mockReturnValue();
  const query = {
    customerJourney: 'onboarding',
    customerType: 'new',
    evaluationType: 'PRODUCT',
    includeBenefits: 'true',
    productCategory: 'esim',
  } as const;
  await expect(client.call(calls.getEligibleProducts, { query })).rejects.toHaveProperty('failure.kind');
  const [[sentence] = []] = said.mock.calls;
  expect(sentence).toMatch(
    /^The gateway's answer to getEligibleProducts \(GET \/catalogue-service\/v1\/eligible-product-variants\) /,
  );
  expect(sentence).toMatch(wrong);
  expect(said).toHaveBeenCalledTimes(1);
});
