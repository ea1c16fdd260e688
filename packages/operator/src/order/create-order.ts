import {
  type CallInput,
  type GuestContact,
  model,
  type Order,
  type OrderContents,
  type OrderDraft,
  type Product,
} from '@senda/contract';
import * as v from 'valibot';
import type { RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { reservePlace } from '../rules/delivery/slots.ts';
import { withPromoLimit } from '../rules/limits.ts';
import { assertCalendarDay, nextReference, numberOf, readOrder } from '../rules/order/order.ts';
import { insertPaylink, paylinkMail } from '../rules/order/paylink.ts';
import { planOfDraft, priceOf } from '../rules/order/price.ts';
import { assignNumber } from '../rules/order/sale.ts';
import { assertBelowStockLimit, countUnpaid, type Keeper, keeperOf } from '../rules/order/unpaid.ts';
import { acceptTransfer } from '../rules/port-in/nip.ts';
import type { OrderRow } from '../store/rows/order.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';
import { cancelReplaced, replacedOrder } from './cancel-order.ts';
import { acceptContact, contactOf } from './guest-contact.ts';
import {
  assertDeliveryFits,
  assertIdentified,
  assertOffered,
  assertSimFits,
  contentsOf,
  detailsOf,
  draftToPrice,
  holderOf,
  identityOf,
  identityWith,
} from './order-body.ts';

const unconfirmed = 'A guest confirms an e-mail or a phone number before ordering.';

type NewOrder = Omit<OrderRow, 'id'> & { readonly placedWith: OrderContents };

/** Serializes contents independently of the order of their keys. */
const serialize = (contents: unknown): string => JSON.stringify(v.parse(model.OrderContents, contents));

/** @throws Refusal INVALID_REQUEST (422) with the order reference, if the key was used with another body */
function assertSameContents({ id, placedWith }: OrderRow, contents: OrderContents): void {
  if (placedWith !== undefined && serialize(placedWith) === serialize(contents)) return;
  const message = 'This key was used for another order.';
  const fields = [{ path: 'Idempotency-Key', message }];
  throw new Refusal('INVALID_REQUEST', { status: 422, message, fields, facts: { order_ref: id } });
}

/** @throws Refusal SIM_REFUSED for a card of another order */
async function assignCard(tx: Transaction, iccid: string, orderRef: string): Promise<void> {
  if (await tx.sims.get(iccid)) throw new Refusal('SIM_REFUSED', { message: 'This card is in use.' });
  await tx.sims.insert({ id: iccid, orderRef });
}

async function place(
  tx: Transaction,
  row: OrderRow & NewOrder,
  replaces: string | undefined,
  keeper: Keeper,
): Promise<{ row: OrderRow; isNew: boolean }> {
  const { accountId, idempotencyKey, draft, details, createdAt: now } = row;
  const [same] = await tx.orders.find({ accountId, idempotencyKey });
  if (same) {
    assertSameContents(same, row.placedWith);
    return { row: same, isNew: false };
  }
  const released = await cancelReplaced(tx, { accountId, orderRef: replaces, now });
  await assertBelowStockLimit(tx, keeper);
  if (draft.numberType === 'NEW') await assignNumber(tx, row, released);
  if (row.iccid !== undefined) await assignCard(tx, row.iccid, row.id);
  const slot = details?.delivery?.deliveryType === 'DOORSTEP_DELIVERY' && details.delivery.deliverySlot;
  if (slot) await reservePlace(tx, slot, row.id);
  if (details?.paylink_id !== undefined) await insertPaylink(tx, details.paylink_id, row);
  await tx.orders.insert(row);
  await countUnpaid(tx, row.id, keeper);
  await tx.accounts.update(accountId, { profile: row.profile });
  for (const cart of await tx.carts.find({ accountId })) await tx.carts.remove(cart.id);
  return { row, isNew: true };
}

/** Returns the buyer and the address for their messages. @throws Refusal NOT_SIGNED_IN, INVALID_REQUEST (422) for a guest without a confirmed contact */
async function buyer(
  ctx: RequestContext,
  said?: GuestContact,
): Promise<{ accountId: string; contact: string }> {
  const shopper = await ctx.shopper();
  const contact = (await contactOf(ctx.store, shopper)) ?? (await acceptContact(ctx, shopper.id, said));
  if (contact === undefined) throw unprocessable('contact', unconfirmed);
  return { accountId: shopper.id, contact };
}

/**
 * Returns the earlier order of the same key. It is not checked again: its hold and its offer may have ended.
 * @throws Refusal INVALID_REQUEST (422) if its body was different
 */
async function earlierOrder(
  ctx: RequestContext,
  accountId: string,
  input: OrderInput,
): Promise<Order | undefined> {
  const { idempotencyKey, placedWith } = input;
  const [row] = await ctx.store.orders.find({ accountId, idempotencyKey });
  if (!row) return undefined;
  assertSameContents(row, placedWith);
  return readOrder(ctx.store, row, ctx);
}

async function save(
  ctx: RequestContext,
  contact: string,
  placed: NewOrder,
  replaces: string | undefined,
): Promise<Order> {
  const keeper = await keeperOf(ctx, placed.accountId);
  const numbered = { id: await nextReference(ctx.store), ...placed };
  const placeWithLink = async (tx: Transaction) => {
    const { row, isNew } = await place(tx, numbered, replaces, keeper);
    const link = row.details?.paylink_id;
    if (isNew && link !== undefined)
      await ctx.send({ to: contact, ...paylinkMail(link, row, ctx.storefronts[0]) }, tx);
    return row;
  };
  return readOrder(ctx.store, await atomically(ctx.store, placeWithLink, { inTurn: true }), ctx);
}

const labelOf = (plan: Product): string => plan.productLabel ?? plan.sku;

interface OrderInput {
  readonly idempotencyKey: string;
  readonly draft: OrderDraft;
  /** The body to store, for comparison with repeated requests. */
  readonly placedWith: OrderContents;
  /** Reference of the unpaid order to replace. */
  readonly replaces?: string | undefined;
  readonly contact?: GuestContact | undefined;
}

/** The part of an order that differs between the two forms. */
type FormPart = Pick<OrderRow, 'orderType'> &
  Partial<Pick<OrderRow, 'shippingAddress' | 'billingAddress' | 'details' | 'iccid' | 'identity'>>;

/**
 * Places an order of either form, once for each customer and idempotency key. `formPart` returns the part that differs and
 * runs for new orders only.
 */
async function order(
  ctx: RequestContext,
  input: OrderInput,
  formPart: (plan: Product, accountId: string) => Promise<FormPart>,
): Promise<Order> {
  const { idempotencyKey, draft, placedWith, replaces } = input;
  const { profile } = placedWith;
  const { accountId, contact } = await buyer(ctx, input.contact);
  const earlier = await earlierOrder(ctx, accountId, input);
  if (earlier) return earlier;
  const plan = planOfDraft(draft);
  const replaced = await replacedOrder(ctx.store, { accountId, orderRef: replaces, now: ctx.now });
  await assertOffered(ctx, plan, { accountId, without: replaced?.id });
  if (profile.dob !== undefined) assertCalendarDay('profile.dob', profile.dob);
  const placed: NewOrder = {
    accountId,
    idempotencyKey,
    productLabel: labelOf(plan),
    createdAt: ctx.now,
    draft,
    planName: plan.name,
    number: numberOf(draft),
    profile,
    placedWith,
    ...(await formPart(plan, accountId)),
    preview: await withPromoLimit(ctx, draft, () => priceOf(draft)),
  };
  return save(ctx, contact, placed, replaces);
}

/**
 * Places an order, once for each customer and idempotency key. The same key and body return the same order.
 * @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN, HOLD_ENDED, SLOT_FULL, SIM_REFUSED, OTP_EXPIRED, ALREADY_PAID and NOT_FOUND
 * of the order to replace, TOO_MANY_REQUESTS after wrong NIPs or with too many unpaid orders
 */
export function createOrder(
  { headers, body }: CallInput<'createOrder'>,
  ctx: RequestContext,
): Promise<Order> {
  const { billingAddress, shippingAddress, orderType = 'SERVICE_ORDER', iccid, replaces, contact } = body;
  const draft = draftToPrice(body);
  const placedWith = contentsOf(body);
  const orderInput = { idempotencyKey: headers['Idempotency-Key'], draft, placedWith, replaces, contact };
  return order(ctx, orderInput, async (plan, accountId) => {
    const holder = await holderOf(ctx, accountId, body.lineHolder);
    assertIdentified(plan, body.kycReference, holder);
    assertSimFits(body);
    assertDeliveryFits(body, ctx.now);
    if (body.portIn?.portDate !== undefined) assertCalendarDay('portIn.portDate', body.portIn.portDate);
    if (body.portIn) await acceptTransfer(ctx, accountId, { ...body.portIn, number: numberOf(draft) });
    const checked = await identityOf(ctx, accountId, body.kycReference);
    const identity = identityWith(checked, holder, ctx.now);
    const details = detailsOf(body, body.payBy === 'PAY_LINK' ? ctx.id() : undefined);
    return {
      orderType,
      ...(billingAddress && { billingAddress }),
      ...(shippingAddress && { shippingAddress }),
      ...(details && { details }),
      ...(iccid !== undefined && { iccid }),
      ...(identity && { identity }),
    };
  });
}

/** The older form: a prepaid plan and nothing else. @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN, HOLD_ENDED, TOO_MANY_REQUESTS */
export function createOrderV2(
  { headers, body }: CallInput<'createOrderV2'>,
  ctx: RequestContext,
): Promise<Order> {
  const { draft, billingAddress } = body;
  const orderInput = { idempotencyKey: headers['Idempotency-Key'], draft, placedWith: body };
  return order(ctx, orderInput, async (plan, accountId) => {
    await holderOf(ctx, accountId, undefined);
    if (plan.productType !== 'prepaid') {
      throw unprocessable('draft.planSku', 'Only prepaid plans are ordered this way.');
    }
    return { orderType: 'SERVICE_ORDER', ...(billingAddress && { billingAddress }) };
  });
}
