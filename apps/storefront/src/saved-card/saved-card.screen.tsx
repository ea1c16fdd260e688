import { problemName } from '@senda/core/base/calls';
import type { SavedCardView } from '@senda/core/features/saved-card';
import {
  Button,
  ButtonLink,
  Card,
  Dialog,
  LeftIcon,
  Main,
  Note,
  PlusIcon,
  Scene,
  Skeleton,
  StateBlock,
  TextLink,
} from '@senda/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { CardRow } from './card-row.tsx';
import styles from './saved-card.module.css';

/** The screen of the saved cards: what each renews, and its removal. */
export function SavedCardScreen({ view }: { view: SavedCardView }) {
  const { t } = useText();
  const title = t('savedCard.title');
  return (
    <AppShell title={title} step="saved-payment-methods" state={view.state} loading={view.loading}>
      {view.empty ? (
        <Main kind="full">
          <div className="wrap">
            <Head view={view} title={title} />
            <div className="stack step-body">
              <Outcome view={view} />
            </div>
          </div>
          <NoCards view={view} />
        </Main>
      ) : (
        <Main kind="narrow" busy={view.loading}>
          <Head view={view} title={title} />
          <p className="lede">{t('savedCard.lede')}</p>
          <div className="stack step-body">
            <Outcome view={view} />
            <Content view={view} />
          </div>
        </Main>
      )}
      <Question view={view} />
    </AppShell>
  );
}

function Head({ view, title }: { view: SavedCardView; title: string }) {
  const { t } = useText();
  return (
    <>
      <TextLink href={view.profileAt} className={styles['crumb']}>
        <LeftIcon size="s" />
        {t('savedCard.profile')}
      </TextLink>
      <h1>{title}</h1>
    </>
  );
}

/** What became of a removal, or that it is not known. */
function Outcome({ view: { outcome, doubtful } }: { view: SavedCardView }) {
  const { t } = useText();
  if (doubtful)
    return (
      <Note kind="warn" role="alert">
        {t('savedCard.doubtful', { card: t('payment.card', doubtful) })}
      </Note>
    );
  if (!outcome) return null;
  const text = t(`savedCard.outcome.${outcome.kind}`, { card: t('payment.card', outcome.card) });
  return outcome.kind === 'removed' || outcome.kind === 'added' ? (
    <Done key={text} text={text} />
  ) : (
    <Note kind="warn" role="alert">
      {text}
    </Note>
  );
}

/** Takes the focus: the button that removed the card is gone with it, as is the form that added one. */
function Done({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Note ref={box} kind="ok" tabIndex={-1}>
      {text}
    </Note>
  );
}

function Content({ view }: { view: SavedCardView }) {
  const { t } = useText();
  const { problem } = view;
  if (view.loading) return <CardsSkeleton />;
  if (view.blocking)
    return (
      <LoadError
        title={t('savedCard.failed.title')}
        text={problem && t(`savedCard.failed.${problemName(problem)}`)}
        problem={problem}
        retry={view.retry}
      />
    );
  return (
    <>
      <ProblemNote problem={problem} retry={view.retry} />
      {view.cards.map((card) => (
        <CardRow key={card.paymentMethodID} card={card} />
      ))}
      <ButtonLink kind="line" wide icon={PlusIcon} href={view.addAt}>
        {t('savedCard.add')}
      </ButtonLink>
    </>
  );
}

function NoCards({ view }: { view: SavedCardView }) {
  const { t } = useText();
  return (
    <>
      <Scene name="empty" />
      <StateBlock
        level={2}
        title={t('savedCard.empty.title')}
        text={t('savedCard.empty.text')}
        actions={
          <ButtonLink kind="ink" icon={PlusIcon} href={view.addAt}>
            {t('savedCard.add')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Asks before a removal, which cannot be undone. */
function Question({ view: { question, confirm, close } }: { view: SavedCardView }) {
  const { t } = useText();
  if (!question) return null;
  return (
    <Dialog
      open
      kind="alert"
      title={t('savedCard.question.title', { card: t('payment.card', question.card) })}
      text={t('savedCard.question.text')}
      onEscape={close}
      actions={
        <>
          <Button kind="line" wide disabled={question.busy} onClick={close}>
            {t('savedCard.question.keep')}
          </Button>
          <Button
            kind="ink"
            wide
            busy={question.busy}
            busyLabel={t('savedCard.question.busy')}
            onClick={confirm}
          >
            {t('savedCard.question.confirm')}
          </Button>
        </>
      }
    />
  );
}

/** Shown while the cards load. */
function CardsSkeleton() {
  const { t } = useText();
  return (
    <Card className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={44} radius="l" />
      <Skeleton height={44} width="84%" radius="l" />
    </Card>
  );
}
