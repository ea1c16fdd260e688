import type { RescheduleSuccessView } from '@senda/core/features/reschedule';
import { ButtonLink, type Fact, FactsCard, Skeleton } from '@senda/ui';
import { FailedRequest, OpeningRequest } from '../line/request-parts.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { useSlotTexts } from '../shell/slot-texts.ts';
import { ChooseAgain, Outcome } from './reschedule-parts.tsx';

interface ScreenProps {
  view: RescheduleSuccessView;
}

/** The screen at /reschedule/payment-success: what comes when, and where. */
export function RescheduleSuccessScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { state, problem, retry } = view;
  const title = t('reschedule.success.loading');
  if (problem) return <FailedRequest {...{ state, problem, retry, title }} />;
  if (view.loading) {
    return (
      <OpeningRequest state={state} title={title}>
        <Skeleton height={200} radius="xl" />
      </OpeningRequest>
    );
  }
  return view.isOver ? <Over view={view} /> : <Settled view={view} />;
}

/** Leads back: a customer to their order, others to the start. */
function Back({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <ButtonLink kind={view.stage === 'unsettled' ? 'line' : 'ink'} wide href={view.backAt}>
      {t(view.isCustomer ? 'reschedule.success.toOrder' : 'reschedule.success.toShop')}
    </ButtonLink>
  );
}

function Over({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <Outcome
      state={view.state}
      scene="lost"
      title={t('reschedule.success.over.title')}
      text={t('reschedule.success.over.text')}
      actions={<Back view={view} />}
    />
  );
}

const scenes = {
  coming: 'success',
  out: 'ahead',
  arrived: 'success',
  ready: 'success',
  unsettled: 'failed',
} as const;

function Settled({ view }: ScreenProps) {
  const { t } = useText();
  const { stage, delivery } = view;
  const { dayIn, hours } = useSlotTexts(delivery?.timeZone ?? 'UTC');
  const { from = 0, to = null, way = 'courier' } = delivery ?? {};
  const facts = useFacts(view);
  return (
    <Outcome
      state={view.state}
      scene={scenes[stage]}
      title={t('reschedule.success.title', { stage })}
      text={t('reschedule.success.text', {
        stage,
        way,
        ...dayIn(from),
        ...hours({ from, to: to ?? from }),
      })}
      actions={
        <>
          {stage === 'unsettled' && <ChooseAgain />}
          <Back view={view} />
        </>
      }
    >
      <FactsCard items={facts} />
    </Outcome>
  );
}

function useFacts({ stage, delivery, shop, paid, orderRef }: RescheduleSuccessView): Fact[] {
  const { t, sum, local } = useText();
  const fact = (key: string, value: string | null | undefined): Fact[] =>
    value ? [{ key, label: t(`reschedule.success.${key}`), value }] : [];
  const isPlaced = stage !== 'unsettled';
  return [
    ...fact('address', isPlaced ? delivery?.address : null),
    ...fact('shop', isPlaced && shop ? `${shop.name}, ${shop.line}. ${local(shop.hours)}` : null),
    ...fact('paid', paid && sum(paid.amount)),
    ...fact('card', paid?.card && t('payment.card', paid.card)),
    ...fact('order', orderRef),
  ];
}
