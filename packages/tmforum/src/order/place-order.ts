import { type CallInput, model, type OrderContents, type OrderPreview } from '@senda/contract';
import * as v from 'valibot';
import { type Customer, partyOf } from '../base/customer.ts';
import { Refusal, unprocessable } from '../base/refusal.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { findNumber, hold, holdsOf, isOf, type PoolNumber } from '../stock/numbers.ts';
import { TmfRefusal } from '../tmf/api.ts';
import { ProductOrder } from '../tmf/product-order.ts';
import { billingAccountOf } from './billing-account.ts';
import { cancel } from './cancel-order.ts';
import { planOf, previewOf } from './preview.ts';
import {
  findOrder,
  ordersOf,
  type PlacedOrder,
  progressOf,
  type StorefrontOrder,
  storefrontOrder,
} from './read-order.ts';

type Body = CallInput<'createOrder'>['body'];

/** What an order of this adapter does not carry: it is refused rather than dropped. */
function assertCarried({ lineHolder, payBy, contact }: Body): void {
  if (lineHolder) throw unprocessable('lineHolder', 'A person to link the line to is not carried.');
  if (payBy === 'PAY_LINK') throw unprocessable('payBy', 'A pay link is not carried.');
  if (contact) throw unprocessable('contact', 'A contact of a guest is not carried.');
}

/** @throws Refusal INVALID_REQUEST (422) for a home delivery without an address */
function assertAddressed({ draft, delivery, shippingAddress, billingAddress }: Body): void {
  const type = delivery?.deliveryType ?? draft.deliveryType ?? 'DOORSTEP_DELIVERY';
  const goesHome = draft.simType === 'physical_sim' && type === 'DOORSTEP_DELIVERY';
  if (goesHome && !shippingAddress && !billingAddress)
    throw unprocessable('shippingAddress', 'A home delivery needs an address.');
}

/** Returns the contents of an order to keep, without what is secret. */
const contentsOf = (body: Body): OrderContents => v.parse(model.OrderContents, body);

/** Serializes contents independently of the order of their keys. */
const serialize = (contents: OrderContents): string => JSON.stringify(v.parse(model.OrderContents, contents));

