import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { linePaymentAddress, navigationTargets, renewalAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { isOverdue, terminationIn } from '../../common/line/line.ts';
import type { NextCharge } from '../../common/line/next-charge.ts';
import { nextChargeIn, type PaidLine } from '../../common/line/paid-line.ts';
import type { updateCardSubmitMachine } from './update-card-submit.machine.ts';

type Snapshot = SnapshotFrom<typeof updateCardSubmitMachine>;
type Send = ActorRefFrom<typeof updateCardSubmitMachine>['send'];

/** State and actions of the page after the change of a card. */
export interface UpdateCardSubmitView extends CallView {
  readonly notFound: boolean;
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** The card that pays for the line now; null while unknown, or if none does. */
  readonly card: Card | null;
  /** The next charge, where it is certain. */
  readonly next: NextCharge | null;
  /** Where the period that is due is paid, which the card does not; null if none is. */
  readonly payAt: ReturnType<typeof linePaymentAddress> | null;
  readonly cardsAt: RoutePath;
  readonly renewalAt: ReturnType<typeof renewalAddress>;
  readonly linesAt: RoutePath;
  /** The native app continues here; null to stay on the page. */
  readonly closeAt: RoutePath | null;
}

/** Whether a period is due that the card does not pay. */
const isDue = ({ line, renewal, requests }: PaidLine, now: number): boolean =>
  isOverdue(line, now) && renewal.lastRenewal?.status !== 'PENDING' && terminationIn(requests) === null;

/** Maps the machine of the page after the change of a card to its screen. */
export function updateCardSubmitView(snapshot: Snapshot, send: Send): UpdateCardSubmitView {
  const { accountNumber, chosen, isInWebview, read, now } = snapshot.context;
  const method = read?.renewal.enabled ? read.renewal.method : undefined;
  return {
    ...callView(snapshot, send),
    notFound: snapshot.matches('notFound'),
    number: read && groupedNumber(read.line.number),
    card: method?.card ?? null,
    next: read && nextChargeIn(read, now()),
    payAt: read && isDue(read, now()) ? linePaymentAddress(accountNumber) : null,
    cardsAt: '/profile/saved-payment-methods',
    renewalAt: renewalAddress(accountNumber),
    linesAt: navigationTargets.gotoDashboardPage,
    closeAt: isInWebview && method?.paymentMethodID === chosen ? '/updateCardSuccess' : null,
  };
}
