import type { ReviewedNumberChange, ServiceSummaryView } from '@senda/core/features/service-summary';
import {
  Card,
  CardHead,
  CloseIcon,
  HashIcon,
  IconList,
  LockIcon,
  Note,
  PriceLines,
  ShieldIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ChangeLink } from './change-link.tsx';
import { RequestPage } from './request-page.tsx';

interface ReviewProps {
  view: ServiceSummaryView;
  numberChange: ReviewedNumberChange;
}

/** The review of a change of number. */
export function NumberChangeReview({ view, numberChange }: ReviewProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { heldUntil } = numberChange;
  return (
    <RequestPage view={view}>
      <NewNumber view={view} numberChange={numberChange} />
      {heldUntil !== null && (
        <Note icon={LockIcon}>{t('serviceSummary.number.held', dayValues('until', moment(heldUntil)))}</Note>
      )}
      <Next view={view} numberChange={numberChange} />
    </RequestPage>
  );
}

function NewNumber({ view, numberChange }: ReviewProps) {
  const { t, price, sum } = useText();
  const { fee, amount, category, number, currentNumber } = numberChange;
  return (
    <Card>
      <CardHead
        title={t('serviceSummary.number')}
        action={<ChangeLink view={view} step={view.choiceStep} what="number" />}
      />
      <PriceLines
        items={[
          {
            key: 'fee',
            name: t('serviceSummary.number.fee'),
            detail: t('serviceSummary.number.fee.detail', { current: currentNumber, number }),
            price: price(fee),
          },
          ...(category === 'PREMIUM_NUMBER'
            ? [
                {
                  key: 'number',
                  name: t('serviceSummary.number.premium'),
                  detail: number,
                  price: price(amount),
                },
              ]
            : []),
        ]}
        sum={{ label: t('common.total'), price: sum(view.order.total) }}
      />
    </Card>
  );
}

/** What happens after the customer submits. */
function Next({ view, numberChange: { number, currentNumber: current } }: ReviewProps) {
  const { t, sum } = useText();
  const { total } = view.order;
  const items = [
    { key: 'confirm', icon: ShieldIcon },
    ...(total > 0 ? [{ key: 'pay', icon: LockIcon }] : []),
    { key: 'switch', icon: HashIcon },
    { key: 'old', icon: CloseIcon },
  ].map(({ key, icon }) => ({
    key,
    icon,
    title: t(`serviceSummary.number.next.${key}`, { amount: sum(total), number, current }),
    detail: t(`serviceSummary.number.next.${key}.text`),
  }));
  return (
    <Card className="stack-s">
      <CardHead title={t('serviceSummary.next')} />
      <IconList items={items} />
    </Card>
  );
}
