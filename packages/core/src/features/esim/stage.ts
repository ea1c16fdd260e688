/** What is true of an order's eSIM now. */
import type { CallResult, Order, Subscription } from '@senda/contract';
import { hasEnded } from '../../common/line/line.ts';
import { buysPlan, orderStatusOf } from '../../common/purchase/status.ts';
import { isOtherPhone, type Phone } from './phone.ts';

export type EsimDetails = CallResult<'getEsimDetails'>;
export type Installation = CallResult<'getSimInstallation'>;
type Status = Installation['status'];

/**
 * card: the order or line has no eSIM; closed: the order failed or was cancelled, or the line has ended; preparing: not approved yet; ready: not installed;
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
  /** The order of the eSIM; null if the page is about a line. */
  readonly order: Pick<Order, 'draft' | 'preview' | 'state' | 'status'> | null;
  /** The line that has the eSIM; null if the page is about an order. */
  readonly line: Pick<Subscription, 'simType' | 'status'> | null;
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

interface Source {
  readonly hasEsim: boolean;
  readonly isClosed: boolean;
  /** The line works with the eSIM once it is installed. */
  readonly isActive: boolean;
}

const ofLine = (line: NonNullable<EsimFacts['line']>): Source => ({
  hasEsim: line.simType === 'esim',
  isClosed: hasEnded(line),
  isActive: true,
});

function ofOrder(order: NonNullable<EsimFacts['order']>): Source {
  const status = orderStatusOf(order);
  return {
    hasEsim: buysPlan(order) && order.draft.simType === 'esim',
    isClosed: status === 'FAILED' || status === 'CANCELLED',
    isActive: status === 'COMPLETED',
  };
}

const nothing: Source = { hasEsim: false, isClosed: false, isActive: false };

function sourceOf({ order, line }: EsimFacts): Source {
  if (line) return ofLine(line);
  return order ? ofOrder(order) : nothing;
}

function installedStage(facts: EsimFacts, { isActive }: Source): EsimStage {
  const { installation, phone, wasMissing, isRefused } = facts;
  if (!isActive) return isRefused ? 'refused' : 'activating';
  if (wasMissing) return 'active';
  return isOtherPhone(phone, installation?.device ?? '') ? 'other' : 'already';
}

/** Returns what is true of the eSIM. */
export function stageOf(facts: EsimFacts): EsimStage {
  const { details, installation, isCard, retriedAfter } = facts;
  const source = sourceOf(facts);
  if (isCard || !source.hasEsim) return 'card';
  if (source.isClosed) return 'closed';
  if (!details) return 'preparing';
  const installed = installationStatus(facts);
  if (isInstalled(installed)) return installedStage(facts, source);
  if (installed === 'DOWNLOADED') return 'downloading';
  if (installed === 'STARTED') return 'started';
  const isRetried = retriedAfter !== null && retriedAfter === (installation?.updatedAt ?? 0);
  return installed === 'FAILED' && !isRetried ? 'failed' : 'ready';
}

const settled: readonly EsimStage[] = ['card', 'closed', 'active', 'already', 'other', 'refused'];

const withReach: readonly EsimStage[] = ['preparing', 'refused', 'other'];

/** Whether what is said of the stage names our channels, so that the row of help need not. */
export const isReachSaid = (stage: EsimStage): boolean => withReach.includes(stage);

/** Whether nothing more happens without the customer. */
export const isSettled = (stage: EsimStage): boolean => settled.includes(stage);
