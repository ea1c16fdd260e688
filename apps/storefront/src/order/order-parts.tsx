import type { ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { BagIcon, Card, CardHead, Facts, Note, TextLink, Timeline } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { planText } from '../card/instalment-facts.ts';
import { useRefundText } from '../card/use-refund-text.ts';
import { useReview } from '../identity/review-hours.ts';
import { RequestCard } from '../line/request-card.tsx';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { Directions } from '../shell/directions.tsx';
import { StaleNote } from '../shell/stale-note.tsx';
import styles from './order.module.css';
import { PrintReceipt } from './receipt.tsx';

/** Warns that a refresh failed: the page may be outdated. */
export function Stale({ view: { problem, retry } }: { view: ManageOrderView }) {
  const { t } = useText();
  if (problem === null) return null;
  const [text, signedOut] = [t('order.manage.stale'), t('order.failed.signedOut')];
  return (
    <div className={styles['stale']}>
      <StaleNote text={text} signedOut={signedOut} problem={problem} retry={retry} />
    </div>
  );
}

/** Says what becomes of money that came a second time. */
export function PaidTwice({ order: { paidTwice } }: { order: ManagedOrder }) {
  const { t } = useText();
  const refundText = useRefundText();
  if (paidTwice === null) return null;
  return (
    <Note kind="info" title={t('order.paidTwice.title')}>
      {refundText(paidTwice, 'done')}
      {paidTwice.reference !== null &&
        ` ${t('order.paidTwice.reference', { reference: paidTwice.reference })}`}
    </Note>
  );
}

/** Returns what was bought, in a few words. */
export function useOrderAbout({ planName, product, simType }: ManagedOrder): string {
  const { t, local } = useText();
  const plan = local(planName);
  return product === 'plan'
    ? t('order.manage.about', { plan, simType })
    : t(`order.product.${product}`, { product, plan });
}

/** The timeline of the order. */
export function Progress({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  const { t } = useText();
  const { moment, capitalized } = useAtomValue(dateTextsAtom);
  const slotName = useSlotName();
  const { date, slot, method, store, reviewStart } = order.statusSummary.values;
  const review = useReview(reviewStart);
  const values = {
    store: store ?? 'none',
    reviewHours: review.hours,
    ...dayValues('date', date === null ? null : moment(date)),
    ...dayValues('slot', slotName(slot)),
    method,
  };
  return (
    <>
      <Timeline
        items={order.timeline.map(({ step, mark, text, at, hint }) => ({
          key: step,
          title: (
            <>
              {t(text, values)}
              <span className="vh">{t(`order.mark.${mark}`)}</span>
            </>
          ),
          detail: at === null ? hint && capitalized(t(hint, values)) : <DayTime at={at} by="moment" />,
          status: mark,
          code: step,
        }))}
      />
      <p className="small muted">{t('order.manage.readAt', dayValues('time', moment(view.readAt)))}</p>
    </>
  );
}

/** What runs now for the line, what waits for the customer first. */
export function InProgress({ order }: { order: ManagedOrder }) {
  const { t } = useText();
  if (order.running.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="line-running">
      <h2 id="line-running">{t('serviceRequest.list.open')}</h2>
      {order.running.map((request) => (
        <RequestCard key={request.requestId} request={request} />
      ))}
    </section>
  );
}

interface DestinationProps {
  order: ManagedOrder;
  destination: NonNullable<ManagedOrder['destination']>;
}

/** An address with its slot, or a shop with its hours and the way there. */
export function DestinationText({ order: { rescheduleAt, statusSummary }, destination }: DestinationProps) {
  const { t, local } = useText();
  const slotName = useSlotName();
  const { name, address, mapAt, hours, slot } = destination;
  const isOffered = (kind: string): boolean => statusSummary.actions.some((action) => action.kind === kind);
  return (
    <>
      {name !== null && <p>{name}</p>}
      {address !== null && <p className="muted">{address}</p>}
      {hours !== null && <p className="muted">{local(hours)}</p>}
      {slot !== null && <p className="muted">{slotName(slot)?.alone}</p>}
      {mapAt !== null && !isOffered('directions') && <Directions to={mapAt} />}
      {rescheduleAt !== null && !isOffered('reschedule') && (
        <TextLink href={rescheduleAt}>{t('order.destination.change')}</TextLink>
      )}
    </>
  );
}

/** The store where the SIM waits, with what to say there; nothing while it waits nowhere. */
export function WaitingStore({ order }: { order: ManagedOrder }) {
  const { t } = useText();
  const { destination, waitsInStore, orderRef } = order;
  if (!waitsInStore || destination === null) return null;
  return (
    <Card aria-label={t('order.destination', { method: destination.method })}>
      <CardHead small title={destination.name} />
      <DestinationText order={order} destination={{ ...destination, name: null }} />
      <p className={styles['say']}>
        <BagIcon size="s" />
        {t('order.destination.say', { orderRef })}
      </p>
    </Card>
  );
}

/** Status and cards of the latest payment. */
export function PaymentFacts({ order }: { order: ManagedOrder }) {
  const text = useText();
  const { t, sum } = text;
  const { orderRef, card, payment, refusal, recurring, createdAt } = order;
  return (
    <>
      <p className={styles['hint']}>
        {refusal
          ? t('order.payment.declined', { reason: t(refusal) })
          : t(`order.payment.${payment ?? 'none'}`)}
      </p>
      <Facts
        items={[
          { key: 'order', label: t('order.fact.order'), value: orderRef },
          {
            key: 'createdAt',
            label: t('order.fact.createdAt'),
            value: <DayTime at={createdAt} by="moment" />,
          },
          ...(card === null
            ? []
            : [{ key: 'card', label: t('order.fact.card'), value: t('order.card', card) }]),
          ...(!order.receipt?.voucher
            ? []
            : [
                {
                  key: 'voucher',
                  label: t('order.fact.paidWith'),
                  value: t(`order.paidWith.${order.receipt.voucher}`),
                },
              ]),
          ...(order.instalments === null
            ? []
            : [
                {
                  key: 'instalments',
                  label: t('order.instalments.fact'),
                  value: planText(order.instalments, 'order.instalments.plan', text),
                },
              ]),
          ...(recurring === null
            ? []
            : [
                { key: 'later', label: t('order.fact.later'), value: sum(recurring.amount) },
                {
                  key: 'laterCard',
                  label: t('order.fact.laterCard'),
                  value: t(`order.later.${recurring.status}`, { card: t('order.card', recurring.card) }),
                },
              ]),
        ]}
      />
      <PrintReceipt order={order} />
    </>
  );
}

/** Until when the invoice of the order can be requested, and where; or how it went. */
export function InvoiceText({ invoice }: { invoice: NonNullable<ManagedOrder['invoice']> }) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { kind, at, until } = invoice;
  return (
    <>
      {until !== null && <p className="muted">{t('order.invoice.until', dayValues('until', day(until)))}</p>}
      <p>
        <TextLink href={at}>{t(`order.invoice.${kind}`)}</TextLink>
      </p>
    </>
  );
}
