import type { Card, Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { linePaymentResultAddress, linesAt, orderAddress } from '../../base/addresses/targets.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { cardFormState } from '../../common/card/card-view.ts';
import type { CardOption, RefusedCard } from '../../common/card/saved-card.ts';
import {
  bankQuestion,
  type CardPaymentView,
  paymentFacts,
} from '../../common/card-payment/card-payment.view.ts';
import { isOverdue } from '../../common/line/line.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import type { linePaymentMachine } from './line-payment.machine.ts';
import { isRefusedCard, type LinePaymentContext } from './line-payment.setup.ts';

type Snapshot = SnapshotFrom<typeof linePaymentMachine>;
type Send = ActorRefFrom<typeof linePaymentMachine>['send'];

/** State and actions of the page that pays for a line. */
export interface LinePaymentView extends CardPaymentView {
  /** The customer has no such line. */
  readonly notFound: boolean;
  /** The line's number, grouped 2-4-4, and its plan; null until loaded. */
  readonly number: string | null;
  readonly planName: Subscription['planName'] | null;
  /** What paying does for the line: it works again, stays suspended as its customer wants, goes on, or goes on for longer. */
  readonly effect: 'restores' | 'stays' | 'continues' | 'extends';
  /** Until when the line is paid already, ms since the epoch; null while its period is due. */
  readonly paidUntil: number | null;
  /** Until when the line works though its period is due, ms since the epoch; null for any other line, and if unknown. */
  readonly worksUntil: number | null;
  /** Whether the page opens with what becomes of the line: the refused payment was not made here. */
  readonly opensWithLine: boolean;
  /** A payment for a line has no order. */
  readonly orderRef: null;
  /** The saved cards, of which one can be chosen; none is if a card is entered. */
  readonly cards: readonly CardOption[];
  /** The saved card that was refused last, offered after all others; empty without one. */
  readonly refused: readonly RefusedCard[];
  readonly newCard: boolean;
  /** The card form waits for its capture context. */
  readonly isFormOpening: boolean;
  /** Message id: the card must be entered again. */
  readonly notice: 'payment.contextExpired' | null;
  /** Where the page leads once nothing is left to do on it; null until then. */
  readonly leadsTo: string | null;
  /** The home of the line. */
  readonly homeAt: RoutePath | ReturnType<typeof orderAddress>;
  /** Chooses a saved card, or null to enter one. */
  choose(paymentMethodID: string | null): void;
}

function orderOf({ line, renewal }: LinePaymentContext): OrderColumn {
  if (line === null || renewal === null) return { lines: [], total: 0 };
  const { amount, planName, validityDays } = renewal;
  const period = {
    key: line.accountNumber,
    kind: 'plan' as const,
    name: planName,
    amount,
    ...(validityDays !== undefined && { days: validityDays }),
  };
  return { lines: [period], total: amount };
}

const homeOf = ({ line }: LinePaymentContext): LinePaymentView['homeAt'] =>
  line === null ? linesAt.home : orderAddress(line.orderRef);

function leadsTo(snapshot: Snapshot): string | null {
  const { context } = snapshot;
  if (snapshot.matches('nothingDue')) return homeOf(context);
  if (context.transaction === null || !(snapshot.matches('paid') || snapshot.matches('declined')))
    return null;
  return linePaymentResultAddress(
    snapshot.matches('paid') ? 'success' : 'failed',
    context.accountNumber ?? '',
    context.transaction.transactionId,
  );
}

const cardsOf = ({ savedPaymentMethods, chosen }: LinePaymentContext): readonly CardOption[] =>
  (savedPaymentMethods ?? []).map(({ paymentMethodID, card, isExpired }) => ({
    paymentMethodID,
    card,
    isExpired,
    usable: !isExpired,
    chosen: paymentMethodID === chosen,
  }));

/** Returns the card that is paying: that of the payment, or the one chosen or entered. */
function cardOf({ transaction, savedPaymentMethods, chosen }: LinePaymentContext): Card | null {
  const saved = savedPaymentMethods?.find(({ paymentMethodID }) => paymentMethodID === chosen);
  return transaction?.card ?? saved?.card ?? null;
}

function effectOn({ line, now }: LinePaymentContext): LinePaymentView['effect'] {
  if (line && !isOverdue(line, now())) return 'extends';
  if (line?.status !== 'Suspend') return 'continues';
  return line.suspension ? 'stays' : 'restores';
}

function worksUntil({ line, now }: LinePaymentContext): number | null {
  if (line?.status !== 'Grace' || line.suspendsAt === undefined) return null;
  return now() < line.suspendsAt ? line.suspendsAt : null;
}

/** Whether the refusal that is shown is that of a payment made here. */
const isOwnRefusal = ({ draft, renewal }: LinePaymentContext): boolean =>
  draft?.transactionId !== undefined && draft.transactionId === renewal?.lastRenewal?.transactionId;

/** Maps a snapshot to the view model of its screen. */
export function linePaymentView(snapshot: Snapshot, send: Send): LinePaymentView {
  const { context } = snapshot;
  const { line, chosen, expired, transaction, leaving } = context;
  const shared = paymentFacts(snapshot, send, transaction?.challenge);
  const order = orderOf(context);
  const form = cardFormState(context, null);
  const isRefused = (option: CardOption) => context.refusal !== null && isRefusedCard(context, option);
  return {
    ...shared,
    notFound: snapshot.matches('notFound'),
    number: line && groupedNumber(line.number),
    planName: line && line.planName,
    effect: effectOn(context),
    paidUntil: line && effectOn(context) === 'extends' ? line.nextCycleAt : null,
    worksUntil: worksUntil(context),
    opensWithLine: worksUntil(context) !== null && !isOwnRefusal(context),
    order,
    amount: order.total,
    orderRef: null,
    cards: cardsOf(context).filter((option) => !isRefused(option)),
    refused: cardsOf(context)
      .filter(isRefused)
      .map((option) => ({ ...option, hasNoFunds: context.refusal === 'INSUFFICIENT_FUNDS' })),
    newCard: chosen === null,
    isFormOpening: snapshot.matches({ editing: 'capturing' }) && context.capture === null,
    notice: expired ? 'payment.contextExpired' : null,
    card: cardOf(context),
    refusedCard: context.renewal?.lastRenewal?.card ?? null,
    // Still shown while it is left.
    bank: snapshot.matches({ cancelling: 'asking' })
      ? bankQuestion(transaction?.challenge?.url, leaving)
      : shared.bank,
    leadsTo: leadsTo(snapshot),
    homeAt: homeOf(context),
    ...form,
    errors: chosen === null ? form.errors : [],
    choose: (paymentMethodID) => send({ type: 'card.chosen', paymentMethodID }),
  };
}
