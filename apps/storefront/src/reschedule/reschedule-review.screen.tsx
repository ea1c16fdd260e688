import type { RescheduleReviewView } from '@senda/core/features/reschedule';
import { BeforeAfter, type BeforeAfterRow, Card, Note, PriceLines } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { lineTexts } from '../shell/order-lines.ts';
import { useSlotTexts } from '../shell/slot-texts.ts';
import { StepPage } from '../shell/step-page.tsx';
import { ChooseAgain, NewCode, Outcome, ToOrder } from './reschedule-parts.tsx';

interface ScreenProps {
  view: RescheduleReviewView;
}

/** The screen at /reschedule_delivery/review_detail: the delivery before and now, and what it costs. */
export function RescheduleReviewScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, fee } = view;
  if (obstacle) return <Obstacle view={view} obstacle={obstacle} />;
  return (
    <StepPage
      view={view}
      title={t('reschedule.review.title')}
      action={t(fee > 0 ? 'reschedule.review.pay' : 'reschedule.review.confirm')}
      actionIcon={null}
      isLocked={view.busy}
      listsOrder
    >
      <Comparison view={view} />
      {fee > 0 && <Costs view={view} />}
      <Note kind="info">{t(fee > 0 ? 'reschedule.review.note.due' : 'reschedule.review.note.free')}</Note>
    </StepPage>
  );
}

function Costs({ view: { order } }: ScreenProps) {
  const text = useText();
  return (
    <Card>
      <PriceLines items={lineTexts(order.lines, text)} />
    </Card>
  );
}

function Comparison({ view: { before, after, timeZone } }: ScreenProps) {
  const { t } = useText();
  const { chip, hours } = useSlotTexts(timeZone);
  const dayOf = (from: number) => `${chip(from).weekday} ${chip(from).day}`;
  const timesOf = (from: number, to: number | null) =>
    to === null ? t('reschedule.review.shopHours') : t('reschedule.review.hours', { ...hours({ from, to }) });
  const newTime =
    after.from === null
      ? t(after.way === 'pickup' ? 'reschedule.review.shopHours' : 'reschedule.review.noTime')
      : timesOf(after.from, after.to);
  const oldTime = timesOf(before.from, before.to);
  const newDay = after.way === 'pickup' ? 'reschedule.review.shop' : 'reschedule.review.anyDay';
  const same = t('reschedule.review.same');
  const isSameTime = oldTime === newTime;
  const shopBefore = before.way === 'pickup' ? t('reschedule.review.shop') : t('reschedule.review.none');
  const rows: BeforeAfterRow[] = [
    {
      key: 'time',
      label: t('reschedule.review.time'),
      before: oldTime,
      after: isSameTime ? same : newTime,
      same: isSameTime,
    },
    {
      key: 'place',
      label: t('reschedule.review.place'),
      before: before.address ?? shopBefore,
      after: after.isSamePlace ? same : (after.shop ?? after.place ?? t('reschedule.review.none')),
      ...(after.shop !== null && { change: after.place }),
      same: after.isSamePlace,
    },
  ];
  return (
    <Card>
      <BeforeAfter
        caption={t('reschedule.review.caption')}
        before={{
          when: t('reschedule.review.before'),
          title: before.way === 'pickup' ? t('reschedule.review.shop') : dayOf(before.from),
        }}
        after={{
          when: t('reschedule.review.after'),
          title: after.from === null ? t(newDay) : dayOf(after.from),
        }}
        rows={rows}
      />
    </Card>
  );
}

function Obstacle({
  view,
  obstacle,
}: ScreenProps & { obstacle: NonNullable<RescheduleReviewView['obstacle']> }) {
  const { t } = useText();
  return (
    <Outcome
      state={view.state}
      scene="failed"
      title={t(`reschedule.obstacle.${obstacle}.title`)}
      text={t(`reschedule.obstacle.${obstacle}.text`)}
      actions={
        <>
          {obstacle === 'codeOver' ? <NewCode href={view.newCodeAt} /> : null}
          {obstacle === 'slotFull' || obstacle === 'notOffered' ? <ChooseAgain /> : null}
          <ToOrder href={view.orderAt} />
        </>
      }
    />
  );
}
