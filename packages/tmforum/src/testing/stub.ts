/** A TM Forum server in memory: the operations that the adapter uses, as published. */
import type { AvailableNumber, Product } from '@senda/contract';
import { type Context, Hono } from 'hono';
import { failed, page, type Resource } from './answers.ts';
import { offeringOf } from './offerings.ts';
import { type StoredProduct, stubInventory } from './stub-inventory.ts';
import { type StoredOrder, stubOrders } from './stub-orders.ts';
import { stubStock } from './stub-stock.ts';

export interface StubOptions {
  readonly products: readonly Product[];
  readonly numbers?: readonly AvailableNumber[];
  /** Ids of the offerings that a party may not buy. `party` is undefined for anybody. */
  readonly unqualified?: (party: string | undefined) => readonly string[];
  /** Returns the time in ms. */
  readonly now?: () => number;
}

/** The server, and what the systems behind it do. */
export interface Stub extends Pick<Hono, 'fetch' | 'request'> {
  change(orderId: string, changes: Partial<StoredOrder>): void;
  /** Completes an order: its line works with the SIM of this ICCID. */
  complete(orderId: string, iccid: string): void;
  changeProduct(id: string, changes: Partial<StoredProduct>): void;
}

interface Question {
  readonly relatedParty?: readonly { readonly id: string }[];
  readonly productOfferingQualificationItem: readonly (Resource & {
    readonly productOffering: { readonly id: string };
  })[];
}

/** Creates the server. */
export function tmforumStub({
  products,
  numbers = [],
  unqualified = () => [],
  now = Date.now,
}: StubOptions): Stub {
  const app = new Hono();
  const inLanguage = (c: Context) => (c.req.header('Accept-Language')?.startsWith('es') ? 'es-MX' : 'en-US');
  app.get('/tmf-api/productCatalogManagement/v4/productOffering', (c) =>
    page(
      c,
      products.map((product) => offeringOf(product, inLanguage(c))),
    ),
  );
  const qualification = '/tmf-api/productOfferingQualification/v4/productOfferingQualification';
  app.post(qualification, async (c) => {
    const body = await c.req.json<Question>();
    const refused = unqualified(body.relatedParty?.[0]?.id);
    const items = body.productOfferingQualificationItem.map((item) => ({
      ...item,
      state: 'done',
      qualificationItemResult: refused.includes(item.productOffering.id) ? 'unqualified' : 'qualified',
    }));
    const productOfferingQualificationDate = new Date(now()).toISOString();
    const made = { id: 'Q-1', href: `${qualification}/Q-1`, state: 'done', productOfferingQualificationDate };
    return c.json({ ...body, ...made, productOfferingQualificationItem: items }, 200);
  });
  const orders = stubOrders(now, (resource, party) => stock.order(resource, party));
  const stock = stubStock(numbers, now, orders.has);
  app.route('/', orders.routes);
  app.route('/', stock.routes);
  const inventory = stubInventory(now);
  app.route('/', inventory.routes);
  app.notFound((c) => failed(c, 404, 'There is no such resource.'));
  const complete = (id: string, iccid: string) => {
    orders.change(id, { state: 'completed', completionDate: new Date(now()).toISOString() });
    const order = orders.all().find((one) => one.id === id);
    if (order) inventory.add(order, iccid);
  };
  return {
    fetch: app.fetch,
    request: app.request,
    change: orders.change,
    complete,
    changeProduct: inventory.change,
  };
}
