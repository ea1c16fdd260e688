import { calls } from '@senda/contract';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('says in the console of development what an answer lacks', async () => {
  vi.stubGlobal('location', new URL('http://shop.example/'));
  vi.stubGlobal('fetch', async () => Response.json({ result: { products: [{ sku: 8 }] } }));
  const { client } = await import('./connect.ts');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const query = {
    customerJourney: 'onboarding',
    customerType: 'new',
    evaluationType: 'PRODUCT',
    includeBenefits: 'true',
    productCategory: 'esim',
  } as const;
  await expect(client.call(calls.getEligibleProducts, { query })).rejects.toMatchObject({
    failure: { kind: 'malformed' },
  });
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^The gateway's answer to getEligibleProducts \(GET \/catalogue-service\/v1\/eligible-product-variants\) breaks the contract at: .*result\.products\.0\.sku/,
    ),
  );
});
