/** SIMs by what they came with: an order, or a SIM replacement. */
import type { LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Collections } from '../../store/store.ts';
import { progressAt } from '../order/progress.ts';
import { simNumberOf } from '../sim.ts';
import { latestEntry } from './service-request.ts';

/** A SIM; `id` is its order reference, or the id of its SIM replacement. */
export interface Sim {
  readonly id: string;
  readonly accountId: string;
  readonly simType: LineRow['simType'];
  readonly simNumber: string;
  /** Its order is approved, or its SIM replacement done. */
  readonly isReady: boolean;
  /** Its line has another SIM now. */
  readonly isReplaced: boolean;
}

export type SimReader = Pick<Collections, 'orders' | 'payments' | 'lines' | 'serviceRequests'>;

export async function isApproved(
  { payments }: Pick<Collections, 'payments'>,
  order: OrderRow,
  now: number,
): Promise<boolean> {
  const { status } = progressAt(order, await payments.find({ orderRef: order.id }), now);
  return status === 'APPROVED' || status === 'COMPLETED';
}

async function ofOrder(store: SimReader, order: OrderRow, now: number): Promise<Sim> {
  const simNumber = simNumberOf(order);
  const [line] = await store.lines.find({ orderRef: order.id });
  return {
    id: order.id,
    accountId: order.accountId,
    simType: order.draft.simType,
    simNumber,
    isReady: await isApproved(store, order, now),
    isReplaced: line !== undefined && line.simNumber !== simNumber,
  };
}

async function ofReplacement(store: SimReader, row: RequestRow, now: number): Promise<Sim | undefined> {
  const { id, accountId, accountNumber, effect } = row;
  if (effect?.kind !== 'sim') return undefined;
  const isReady = latestEntry(row, now).status === 'DONE';
  const line = await store.lines.get(accountNumber);
  const isReplaced = isReady && line?.simNumber !== effect.simNumber;
  return { id, accountId, simType: effect.simType, simNumber: effect.simNumber, isReady, isReplaced };
}

/** Returns the SIM that came with an order or a SIM replacement; undefined if there is none. */
export async function simOf(store: SimReader, id: string, now: number): Promise<Sim | undefined> {
  const order = await store.orders.get(id);
  if (order) return ofOrder(store, order, now);
  const request = await store.serviceRequests.get(id);
  return request && ofReplacement(store, request, now);
}
