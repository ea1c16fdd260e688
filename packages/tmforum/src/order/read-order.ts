/** Product orders of TMF622 as orders of the contract. */
import { model, type Order, type OrderSummary } from '@senda/contract';
import * as v from 'valibot';
import type { Customer } from '../base/customer.ts';
import { Refusal } from '../base/refusal.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { resourcePath, TmfRefusal } from '../tmf/api.ts';
import { ProductOrder } from '../tmf/product-order.ts';

/** What a storefront's order has that TMF622 has no member for: a characteristic of its first item. */
export const StorefrontOrder = v.object({
  placedWith: model.OrderContents,
  preview: model.OrderPreview,
  planName: model.LocalText,
  productLabel: v.string(),
});
export type StorefrontOrder = v.InferOutput<typeof StorefrontOrder>;
/** The name of that characteristic. */
export const storefrontOrder = 'storefrontOrder';

/** An order of a storefront, and how it is at TM Forum. */
export interface PlacedOrder {
  readonly order: ProductOrder;
  readonly storefront: StorefrontOrder;
}

/** Returns what a storefront wrote into an order; undefined for one of another channel. */
function storefrontOf({ productOrderItem }: ProductOrder): StorefrontOrder | undefined {
  const all = productOrderItem.flatMap(({ product }) => product?.productCharacteristic ?? []);
  const parsed = v.safeParse(StorefrontOrder, all.find(({ name }) => name === storefrontOrder)?.value);
  return parsed.success ? parsed.output : undefined;
}

const isOf = ({ relatedParty }: ProductOrder, customer: Customer): boolean =>
  relatedParty.some(({ id, role }) => id === customer.id && role === 'customer');

function placedBy(orders: readonly ProductOrder[], customer: Customer): PlacedOrder[] {
  return orders.flatMap((order) => {
    const storefront = isOf(order, customer) ? storefrontOf(order) : undefined;
    return storefront ? [{ order, storefront }] : [];
  });
}

type Api = Pick<AdapterContext, 'api'>;

/** Returns the orders of a customer in a storefront, newest first; with `filter` those with these attributes. */
export async function ordersOf(
  { api }: Api,
  customer: Customer,
  filter: Record<string, string> = { 'relatedParty.id': customer.id },
): Promise<PlacedOrder[]> {
  const orders = await api.list('622', '/productOrder', ProductOrder, { query: filter });
  const newestFirst = orders.toSorted((a, b) => Date.parse(b.orderDate) - Date.parse(a.orderDate));
  return placedBy(newestFirst, customer);
}

const notFound = () => new Refusal('NOT_FOUND', 'There is no such order.');

/** @throws Refusal NOT_FOUND, also for an order of another customer */
export async function findOrder({ api }: Api, customer: Customer, id: string): Promise<PlacedOrder> {
  const order = await api
    .get('622', resourcePath('/productOrder', id), ProductOrder)
    .catch((error: unknown) => {
      throw error instanceof TmfRefusal && error.status === 404 ? notFound() : error;
    });
  const [placed] = placedBy([order], customer);
  if (!placed) throw notFound();
  return placed;
}

type Progress = Pick<Order, 'status' | 'state'>;
const closed: Readonly<Record<string, Progress>> = {
  completed: { status: 'COMPLETED', state: 'TSU' },
  cancelled: { status: 'CANCELLED', state: 'CAN' },
  failed: { status: 'FAILED', state: 'OFL' },
  rejected: { status: 'FAILED', state: 'OFL' },
};

/** Returns how far an order is. One that waits is unpaid until it has a payment, or costs nothing. */
export function progressOf({ order, storefront }: PlacedOrder): Progress {
  const end = Object.hasOwn(closed, order.state) ? closed[order.state] : undefined;
  if (end) return end;
  const isWaiting = order.state === 'acknowledged' || order.state === 'pending';
  const isSettled = order.payment.length > 0 || storefront.preview.total.amount === 0;
  return isWaiting && !isSettled ? { status: 'CREATED', state: 'INI' } : { status: 'PLACED', state: 'PRC' };
}

/** States of an order whose cancellation is being decided. */
const underCancellation = ['assessingCancellation', 'pendingCancellation'];

const common = ({ order, storefront }: PlacedOrder) => ({
  order_ref: order.id,
  order_type: 'SERVICE_ORDER' as const,
  ...progressOf({ order, storefront }),
  product_label: storefront.productLabel,
  createdAt: Date.parse(order.orderDate),
  planName: storefront.planName,
  ...(storefront.placedWith.draft.number !== undefined && { number: storefront.placedWith.draft.number }),
});

/** Returns an order in full. */
export function orderOf(placed: PlacedOrder): Order {
  const { order, storefront } = placed;
  const requestedAt = Date.parse(order.cancellationDate ?? order.orderDate);
  const isCancelling = underCancellation.includes(order.state);
  return {
    ...common(placed),
    draft: storefront.placedWith.draft,
    preview: storefront.preview,
    placedWith: storefront.placedWith,
    ...(isCancelling && { cancellation: { status: 'REQUESTED' as const, requestedAt } }),
  };
}

/** Returns an order in a list. */
export const summaryOf = (placed: PlacedOrder): OrderSummary => ({
  ...common(placed),
  simType: placed.storefront.placedWith.draft.simType,
  paymentState: progressOf(placed).state === 'INI' ? 'DUE' : 'SETTLED',
});
