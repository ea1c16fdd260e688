import type { ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { Button, ButtonLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useRefundText } from '../card/use-refund-text.ts';
import { LateReview } from '../identity/late-review.tsx';
import { useReview } from '../identity/review-hours.ts';
import { ResumeButton } from '../line-suspension/resume-line.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { hasChannels, Reach, useHelpWay } from '../shell/reach.tsx';
import styles from './order.module.css';

type Summary = ManagedOrder['statusSummary'];

interface StatusProps {
  view: ManageOrderView;
  summary: Summary;
  /** In the card of a line: the first sentence is plain text. */
  inLineCard?: boolean;
}

const identityReview = 'order.identity.REVIEWING';
/** Sentences that say when our review ends. */
const reviews = ['order.hint.INITIATED', 'order.hint.PLACED', identityReview];

/** Channels that are not what is asked of the customer do not stand before it. */
function reachIn({ actions, main }: Summary): 'main' | 'besides' | null {
  if (!actions.some(({ kind }) => kind === 'help')) return null;
  return main === 'help' ? 'main' : 'besides';
}

/** The order's status in sentences, and its actions. */
export function OrderStatusText({ view, summary, inLineCard = false }: StatusProps) {
  const { t } = useText();
  const values = useStatusValues(summary.values);
  const about = view.order?.orderRef ?? null;
  const reach = reachIn(summary);
  // The hours of the review are said once.
  const isSaidApart = (id: string): boolean =>
    id !== identityReview && summary.sentences.includes(identityReview);
  return (
    <div className={inLineCard ? styles['tell'] : styles['status']}>
      {summary.sentences.map((id, place) => (
        <p key={id} className={inLineCard && place === 0 ? undefined : 'muted'}>
          {t(id, isSaidApart(id) ? { ...values, reviewHours: 0 } : values)}
        </p>
      ))}
      {summary.sentences.some((id) => reviews.includes(id)) && (
        <LateReview start={summary.values.reviewStart} />
      )}
      {reach === 'main' && <Reach hasButton about={about} />}
      <StatusActions view={view} summary={summary} />
      {reach === 'besides' && <Reach about={about} />}
    </div>
  );
}

/** Returns the formatted values of the sentences. */
export function useStatusValues(values: Summary['values']) {
  const { number, incoming, date, switchAt, slot, method, renewsAt, suspendsAt, amount, restores } = values;
  const {
    store,
    isMissed,
    identifyUntil,
    returnUntil,
    renewalCard,
    refusedCard,
    refund,
    isLate,
    unreturned,
  } = values;
  const { t, sum } = useText();
  const { day, moment } = useAtomValue(dateTextsAtom);
  const slotName = useSlotName();
  const refundText = useRefundText();
  const review = useReview(values.reviewStart);
  const refundSentence = (): string => {
    if (refund !== null)
      return t('order.refund', { late: String(isLate), refund: refundText(refund, 'done') });
    return unreturned === null ? 'none' : t('order.refund.open', { amount: sum(unreturned) });
  };
  return {
    number,
    incoming,
    method,
    store: store ?? 'none',
    isMissed: String(isMissed),
    ...dayValues('date', date === null ? null : moment(date)),
    ...dayValues('identifyUntil', identifyUntil === null ? null : moment(identifyUntil)),
    ...dayValues('returnUntil', returnUntil === null ? null : moment(returnUntil)),
    ...dayValues('switchAt', switchAt === null ? null : moment(switchAt)),
    ...dayValues('switchDay', switchAt === null ? null : day(switchAt)),
    ...dayValues('slot', slotName(slot)),
    ...dayValues('slotDay', slot === null ? null : day(slot.from)),
    ...dayValues('renewsOn', renewsAt === null ? null : day(renewsAt)),
    ...dayValues('suspendsOn', suspendsAt === null ? null : day(suspendsAt)),
    amount: amount === null ? 'none' : sum(amount),
    card: renewalCard === null ? 'none' : t('order.card', renewalCard),
    refusedCard: refusedCard === null ? 'none' : t('order.card', refusedCard),
    restores: String(restores),
    reviewHours: review.hours,
    refund: refundSentence(),
  };
}

const labels = {
  pay: 'order.pay',
  payLine: 'order.line.pay',
  payRequest: 'order.line.waiting.pay',
  identify: 'order.identify',
  identifyCurp: 'order.identifyCurp',
  identifyAssisted: 'order.identifyAssisted',
  install: 'order.install',
  activate: 'order.activate',
  directions: 'common.directions',
  reschedule: 'order.reschedule',
  updateCard: 'order.renewal.updateCard',
  keepLine: 'order.line.ending.keep',
  askBack: 'order.manage.askBack',
  renewal: 'order.line.grace.see',
  startRenewal: 'order.renewal.start',
  tryAgain: 'order.tryAgain',
  newOrder: 'order.new',
  requests: 'order.manage.requests',
  help: 'shell.helpCentre',
} as const;

/** The actions of a status, as wide as the card, what is asked of the customer in marigold; cancellation is under the timeline. */
function StatusActions({ view, summary }: StatusProps) {
  const actions = summary.actions.filter(
    (action) =>
      action.kind !== 'cancel' &&
      isPossible(action) &&
      // The channels above are the help.
      (action.kind !== 'help' || summary.main === 'help' || !hasChannels),
  );
  if (actions.length === 0) return null;
  return (
    <div className={styles['acts']}>
      {actions.map((action) => (
        <StatusActionButton key={action.kind} view={view} summary={summary} {...action} />
      ))}
    </div>
  );
}

type Action = Summary['actions'][number];

/** Whether an action has a page, or is done on this one; the way to a store is named while the store is being read. */
const isPossible = ({ kind, at, isLoading }: Action): boolean =>
  at !== null || isLoading || ['help', 'resume', 'enterNip', 'transferAgain'].includes(kind);

function StatusActionButton({ view, summary, kind, at, isLoading }: StatusProps & Action) {
  const { t } = useText();
  const values = useStatusValues(summary.values);
  const helpWay = useHelpWay(view.order?.orderRef ?? null);
  const isMain = kind === summary.main;
  const look = isMain ? 'fwd' : 'line';
  if (kind === 'resume')
    return <ResumeButton kind={look} wide resumption={view.resumption} onResume={view.resume} />;
  if (kind === 'enterNip' || kind === 'transferAgain')
    return (
      <Button kind={look} wide onClick={view.transferAgain}>
        {t(kind === 'enterNip' ? 'order.port.nip.enter' : 'order.port.again')}
      </Button>
    );
  if (kind === 'cancel') return null;
  if (isLoading)
    return (
      <Button kind={look} wide busy>
        {t('order.directions.loading')}
      </Button>
    );
  if (kind === 'help' && isMain)
    return (
      <ButtonLink kind={look} wide href={helpWay.href}>
        {helpWay.label}
      </ButtonLink>
    );
  return (
    <ButtonLink
      kind={look}
      wide
      href={at ?? site.helpCentre}
      {...(kind === 'directions' && { target: '_blank', rel: 'noopener' })}
    >
      {t(labels[kind], values)}
    </ButtonLink>
  );
}
