import type { ServiceResultView } from '@senda/core';
import {
  Button,
  ButtonLink,
  type Fact,
  FactsCard,
  Main,
  Note,
  PathIcon,
  Scene,
  StateBlock,
  Tag,
  UserIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

interface ScreenProps {
  view: ServiceResultView;
}

/** The screens at /manage/payment-success and /manage/payment-failed: whether a request's fee is paid, and what follows. */
export function ServiceResultScreen({ view }: ScreenProps) {
  return view.reason === null ? <Paid view={view} /> : <Refused view={view} reason={view.reason} />;
}

function Paid({ view }: ScreenProps) {
  const { t, sum } = useText();
  const { day, range } = useAtomValue(dateTextsAtom);
  const { slot } = view;
  const text = t('serviceResult.paid.text', {
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
      title={t('serviceResult.paid.title')}
      text={text}
      actions={
        <ButtonLink kind="fwd" href={view.statusAt}>
          {t('serviceResult.follow')}
        </ButtonLink>
      }
      facts={[
        { key: 'paid', label: t('payment.paid'), value: sum(view.amount) },
        ...(view.card
          ? [{ key: 'card', label: t('payment.paidWith'), value: t('payment.card', view.card) }]
          : []),
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
      tag={
        <Tag kind="strong" icon={UserIcon}>
          {t('serviceResult.who.customer')}
        </Tag>
      }
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

interface ResultProps extends ScreenProps {
  scene: 'ahead' | 'cut';
  /** Who acts next. */
  tag: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
}

function Result({ view, scene, tag, title, text, actions, facts, children }: ResultProps) {
  const { t } = useText();
  const { step } = useStepFrame();
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="scene">
        <Scene name={scene} />
        <StateBlock tag={tag} title={title} text={text} actions={actions}>
          <FactsCard
            items={[
              ...(view.number === null
                ? []
                : [{ key: 'line', label: t('serviceResult.line'), value: view.number }]),
              ...facts,
            ]}
          />
          {children}
        </StateBlock>
      </Main>
    </AppShell>
  );
}
