import type { LinePaymentResultView } from '@senda/core/features/line-payment';
import {
  ButtonLink,
  CheckIcon,
  type Fact,
  FactsCard,
  Main,
  PathIcon,
  Scene,
  Skeleton,
  StateBlock,
  Tag,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ComponentProps } from 'react';
import { paidWithFacts } from '../card/payment-facts.ts';
import { PaymentResult } from '../card/payment-result.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';

interface ScreenProps {
  view: LinePaymentResultView;
}

/** The screens at /manage/payment-success and /manage/payment-failed of a line: whether it is paid, and whether it works. */
export function LinePaymentResultScreen({ view }: ScreenProps) {
  if (view.result === 'paid') return <Paid view={view} />;
  if (view.result === 'restoring') return <Restoring view={view} />;
  return <Unknown view={view} />;
}

function Paid({ view }: ScreenProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const until = dayValues('until', view.paidUntil === null ? null : day(view.paidUntil));
  const works = String(view.works);
  return (
    <Result
      view={view}
      scene="success"
      tag={
        <Tag kind="ok" icon={CheckIcon}>
          {t('payment.paid')}
        </Tag>
      }
      title={t('linePayment.paid.title', { works })}
      text={t('linePayment.paid.text', { works, ...until })}
      actions={
        <ButtonLink kind="fwd" href={view.homeAt}>
          {t('linePayment.see')}
        </ButtonLink>
      }
    />
  );
}

function Restoring({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <Result
      view={view}
      scene="ahead"
      tag={<Tag icon={PathIcon}>{t('linePayment.who.us')}</Tag>}
      title={t('linePayment.restoring.title')}
      text={<output>{t('linePayment.restoring.text')}</output>}
      actions={
        <ButtonLink kind="line" href={view.homeAt}>
          {t('linePayment.see')}
        </ButtonLink>
      }
    />
  );
}

/** Nothing is known of the payment, or there is none; a refused one opens the page that takes another. */
function Unknown({ view }: ScreenProps) {
  const { t } = useText();
  const title = t(view.notFound ? 'linePayment.notFound.title' : 'linePayment.checking');
  return (
    <AppShell title={title} state={view.state}>
      <Main kind="scene" busy={view.loading}>
        {view.notFound && <Scene name="lost" />}
        <StateBlock
          title={title}
          text={view.notFound ? t('linePayment.notFound.text') : undefined}
          // Nothing to press that the answer takes away.
          actions={
            !view.loading && (
              <ButtonLink kind="line" href={view.homeAt}>
                {t('linePayment.lines')}
              </ButtonLink>
            )
          }
        >
          {view.loading && <Skeleton height={120} radius="xl" />}
          <ProblemNote problem={view.problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </AppShell>
  );
}

type ResultProps = ScreenProps & Omit<ComponentProps<typeof PaymentResult>, 'state' | 'children'>;

function Result({ view, ...result }: ResultProps) {
  return (
    <PaymentResult {...result} state={view.state}>
      <FactsCard items={useFacts(view)} />
    </PaymentResult>
  );
}

function useFacts({ number, amount, card }: LinePaymentResultView): Fact[] {
  const text = useText();
  const { t, sum } = text;
  return [
    ...(number === null ? [] : [{ key: 'line', label: t('linePayment.line'), value: number }]),
    { key: 'amount', label: t('payment.paid'), value: sum(amount) },
    ...paidWithFacts({ card }, text),
  ];
}
