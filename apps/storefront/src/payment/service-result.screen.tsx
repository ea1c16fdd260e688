import type { ServiceResultView } from '@senda/core/features/payment';
import { Button, ButtonLink, type Fact, FactsCard, Note, PathIcon, Tag } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ComponentProps, ReactNode } from 'react';
import { BackToPayment } from '../card/back-to-payment.tsx';
import { paidWithFacts } from '../card/payment-facts.ts';
import { CustomerTag, PaymentResult } from '../card/payment-result.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';

interface ScreenProps {
  view: ServiceResultView;
}

/** The screens at /manage/payment-success and /manage/payment-failed: whether a request's fee is paid, and what follows. */
export function ServiceResultScreen({ view }: ScreenProps) {
  const { retry, retryStep } = useStepFrame();
  if (view.reason === null) return <Paid view={view} />;
  if (retry && retryStep === 'service-payment') return <BackToPayment open={retry} />;
  return <Refused view={view} reason={view.reason} />;
}

function Paid({ view }: ScreenProps) {
  const words = useText();
  const { t, sum } = words;
  const { day, range } = useAtomValue(dateTextsAtom);
  const { slot } = view;
  const text = t(`serviceResult.paid.text.${view.journey}`, {
    arrival: view.arrival,
    place: view.place ?? '',
    ...dayValues('day', slot === null ? null : day(slot.from)),
    ...(slot === null ? { from: '', to: '' } : range(slot.from, slot.to)),
  });
  return (
    <Result
      view={view}
      scene="ahead"
      tag={<Tag icon={PathIcon}>{t('serviceResult.who.us')}</Tag>}
      title={t(`serviceResult.paid.title.${view.journey}`)}
      text={text}
      actions={
        <ButtonLink kind="fwd" href={view.statusAt}>
          {t('serviceResult.follow')}
        </ButtonLink>
      }
      facts={[
        { key: 'paid', label: t('payment.paid'), value: sum(view.amount) },
        ...paidWithFacts(view, words),
      ]}
    >
      {view.cardKept !== null && (
        <Note kind={view.cardKept ? 'ok' : 'warn'}>
          {t(view.cardKept ? 'payment.success.kept' : 'payment.success.notKept')}
        </Note>
      )}
    </Result>
  );
}

function Refused({ view, reason }: ScreenProps & { reason: NonNullable<ServiceResultView['reason']> }) {
  const { t, sum } = useText();
  const { retry } = useStepFrame();
  return (
    <Result
      view={view}
      scene="cut"
      tag={<CustomerTag text={t('serviceResult.who.customer')} />}
      title={t('payment.failed.title')}
      text={t('serviceResult.refused.text')}
      actions={
        <>
          {retry && (
            <Button kind="fwd" onClick={retry}>
              {t('serviceResult.retry')}
            </Button>
          )}
          <ButtonLink kind="line" href={view.statusAt}>
            {t('serviceResult.follow')}
          </ButtonLink>
        </>
      }
      facts={[
        { key: 'due', label: t('common.total'), value: sum(view.amount) },
        { key: 'reason', label: t('payment.reason'), value: t(`payment.reason.${reason}`) },
      ]}
    />
  );
}

type PageProps = Omit<ComponentProps<typeof PaymentResult>, 'state' | 'step' | 'children'>;

interface ResultProps extends ScreenProps, PageProps {
  facts: readonly Fact[];
  children?: ReactNode;
}

function Result({ view, facts, children, ...result }: ResultProps) {
  const { t } = useText();
  const { step } = useStepFrame();
  const line = { key: 'line', label: t('serviceResult.line'), value: view.number };
  return (
    <PaymentResult {...result} step={step} state={view.state}>
      <FactsCard items={view.number === null ? facts : [line, ...facts]} />
      {children}
    </PaymentResult>
  );
}
