/** Numbers of other operators: format and transferability. */
import { isNumber, nationalDigits } from '@senda/core/phone';
import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import { numberPool } from '../../seed/number-pool.ts';
import type { Collections } from '../../store/store.ts';
import { updateLines } from '../lifecycle/update-lines.ts';

/** Returns the ten digits of an entered number. @throws Refusal INVALID_REQUEST (422) */
export function parseNumber(entered: string): string {
  if (!isNumber(entered)) throw unprocessable('number', 'A number has ten digits.');
  return nationalDigits(entered);
}

/** Whether a number belongs to this operator, or is being transferred to another customer's line. */
export async function isTaken(
  store: Collections,
  number: string,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<boolean> {
  if (numberPool.has(number) || (await store.sales.get(number))) return true;
  if ((await store.lines.find({ number, standing: 'live' })).length > 0) return true;
  const former = await store.formerNumbers.get(number);
  if (former && now < former.recoverableUntil) return true;
  const underWay = await store.serviceRequests.find({ number, isOpen: true });
  return underWay.some((request) => request.accountId !== accountId);
}

/** @throws Refusal NUMBER_TAKEN */
export async function assertTransferable(
  ctx: RequestContext,
  accountId: string,
  number: string,
): Promise<void> {
  // The stored requests of other accounts may be out of date.
  for (const rival of await ctx.store.serviceRequests.find({ number, isOpen: true })) {
    await updateLines(ctx, rival.accountId);
  }
  if (await isTaken(ctx.store, number, { accountId, now: ctx.now })) {
    throw new Refusal('NUMBER_TAKEN', { message: 'This number is ours, or is being transferred already.' });
  }
}
