/** What is true of an order's SIM card now. */
import type { CallResult, Order, Shipment } from '@senda/contract';
import { orderedSim } from '../../common/purchase/ordered-sim.ts';
import { buysPlan, orderStatusOf } from '../../common/purchase/status.ts';

/**
 * nothing: the order pays for something else; esim: it has an eSIM; closed: it failed or was cancelled; preparing: it is not
 * approved yet; coming: the card has not arrived; ready: it can be activated; activating: that is
 * under way; active: the line works since this visit; already: since before it.
 */
export type CardStage =
  | 'nothing'
  | 'esim'
  | 'closed'
  | 'preparing'
  | 'coming'
  | 'ready'
  | 'activating'
  | 'active'
  | 'already';

/** Everything that the stage depends on. */
export interface CardFacts {
  readonly order: Pick<Order, 'draft' | 'details' | 'preview' | 'state' | 'status'>;
  /** Null for a card that nothing is known of: from a store, or without a shipment. */
  readonly shipment: Pick<Shipment, 'status'> | null;
  /** When the activation was asked for, ms since the epoch; null if it was not. */
  readonly askedAt: number | null;
  /** The customer has the card, whatever the courier reports. */
  readonly isInHand: boolean;
  /** The line did not work when the page was opened. */
  readonly wasInactive: boolean;
}

/** A pickup is not reported: the customer may have the card as soon as the shop has it. */
const arrived: readonly Shipment['status'][] = ['DELIVERED', 'READY_FOR_PICKUP'];

/** Returns what is true of the card. */
export function stageOf({ order, shipment, askedAt, isInHand, wasInactive }: CardFacts): CardStage {
  if (!buysPlan(order)) return 'nothing';
  if (orderedSim(order) === 'esim') return 'esim';
  const status = orderStatusOf(order);
  if (status === 'FAILED' || status === 'CANCELLED') return 'closed';
  if (status === 'COMPLETED') return wasInactive ? 'active' : 'already';
  if (status !== 'APPROVED') return 'preparing';
  if (askedAt !== null) return 'activating';
  const hasArrived = isInHand || shipment === null || arrived.includes(shipment.status);
  return hasArrived ? 'ready' : 'coming';
}

/** In which nothing more happens to the card. */
export const settled: readonly CardStage[] = ['nothing', 'esim', 'closed', 'active', 'already'];

type Installation = Pick<CallResult<'getSimInstallation'>, 'status' | 'updatedAt'>;

/** Returns when the activation of a card was asked for, by the gateway's record; null if it was not, or failed. */
export function askedAtOf({ status, updatedAt }: Installation, now: number): number | null {
  return status === 'NOT_STARTED' || status === 'FAILED' ? null : (updatedAt ?? now);
}
