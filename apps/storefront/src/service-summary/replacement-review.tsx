import { pickupLine } from '@senda/core/common/delivery';
import type {
  ReviewedDelivery,
  ReviewedReplacement,
  ServiceSummaryView,
} from '@senda/core/features/service-summary';
import {
  Card,
  CardHead,
  CloseIcon,
  IconList,
  LinkButton,
  LockIcon,
  Note,
  PauseIcon,
  PriceLines,
  ShieldIcon,
  SimIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { ChangeLink } from './change-link.tsx';
import { RequestPage } from './request-page.tsx';

interface ReviewProps {
  view: ServiceSummaryView;
  replacement: ReviewedReplacement;
}

/** The review of a SIM replacement. */
export function ReplacementReview({ view, replacement }: ReviewProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { goTo } = useStepFrame();
  return (
    <RequestPage view={view}>
      {replacement.suspendedAt !== null && (
        <Note icon={PauseIcon} title={t('serviceSummary.suspended')}>
          <p>{t('serviceSummary.suspended.text', dayValues('since', moment(replacement.suspendedAt)))}</p>
          {!view.busy && (
            <LinkButton onClick={() => goTo(view.choiceStep)}>
              {t('serviceSummary.suspended.resume')}
            </LinkButton>
          )}
        </Note>
      )}
      <NewSim view={view} replacement={replacement} />
      {replacement.delivery && <Arrival view={view} delivery={replacement.delivery} />}
      <Next replacement={replacement} total={view.order.total} />
    </RequestPage>
  );
}

function NewSim({ view, replacement }: ReviewProps) {
  const { t, local, price, sum } = useText();
  const { simType, fee, reasonName, number, delivery } = replacement;
  return (
    <Card>
      <CardHead
        title={t('serviceSummary.sim')}
        action={<ChangeLink view={view} step={view.choiceStep} what="sim" />}
      />
      <PriceLines
        items={[
          {
            key: 'sim',
            name: t(`common.lines.${simType}`),
            detail: t('serviceSummary.sim.detail', { number, reason: local(reasonName) }),
            price: price(fee),
          },
          ...(delivery
            ? [{ key: 'delivery', name: local(delivery.name), price: price(delivery.amount) }]
            : []),
        ]}
        sum={{ label: t('common.total'), price: sum(view.order.total) }}
      />
    </Card>
  );
}

/** When and where the SIM arrives. */
function Arrival({ view, delivery }: { view: ServiceSummaryView; delivery: ReviewedDelivery }) {
  const { t, local } = useText();
  const slotName = useSlotName('serviceSummary.slot');
  const { slot, address, place } = delivery;
  return (
    <Card className="stack-s">
      <CardHead
        title={t(place ? 'serviceSummary.pickup' : 'serviceSummary.arrival')}
        action={<ChangeLink view={view} step="delivery" what="delivery" />}
      />
      {slot && (
        <p>
          <b>{slotName(slot)?.alone}</b>
        </p>
      )}
      {address !== null && (
        <>
          <p>{address}</p>
          <p className="small">
            <ChangeLink view={view} step="address-details" what="address" />
          </p>
        </>
      )}
      {place && (
        <>
          <p>
            <b>{place.name}</b>
          </p>
          <p>{pickupLine(place)}</p>
          <p className="muted small">{local(place.hours)}</p>
        </>
      )}
    </Card>
  );
}

interface NextProps {
  replacement: ReviewedReplacement;
  /** Minor currency units. */
  total: number;
}

/** What happens after the customer submits. */
function Next({ replacement: { simType, isChecked }, total }: NextProps) {
  const { t, sum } = useText();
  const items = [
    { key: 'confirm', icon: ShieldIcon },
    ...(total > 0 ? [{ key: 'pay', icon: LockIcon }] : []),
    { key: 'prepare', icon: SimIcon },
    { key: 'old', icon: CloseIcon },
  ].map(({ key, icon }) => ({
    key,
    icon,
    title: t(`serviceSummary.next.${key}`, { simType, amount: sum(total) }),
    detail: t(`serviceSummary.next.${key}.text`, { checked: isChecked }),
  }));
  return (
    <Card className="stack-s">
      <CardHead title={t('serviceSummary.next')} />
      <IconList items={items} />
    </Card>
  );
}
