import type { Order } from '@senda/contract';
import type { PaymentRow } from '../store/rows.ts';
import { chargeAt } from './charge.ts';

/** How long after its payment an order is approved, and its line active (ms). */
const approvedAfter = 20_000;
const completedAfter = 60_000;

type Progress = Pick<Order, 'status' | 'state'>;

/** How far an order is at `now` (ms), from its charges: computed, so that no timer has to run. */
export function progressAt(charges: readonly PaymentRow[], now: number): Progress {
  const paid = charges.map((charge) => chargeAt(charge, now)).find((charge) => charge.status === 'PAID');
  if (!paid) return { status: 'CREATED', state: 'INI' };
  const since = now - paid.settledAt;
  if (since < approvedAfter) return { status: 'PLACED', state: 'PRO' };
  if (since < completedAfter) return { status: 'APPROVED', state: 'PRO' };
  return { status: 'COMPLETED', state: 'TSU' };
}
