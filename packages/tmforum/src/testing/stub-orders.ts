/** Product orders, for the stub server. */
import { Hono } from 'hono';
import { failed, page, type Resource } from './answers.ts';

interface Party {
  readonly id: string;
  readonly role?: string;
}

export interface StoredOrder extends Resource {
  readonly id: string;
  readonly state: string;
  readonly orderDate: string;
  readonly payment?: readonly { readonly id: string }[];
  readonly relatedParty: readonly Party[];
  readonly productOrderItem: readonly {
    readonly id: string;
    readonly productOffering?: { readonly id: string };
    readonly product?: {
      readonly realizingResource?: readonly { readonly id: string }[];
      readonly productCharacteristic?: readonly { readonly name: string; readonly value: unknown }[];
    };
  }[];
}

export interface Orders {
  readonly routes: Hono;
  all(): StoredOrder[];
  /** Whether an order that has not ended without success has this resource. */
  has(resourceId: string): boolean;
  /** Changes an order as the systems behind would. */
  change(id: string, changes: Partial<StoredOrder>): void;
}

const day = 24 * 60 * 60_000;
const ended = ['cancelled', 'failed', 'rejected'];

const resourcesOf = ({ productOrderItem }: StoredOrder): string[] =>
  productOrderItem.flatMap(({ product }) => product?.realizingResource?.map(({ id }) => id) ?? []);

/** `claim` ends the hold of a number for its party, or returns false. An order that nobody pays fails after a day. */
export function stubOrders(now: () => number, claim: (resourceId: string, party: string) => boolean): Orders {
  const routes = new Hono();
  const orders = new Map<string, StoredOrder>();
  const current = (order: StoredOrder): StoredOrder => {
    const isDue = order.state === 'acknowledged' && !order.payment;
    const isLate = isDue && now() >= Date.parse(order.orderDate) + day;
    return isLate ? { ...order, state: 'failed' } : order;
  };
  const all = () => [...orders.values()].map(current);
  const has = (resourceId: string) =>
    all().some((order) => !ended.includes(order.state) && resourcesOf(order).includes(resourceId));
  const base = '/tmf-api/productOrderingManagement/v4';
  routes.get(`${base}/productOrder`, (c) => page(c, all()));
  routes.get(`${base}/productOrder/:id`, (c) => {
    const order = orders.get(c.req.param('id'));
    return order ? c.json(current(order)) : failed(c, 404, 'There is no such order.');
  });
  routes.post(`${base}/productOrder`, async (c) => {
    const body = await c.req.json<StoredOrder>();
    if (!body.productOrderItem?.length) return failed(c, 400, 'productOrderItem is required.');
    const party = body.relatedParty.find(({ role }) => role === 'customer')?.id ?? '';
    if (!resourcesOf(body).every((resource) => claim(resource, party)))
      return failed(c, 409, 'The number is taken.');
    const id = `PO-${orders.size + 1}`;
    const orderDate = new Date(now()).toISOString();
    const created = { ...body, id, href: `${base}/productOrder/${id}`, orderDate, state: 'acknowledged' };
    orders.set(id, created);
    return c.json(created, 201);
  });
  routes.post(`${base}/cancelProductOrder`, async (c) => {
    const { productOrder } = await c.req.json<{ productOrder: { id: string } }>();
    const order = orders.get(productOrder.id);
    if (!order) return failed(c, 404, 'There is no such order.');
    if ([...ended, 'completed'].includes(current(order).state)) return failed(c, 409, 'The order has ended.');
    const cancellationDate = new Date(now()).toISOString();
    orders.set(order.id, { ...order, state: 'cancelled', cancellationDate });
    const id = `C-${order.id}`;
    return c.json({ id, href: `${base}/cancelProductOrder/${id}`, productOrder, state: 'done' }, 201);
  });
  const change = (id: string, changes: Partial<StoredOrder>) => {
    const order = orders.get(id);
    if (order) orders.set(id, { ...order, ...changes });
  };
  return { routes, all, has, change };
}