/** The id of an order for the customer's key: TMF622 keeps it as the consumer's own. */
async function externalIdOf(customer: Customer, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${customer.id}\n${key}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `web-${Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** @throws Refusal INVALID_REQUEST (422) with the order reference, if the key was used with another body */
function assertSame({ order, storefront }: PlacedOrder, contents: OrderContents): void {
  if (serialize(storefront.placedWith) === serialize(contents)) return;
  const message = 'This key was used for another order.';
  const fields = [{ path: 'Idempotency-Key', message }];
  throw new Refusal('INVALID_REQUEST', message, { status: 422, fields, facts: { order_ref: order.id } });
}

/** @throws Refusal HOLD_ENDED, NUMBER_TAKEN, or INVALID_REQUEST (422) for no number of the operator's */
async function heldNumber(
  context: AdapterContext,
  { draft }: Body,
  customer: Customer,
): Promise<PoolNumber | undefined> {
  if (draft.numberType !== 'NEW') return undefined;
  const number = draft.number === undefined ? undefined : await findNumber(context, draft.number);
  if (!number) throw unprocessable('draft.number', 'There is no such number.');
  const holds = await holdsOf(context, customer);
  if (holds.some((one) => isOf(one, number))) return number;
  throw number.isFree
    ? new Refusal('HOLD_ENDED', 'The number is free, but not on hold for you any more.')
    : new Refusal('NUMBER_TAKEN', 'This number is taken.');
}

interface Placing {
  readonly body: Body;
  readonly customer: Customer;
  readonly externalId: string;
  readonly number: PoolNumber | undefined;
  readonly storefront: StorefrontOrder;
  /** Id of the billing account, where there are such. */
  readonly account: string | undefined;
}

const nameOf = ({ firstName, lastName }: Body['profile']): string => `${firstName} ${lastName}`;

/** Returns the product order that is sent: what fulfilment needs in members of TMF622, the rest as one characteristic. */
function requestOf(
  { config }: AdapterContext,
  { body, customer, externalId, number, storefront, account }: Placing,
) {
  const { draft, profile, portIn } = body;
  const { code, decimals } = config.country.currency_formats;
  const money = (amount: number) => ({ unit: code, value: amount / 10 ** decimals });
  const price = (amount: number) => [{ priceType: 'oneTime', price: { taxIncludedAmount: money(amount) } }];
  const costOf = (sku: string) => storefront.preview.items.find((item) => item.sku === sku)?.cost.amount ?? 0;
  const characteristics = {
    simType: draft.simType,
    numberType: draft.numberType,
    ...(draft.number !== undefined && { number: draft.number }),
    ...(portIn && { portIn }),
    [storefrontOrder]: storefront,
  };
  const product = {
    isBundle: false,
    productCharacteristic: Object.entries(characteristics).map(([name, value]) => ({ name, value })),
    ...(number && {
      realizingResource: [
        { id: number.resourceId, value: number.number, '@referredType': 'LogicalResource' },
      ],
    }),
  };
  const plan = {
    id: '1',
    action: 'add',
    quantity: 1,
    productOffering: { id: draft.planSku },
    itemPrice: price(costOf(draft.planSku)),
    product,
  };
  const addons = [...new Set(draft.addonSkus)].map((sku, index) => ({
    id: String(index + 2),
    action: 'add',
    quantity: 1,
    productOffering: { id: sku },
    itemPrice: price(costOf(sku)),
    productOrderItemRelationship: [{ id: '1', relationshipType: 'reliesOn' }],
  }));
  return {
    externalId,
    channel: [{ id: draft.channel ?? 'web' }],
    relatedParty: [{ ...partyOf(customer), name: nameOf(profile) }],
    ...(account !== undefined && { billingAccount: { id: account } }),
    orderTotalPrice: price(storefront.preview.total.amount),
    productOrderItem: [plan, ...addons],
    '@type': 'ProductOrder',
  };
}

/** Cancels the order to replace, and holds its number for the new one. @throws Refusal NOT_FOUND, ALREADY_PAID */
async function replace(
  context: AdapterContext,
  customer: Customer,
  { replaces, draft }: Body,
): Promise<void> {
  if (replaces === undefined) return;
  const replaced = await findOrder(context, customer, replaces);
  const { status, state } = progressOf(replaced);
  if (status === 'CANCELLED' || status === 'FAILED') return;
  if (state !== 'INI') throw new Refusal('ALREADY_PAID', 'This order is already paid, or is being paid.');
  await cancel(context, replaced);
  const isSame = replaced.storefront.placedWith.draft.number === draft.number;
  const number = isSame && draft.number !== undefined && (await findNumber(context, draft.number));
  if (number) await hold(context, number, customer);
}

async function placeNew(
  context: AdapterContext,
  customer: Customer,
  externalId: string,
  body: Body,
): Promise<PlacedOrder> {
  assertCarried(body);
  const contents = contentsOf(body);
  const earlier = async () => {
    const [found] = await ordersOf(context, customer, { externalId });
    if (found?.order.externalId !== externalId) return undefined;
    assertSame(found, contents);
    return found;
  };
  const before = await earlier();
  if (before) return before;
  assertAddressed(body);
  const plan = planOf(
    (await context.offers()).map(({ product }) => product),
    body.draft,
  );
  const preview: OrderPreview = await previewOf(context, body.draft);
  await replace(context, customer, body);
  const number = await heldNumber(context, body, customer);
  const productLabel = plan.productLabel ?? plan.sku;
  const storefront = { placedWith: contents, preview, planName: plan.name, productLabel };
  const account = await billingAccountOf(context, customer, nameOf(body.profile));
  const request = requestOf(context, { body, customer, externalId, number, storefront, account });
  try {
    const { id } = await context.api.post('622', '/productOrder', ProductOrder, { body: request });
    return await findOrder(context, customer, id);
  } catch (error) {
    if (!(error instanceof TmfRefusal && error.status === 409)) throw error;
    // Another process may have placed it with the same key meanwhile.
    const meanwhile = await earlier();
    if (meanwhile) return meanwhile;
    throw new Refusal('NUMBER_TAKEN', 'This number is taken.');
  }
}

/** The orders that this process is placing, by their ids: the same key twice at once is one order. */
const placing = new Map<string, Promise<unknown>>();

/**
 * Places an order, once for each customer and key. The same key with the same body returns the same order.
 * @throws Refusal INVALID_REQUEST, NUMBER_TAKEN, HOLD_ENDED, NOT_FOUND, ALREADY_PAID
 */
export async function placeOrder(context: AdapterContext, key: string, body: Body): Promise<PlacedOrder> {
  const customer = await context.customer();
  const externalId = await externalIdOf(customer, key);
  const before = placing.get(externalId) ?? Promise.resolve();
  const placed = before.catch(() => undefined).then(() => placeNew(context, customer, externalId, body));
  placing.set(externalId, placed);
  try {
    return await placed;
  } finally {
    if (placing.get(externalId) === placed) placing.delete(externalId);
  }
}
