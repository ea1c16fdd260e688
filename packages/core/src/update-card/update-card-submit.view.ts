import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { linePaymentAddress, navigationTargets, renewalAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { isOverdue, terminationIn } from '../line/line.ts';
import { type NextCharge, nextChargeOf } from '../line/next-charge.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { Context, updateCardSubmitMachine } from './update-card-submit.machine.ts';

type Snapshot = SnapshotFrom<typeof updateCardSubmitMachine>;
type Send = ActorRefFrom<typeof updateCardSubmitMachine>['send'];

/** State and actions of the page after the change of a card. */
export interface UpdateCardSubmitView {
  readonly state: string;
  readonly loading: boolean;
  readonly notFound: boolean;
  readonly problem: Problem | null;
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
  retry(): void;
}

function nextIn({ line, renewal, terminations, now }: Context): NextCharge | null {
  if (line === null || renewal === null || terminations === null) return null;
  return nextChargeOf({ line, renewal, isEnding: terminationIn(terminations) !== null }, now());
}

const isDue = ({ line, renewal, terminations, now }: Context): boolean =>
  line !== null &&
  isOverdue(line, now()) &&
  renewal?.lastRenewal?.status !== 'PENDING' &&
  terminationIn(terminations ?? []) === null;

/** Maps the machine of the page after the change of a card to its screen. */
export function updateCardSubmitView(snapshot: Snapshot, send: Send): UpdateCardSubmitView {
  const { context } = snapshot;
  const { accountNumber, chosen, isInWebview, line, renewal, problem } = context;
  const isShown = snapshot.matches('showing');
  const method = renewal?.enabled === true ? renewal.method : undefined;
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    notFound: snapshot.matches('notFound'),
    problem: snapshot.matches('failed') ? problem : null,
    number: line && groupedNumber(line.number),
    card: method?.card ?? null,
    next: nextIn(context),
    payAt: isDue(context) ? linePaymentAddress(accountNumber) : null,
    cardsAt: '/profile/saved-payment-methods',
    renewalAt: renewalAddress(accountNumber),
    linesAt: navigationTargets.gotoDashboardPage,
    closeAt: isInWebview && isShown && method?.paymentMethodID === chosen ? '/updateCardSuccess' : null,
    retry: () => send({ type: 'retry' }),
  };
}
