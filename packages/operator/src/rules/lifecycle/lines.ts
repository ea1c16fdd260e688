import type { RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Collections, Transaction } from '../../store/store.ts';
import { isOver, progressAt } from '../order/progress.ts';
import { ineligibleReason, notEligible } from './status.ts';
import { updateLines } from './update-lines.ts';

/** Returns the customer's lines as of now, oldest first. @throws Refusal NOT_SIGNED_IN */
export async function linesOf(ctx: RequestContext): Promise<LineRow[]> {
  const { id: accountId } = await ctx.customer();
  await updateLines(ctx, accountId);
  return ctx.store.lines.find({ accountId });
}

/** @throws Refusal NOT_FOUND */
async function assertOwn(ctx: RequestContext, find: () => Promise<LineRow | undefined>): Promise<LineRow> {
  const { id } = await ctx.customer();
  await updateLines(ctx, id);
  const line = await find();
  if (line?.accountId !== id) throw new Refusal('NOT_FOUND', { message: 'There is no such line.' });
  return line;
}

/** Returns one of the customer's lines by its account number. @throws Refusal NOT_SIGNED_IN, NOT_FOUND */
export const lineOf = (ctx: RequestContext, accountNumber: string): Promise<LineRow> =>
  assertOwn(ctx, () => ctx.store.lines.get(accountNumber));

/** Returns one of the customer's lines by the ICCID of its SIM. @throws Refusal NOT_SIGNED_IN, NOT_FOUND */
export const lineOnSim = (ctx: RequestContext, simNumber: string): Promise<LineRow> =>
  assertOwn(ctx, async () => (await ctx.store.lines.find({ simNumber }))[0]);

/** Returns the open request of a line, if any. */
export async function openRequestOf(
  store: Collections,
  accountNumber: string,
): Promise<RequestRow | undefined> {
  const [open] = await store.serviceRequests.find({ accountNumber, isOpen: true });
  return open;
}

/** Returns why the line cannot have a new request now; undefined if it can. */
export const obstacleOf = async (store: Collections, line: LineRow, now: number) =>
  ineligibleReason(line, (await openRequestOf(store, line.id)) !== undefined, now);

/** Returns the line, read in the transaction, if it can have a new request. @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function lineForRequest(tx: Collections, { id }: LineRow, now: number): Promise<LineRow> {
  const line = await tx.lines.get(id);
  if (!line) throw new Refusal('NOT_FOUND');
  const reason = await obstacleOf(tx, line, now);
  if (reason !== undefined) throw notEligible(reason);
  return line;
}

type RequestInput = Pick<RequestRow, 'type' | 'steps'> &
  Partial<Pick<RequestRow, 'id' | 'action' | 'orderRef' | 'number' | 'effect' | 'details'>>;

const firstReference = 118_204;

/** Returns the next short reference of a request. */
const nextReference = async (tx: Transaction): Promise<string> =>
  `TR-${firstReference - 1 + (await tx.next('requests'))}`;

/** Opens a request on a line. A request with a fee starts when `orderRef` is paid. */
export async function openRequest(
  tx: Transaction,
  ctx: Pick<RequestContext, 'id' | 'now'>,
  line: LineRow,
  input: RequestInput,
): Promise<RequestRow> {
  const waits = input.orderRef !== undefined && input.type !== 'PORT_IN';
  const row: RequestRow = {
    id: ctx.id(),
    accountId: line.accountId,
    accountNumber: line.id,
    requestedAt: ctx.now,
    ...(!waits && { startedAt: ctx.now }),
    isOpen: true,
    ...input,
    details: { ...input.details, reference: await nextReference(tx) },
  };
  await tx.serviceRequests.insert(row);
  return row;
}

export async function cancelRequest(tx: Transaction, row: RequestRow, now: number): Promise<RequestRow> {
  const cut = { status: 'CANCELED', at: now } as const;
  await tx.serviceRequests.update(row.id, { cut, isOpen: false });
  return { ...row, cut, isOpen: false };
}

/** Maximum number of lines of a customer. */
export const maximumLines = 5;

/** Whether an order has a line, or may still get one. A fee order never does. */
async function countsAsLine({ store, now }: RequestContext, order: OrderRow): Promise<boolean> {
  const [line] = await store.lines.find({ orderRef: order.id });
  if (line) return line.standing === 'live';
  const requests = await store.serviceRequests.find({ orderRef: order.id });
  if (requests.length > 0) return false;
  return !isOver(progressAt(order, await store.payments.find({ orderRef: order.id }), now));
}

/**
 * Counts the lines that a customer has or has ordered. Ignores failed orders, ended lines and the order `without`.
 */
export async function countLines(ctx: RequestContext, accountId: string, without?: string): Promise<number> {
  await updateLines(ctx, accountId);
  const orders = (await ctx.store.orders.find({ accountId })).filter(({ id }) => id !== without);
  const counted = await Promise.all(orders.map((order) => countsAsLine(ctx, order)));
  return counted.filter(Boolean).length;
}
