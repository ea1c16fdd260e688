/** Products of completed orders, service orders about them, and billing accounts, for the stub server. */
import { Hono } from 'hono';
import { failed, page, type Resource } from './answers.ts';
import type { StoredOrder } from './stub-orders.ts';

interface Characteristic {
  readonly name: string;
  readonly value: unknown;
}

export interface StoredProduct extends Resource {
  readonly id: string;
  readonly status: string;
  readonly productCharacteristic: readonly Characteristic[];
}

interface ServiceChange extends Resource {
  readonly serviceOrderItem?: readonly {
    readonly service: {
      readonly id: string;
      readonly state?: string;
      readonly serviceCharacteristic?: readonly Characteristic[];
    };
  }[];
}

export interface Inventory {
  readonly routes: Hono;
  /** Makes a line of an order, with the SIM of this ICCID, that is paid for 30 days. */
  add(order: StoredOrder, iccid: string): void;
  /** Changes a product as the systems behind would. */
  change(id: string, changes: Partial<StoredProduct>): void;
}

const period = 30 * 24 * 60 * 60_000;

/** `now` returns the time in ms. */
export function stubInventory(now: () => number): Inventory {
  const routes = new Hono();
  const products = new Map<string, StoredProduct>();
  const instant = (ahead = 0) => new Date(now() + ahead).toISOString();
  const inventory = '/tmf-api/productInventory/v4/product';
  routes.get(inventory, (c) => page(c, [...products.values()]));
  routes.get(`${inventory}/:id`, (c) => {
    const product = products.get(c.req.param('id'));
    return product ? c.json(product) : failed(c, 404, 'There is no such product.');
  });
  const change = (id: string, changes: Partial<StoredProduct>) => {
    const product = products.get(id);
    if (product) products.set(id, { ...product, ...changes });
  };
  const add = ({ id: orderId, productOrderItem, relatedParty }: StoredOrder, iccid: string) => {
    const [item] = productOrderItem;
    const id = `line-${orderId}`;
    products.set(id, {
      id,
      href: `${inventory}/${id}`,
      name: 'Mobile line',
      description: 'A mobile line',
      isBundle: false,
      isCustomerVisible: true,
      status: 'active',
      startDate: instant(),
      productOffering: item?.productOffering,
      productOrderItem: [{ productOrderId: orderId, orderItemId: item?.id ?? '' }],
      productCharacteristic: [
        ...(item?.product?.productCharacteristic ?? []),
        { name: 'iccid', value: iccid },
        { name: 'paidUntil', value: instant(period) },
      ],
      realizingService: [{ id: `service-${id}` }],
      relatedParty,
      '@type': 'Product',
    });
  };
  const orders = '/tmf-api/serviceOrdering/v4/serviceOrder';
  routes.post(orders, async (c) => {
    const body = await c.req.json<ServiceChange>();
    const service = body.serviceOrderItem?.[0]?.service;
    const product = products.get((service?.id ?? '').replace('service-', ''));
    if (!service || !product) return failed(c, 400, 'There is no such service.');
    const isOff = service.state === 'inactive';
    const named = [...(service.serviceCharacteristic ?? []), { name: 'suspendedAt', value: instant() }];
    const kept = product.productCharacteristic.filter(({ name }) => !named.some((one) => one.name === name));
    change(product.id, {
      status: isOff ? 'suspended' : 'active',
      productCharacteristic: isOff ? [...kept, ...named] : kept,
    });
    const id = `SO-${product.id}`;
    const made = {
      id,
      href: `${orders}/${id}`,
      state: 'completed',
      orderDate: instant(),
      startDate: instant(),
    };
    return c.json({ ...body, ...made }, 201);
  });
  const accounts = new Map<string, Resource>();
  const billing = '/tmf-api/accountManagement/v4/billingAccount';
  routes.get(billing, (c) => page(c, [...accounts.values()]));
  routes.post(billing, async (c) => {
    const id = `BA-${accounts.size + 1}`;
    const account = { ...(await c.req.json<Resource>()), id, href: `${billing}/${id}`, state: 'Active' };
    accounts.set(id, account);
    return c.json(account, 201);
  });
  return { routes, add, change };
}
