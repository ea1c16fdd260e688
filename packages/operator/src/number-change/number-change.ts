/** Changes a line's number to another one of this operator, or back to a former one. */
import type {
  AvailableNumber,
  CallInput,
  IneligibleReason,
  PreviewItem,
  ServiceRequest,
} from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import { requireStepUp, spendStepUp } from '../rules/code/step-up.ts';
import { feeOf, placeFeeOrder } from '../rules/lifecycle/fee-order.ts';
import { lineForRequest, lineOf, openRequest, openRequestOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { ineligibleReason, notEligible } from '../rules/lifecycle/status.ts';
import { assignNumber } from '../rules/order/sale.ts';
import { numberPool } from '../seed/number-pool.ts';
import type { FormerNumberRow, LineRow, Step } from '../store/rows/line.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

/** Fees for changing and recovering a number (centavos), without the price of a premium number. */
export const changeFee = 4_900;
export const recoveryFee = 9_900;

const item = (
  itemType: PreviewItem['itemType'],
  sku: string,
  name: PreviewItem['name'],
  amount: number,
): PreviewItem => ({ itemType, sku, name, cost: { amount } });

function changeItems({ category, cost }: AvailableNumber): PreviewItem[] {
  const fee = item(
    'FEE',
    'number-change',
    { 'en-US': 'Change of number', 'es-MX': 'Cambio de número' },
    changeFee,
  );
  const name = { 'en-US': 'New number', 'es-MX': 'Número nuevo' };
  return category === 'FREE_NUMBER'
    ? [fee]
    : [fee, item('NEW_NUMBER', 'new-number-premium', name, cost.amount)];
}

const recoveryItems = (): PreviewItem[] => [
  item(
    'FEE',
    'number-recovery',
    { 'en-US': 'Recovery of a number', 'es-MX': 'Recuperación de número' },
    recoveryFee,
  ),
];

const steps: readonly Step[] = [
  { status: 'SUBMITTED', after: 0 },
  { status: 'PROCESSING', after: 10_000 },
  { status: 'DONE', after: 60_000 },
];

/** @throws Refusal of the call's errors */
export async function requestNumberChange(
  { headers, body }: CallInput<'requestNumberChange'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const stepUp = await requireStepUp(ctx, headers, 'NUMBER_CHANGE');
  const line = await lineOf(ctx, body.accountNumber);
  const chosen = numberPool.get(body.number);
  if (!chosen) throw unprocessable('number', 'There is no such number.');
  const items = changeItems(chosen);
  const { number } = chosen;
  const row = await atomically(ctx.store, async (tx) => {
    const current = await lineForRequest(tx, line, ctx.now);
    await spendStepUp(tx, stepUp);
    const placed = { label: 'number_change' as const, items, number, now: ctx.now };
    const order = await placeFeeOrder(tx, current, placed);
    await assignNumber(tx, order);
    return openRequest(tx, ctx, current, {
      type: 'NUMBER_CHANGE',
      action: 'CHANGE',
      orderRef: order.id,
      number,
      steps,
      effect: { kind: 'number', number },
      details: { fee: feeOf(items) },
    });
  });
  return requestAt(row, ctx.now);
}

export async function formerNumbersOf(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<FormerNumberRow[]> {
  const former = await store.formerNumbers.find({ accountId: line.accountId });
  return former.filter((row) => row.accountNumber === line.id && now < row.recoverableUntil);
}

/** Returns why a line cannot recover a number. A terminated line can: the recovery reactivates it. */
export async function recoveryObstacle(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  const isUnderWay = (await openRequestOf(store, line.id)) !== undefined;
  const obstacle =
    line.standing === 'terminated' && !isUnderWay ? undefined : ineligibleReason(line, isUnderWay, now);
  if (obstacle) return obstacle;
  return (await formerNumbersOf(store, line, now)).length === 0 ? 'NO_FORMER_NUMBER' : undefined;
}

/** @throws Refusal of the call's errors */
export async function requestNumberRecovery(
  { headers, body: { accountNumber, number } }: CallInput<'requestNumberRecovery'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const stepUp = await requireStepUp(ctx, headers, 'NUMBER_RECOVERY');
  const line = await lineOf(ctx, accountNumber);
  const items = recoveryItems();
  const row = await atomically(ctx.store, async (tx) => {
    const current = (await tx.lines.get(line.id)) ?? line;
    const obstacle = await recoveryObstacle(tx, current, ctx.now);
    if (obstacle) throw notEligible(obstacle);
    const former = await formerNumbersOf(tx, current, ctx.now);
    if (!former.some(({ id }) => id === number)) {
      throw unprocessable('number', 'The line cannot recover this number.');
    }
    await spendStepUp(tx, stepUp);
    const placed = { label: 'number_recovery' as const, items, number, now: ctx.now };
    const kind = current.standing === 'live' ? 'number' : 'revive';
    return openRequest(tx, ctx, current, {
      type: 'NUMBER_RECOVERY',
      action: 'RECOVERY',
      orderRef: (await placeFeeOrder(tx, current, placed)).id,
      number,
      steps,
      effect: { kind, number },
      details: { fee: feeOf(items) },
    });
  });
  return requestAt(row, ctx.now);
}
