/** The identity check on which an order depends: its review, and the time to submit another one after a rejected one. */
import type { OrderIdentity } from '@senda/contract';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import { planOfDraft } from './price.ts';

/** Time to submit another check after a rejected one (ms). */
const renewalPeriod = 3 * 24 * 60 * 60_000;

/** How many checks of an order may be rejected before only staff checks the document. */
const allowedAttempts = 3;

type Identified = Pick<OrderRow, 'identity' | 'closedAt'>;

/** Whether an order's check was rejected. */
export const isRejected = ({ identity }: Identified, now: number): boolean =>
  identity !== undefined && !identity.isApproved && now >= identity.decidedAt;

/** Returns the rejected checks of an order whose check is decided, and how many may be. */
export const attemptsOf = ({ identity }: Identified) => ({
  used: (identity?.rejected ?? 0) + (identity?.isApproved === false ? 1 : 0),
  allowed: allowedAttempts,
});

/** Whether another check of an order is accepted online, as far as attempts decide. */
export function hasAttempt(order: Identified): boolean {
  const { used, allowed } = attemptsOf(order);
  return used < allowed;
}

/**
 * Returns until when another check can take the place of a rejected one (ms); undefined without a rejected one. A rejected check
 * once ended its order at once: such an order was closed before its time, and stays closed.
 */
export function renewableUntil({
  identity,
  closedAt = Number.POSITIVE_INFINITY,
}: Identified): number | undefined {
  if (identity === undefined || identity.isApproved) return undefined;
  return Math.min(identity.decidedAt + renewalPeriod, closedAt);
}

/** Returns when an order's check lets it go on (ms): at once without a check, never with a rejected one. */
export const identifiedAt = ({ identity }: Identified): number => {
  if (identity === undefined) return 0;
  return identity.isApproved ? identity.decidedAt : Number.POSITIVE_INFINITY;
};

/** Returns an order's check as its customer sees it at `now` (ms). */
export function identityAt(row: OrderRow, now: number): OrderIdentity | undefined {
  if (!row.identity) return undefined;
  const { submittedAt, person } = row.identity;
  const { curp, folio } = person ?? {};
  const isApproved = now >= row.identity.decidedAt && row.identity.isApproved;
  const known = {
    productType: planOfDraft(row.draft).productType,
    ...(curp !== undefined && { person: { curp, ...(isApproved && { folio }) } }),
  };
  if (now < row.identity.decidedAt)
    return { status: 'IN_REVIEW', ...known, ...(submittedAt !== undefined && { submittedAt }) };
  const submitUntil = renewableUntil(row);
  if (submitUntil === undefined) return { status: 'APPROVED', ...known };
  return {
    status: 'REJECTED',
    ...known,
    ...(row.identity.reason && { reason: row.identity.reason }),
    ...(now < submitUntil && { submitUntil, attempts: attemptsOf(row) }),
  };
}
