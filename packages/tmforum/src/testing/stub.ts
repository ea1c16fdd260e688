/** A TM Forum server in memory: the operations that the adapter uses, as published. */
import type { Product } from '@senda/contract';
import { type Context, Hono } from 'hono';
import { offeringOf } from './offerings.ts';

export interface StubOptions {
  readonly products: readonly Product[];
  /** The resources productOfferingPrice, for offerings that refer to theirs. */
  readonly prices?: readonly object[];
}

/** An error as published: `code` and `reason` are required. */
const failed = (c: Context, status: 400 | 404 | 409, reason: string) =>
  c.json({ code: String(status), reason, status: String(status) }, status);

/** Answers a page of a list, with its headers. */
function page(c: Context, all: readonly object[]) {
  const offset = Number(c.req.query('offset') ?? 0);
  const items = all.slice(offset, offset + Number(c.req.query('limit') ?? all.length));
  c.header('X-Total-Count', String(all.length));
  c.header('X-Result-Count', String(items.length));
  return c.json(items);
}

/** Creates the server. */
export function tmforumStub({ products, prices = [] }: StubOptions): Hono {
  const app = new Hono();
  const catalogue = '/tmf-api/productCatalogManagement/v4';
  const inLanguage = (c: Context) => (c.req.header('Accept-Language')?.startsWith('es') ? 'es-MX' : 'en-US');
  app.get(`${catalogue}/productOffering`, (c) =>
    page(
      c,
      products.map((product) => offeringOf(product, inLanguage(c))),
    ),
  );
  app.get(`${catalogue}/productOfferingPrice`, (c) => page(c, prices));
  app.notFound((c) => failed(c, 404, 'There is no such resource.'));
  return app;
}
