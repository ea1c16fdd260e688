/** What is true of an order's eSIM now. */
import type { CallResult, Order } from '@senda/contract';
import { buysPlan, orderStatusOf } from '../purchase/status.ts';
import { isOtherPhone, type Phone } from './phone.ts';

export type EsimDetails = CallResult<'getEsimDetails'>;
export type Installation = CallResult<'getSimInstallation'>;
type Status = Installation['status'];

/**
 * card: the order has no eSIM; closed: the order failed or was cancelled; preparing: not approved yet; ready: not installed;
 * started: an installation link was opened; activating: installed, but the line does not work yet; refused: its activation was refused;
 * active: installed during this visit; already: before it; other: and on a phone of another system.
 */
export type EsimStage =
  | 'card'
  | 'closed'
  | 'preparing'
  | 'ready'
  | 'started'
  | 'downloading'
  | 'activating'
  | 'active'
  | 'already'
  | 'other'
  | 'failed'
  | 'refused';

/** Everything that the stage depends on. */
export interface EsimFacts {
  readonly order: Pick<Order, 'draft' | 'preview' | 'state' | 'status'>;
  /** Null until the order is approved. */
  readonly details: Pick<EsimDetails, 'state'> | null;
  readonly installation: Pick<Installation, 'status' | 'device' | 'updatedAt'> | null;
  readonly phone: Phone;
  /** The gateway has no eSIM for the order. */
  readonly isCard: boolean;
  /** It was not installed when the page was opened. */
  readonly wasMissing: boolean;
  /** The failed attempt (`updatedAt`) after which the customer tries again. */
  readonly retriedAfter: number | null;
  readonly isRefused: boolean;
}

const ranks: Readonly<Record<Status, number>> = {
  NOT_STARTED: 0,
  FAILED: 0,
  STARTED: 1,
  DOWNLOADED: 2,
  INSTALLED: 3,
  ENABLED: 4,
};
const statusOfProfile = {
  RELEASED: 'NOT_STARTED',
  DOWNLOADED: 'DOWNLOADED',
  INSTALLED: 'INSTALLED',
  ENABLED: 'ENABLED',
  ERROR: 'FAILED',
} as const satisfies Record<EsimDetails['state'], Status>;

/** Returns the furthest known status: the profile server may know of an installation that no phone reported. */
export function installationStatus({
  details,
  installation,
}: Pick<EsimFacts, 'details' | 'installation'>): Status {
  const reported = installation?.status ?? 'NOT_STARTED';
  const known = details ? statusOfProfile[details.state] : 'NOT_STARTED';
  if (reported === 'NOT_STARTED') return known;
  return ranks[known] > ranks[reported] ? known : reported;
}

export const isInstalled = (status: Status): boolean => ranks[status] >= ranks.INSTALLED;

function installedStage(facts: EsimFacts): EsimStage {
  const { order, installation, phone, wasMissing, isRefused } = facts;
  if (orderStatusOf(order) !== 'COMPLETED') return isRefused ? 'refused' : 'activating';
  if (wasMissing) return 'active';
  return isOtherPhone(phone, installation?.device ?? '') ? 'other' : 'already';
}

/** Returns what is true of the eSIM. */
export function stageOf(facts: EsimFacts): EsimStage {
  const { order, details, installation, isCard, retriedAfter } = facts;
  if (isCard || !buysPlan(order) || order.draft.simType !== 'esim') return 'card';
  const status = orderStatusOf(order);
  if (status === 'FAILED' || status === 'CANCELLED') return 'closed';
  if (!details) return 'preparing';
  const installed = installationStatus(facts);
  if (isInstalled(installed)) return installedStage(facts);
  if (installed === 'DOWNLOADED') return 'downloading';
  if (installed === 'STARTED') return 'started';
  const isRetried = retriedAfter !== null && retriedAfter === (installation?.updatedAt ?? 0);
  return installed === 'FAILED' && !isRetried ? 'failed' : 'ready';
}

const settled: readonly EsimStage[] = ['card', 'closed', 'active', 'already', 'other', 'refused'];

/** Whether nothing more happens without the customer. */
export const isSettled = (stage: EsimStage): boolean => settled.includes(stage);
