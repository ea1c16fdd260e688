import type { PaylinkResultView } from '@senda/core/features/paylink';
import { ButtonLink, FactsCard, Main, Scene, Skeleton, StateBlock } from '@senda/ui';
import type { ReactNode } from 'react';
import { paymentFacts } from '../card/payment-facts.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';

/** The screen at /payment/direct-payment-success: the order of a link is paid. */
export function PaidByLinkScreen({ view }: { view: PaylinkResultView }) {
  const text = useText();
  const { t, local } = text;
  const facts = paymentFacts(view, text, { amount: t('payment.paid') });
  const plan = view.planName && { key: 'plan', label: t('paylink.plan'), value: local(view.planName) };
  return (
    <Result view={view} scene="success" title={t('paylink.paid.title')} text={t('paylink.paid.text')}>
      {view.paid && <FactsCard items={plan ? [...facts, plan] : facts} />}
    </Result>
  );
}

/** The screen at /payment/paylink-expired: the link was used, has expired, or does not exist. */
export function InvalidLinkScreen({ view }: { view: PaylinkResultView }) {
  const { t } = useText();
  const kind = view.paid ? 'used' : 'over';
  return (
    <Result
      view={view}
      scene={view.paid ? 'success' : 'lost'}
      title={t(`paylink.${kind}.title`)}
      text={t(`paylink.${kind}.text`)}
    >
      {null}
    </Result>
  );
}

interface ResultProps {
  view: PaylinkResultView;
  scene: 'success' | 'lost';
  title: string;
  text: string;
  children: ReactNode;
}

/** The status of a link, once loaded. */
function Result({ view, scene, title, text, children }: ResultProps) {
  const { t } = useText();
  const unknown = view.loading || view.problem !== null;
  const heading = unknown ? t('paylink.checking') : title;
  return (
    <AppShell title={heading} state={view.state}>
      <Main kind="scene" busy={view.loading}>
        {!unknown && <Scene name={scene} />}
        <StateBlock
          title={heading}
          text={unknown ? undefined : text}
          // Nothing to press that the answer takes away.
          actions={
            !view.loading && (
              <ButtonLink kind="line" href={view.onward.href}>
                {t(`paylink.${view.onward.to}`)}
              </ButtonLink>
            )
          }
          rest={!unknown && children}
        >
          {view.loading && <Skeleton height={120} radius="xl" />}
          <ProblemNote problem={view.problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </AppShell>
  );
}
