import { problemName } from '@senda/core/base/calls';
import type { LinkedLinesView, ListedLinkedLine } from '@senda/core/features/line-link';
import {
  Button,
  ButtonLink,
  Card,
  CheckIcon,
  CloseIcon,
  Dialog,
  Folds,
  LeftIcon,
  LinkButton,
  LockIcon,
  Main,
  Note,
  PlusIcon,
  Skeleton,
  Tag,
  TextLink,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { Reach } from '../shell/reach.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import styles from './link-line.module.css';

interface ScreenProps {
  view: LinkedLinesView;
}

/** The screen at /profile/linked-lines: the lines in the customer's name, and their unlinking. */
export function LinkedLinesScreen({ view }: ScreenProps) {
  const { t } = useText();
  const title = t('lineLink.list.title');
  return (
    <AppShell title={title} step="linked-lines" state={view.state} loading={view.loading}>
      <Main kind="narrow" busy={view.loading}>
        <TextLink href={view.profileAt}>
          <LeftIcon size="s" />
          {t('lineLink.list.profile')}
        </TextLink>
        <h1>{title}</h1>
        <Lede view={view} />
        <div className="stack-l step-body">
          <Outcome view={view} />
          <Content view={view} />
        </div>
      </Main>
      <Question view={view} />
      {view.stepUp && <StepUpDialog view={view.stepUp} />}
    </AppShell>
  );
}

function Lede({ view: { lines, limit, curp, empty } }: ScreenProps) {
  const { t } = useText();
  if (empty) return <p className="lede">{t('lineLink.list.empty')}</p>;
  if (lines.length === 0) return null;
  return (
    <p className="lede">
      {t('lineLink.list.lede', {
        count: lines.length,
        limit: limit ?? 'none',
        curp: curp ?? 'none',
      })}
    </p>
  );
}

/** What became of an unlinking; takes the focus, since its button is gone with the line. */
function Outcome({ view: { outcome } }: ScreenProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const kind = outcome?.kind;
  useEffect(() => {
    if (kind === 'unlinked') box.current?.focus();
  }, [kind]);
  if (!outcome) return null;
  const text = t(`lineLink.list.outcome.${outcome.kind}`, { ending: outcome.ending });
  return outcome.kind === 'unlinked' ? (
    <Note ref={box} kind="ok" tabIndex={-1}>
      {text}
    </Note>
  ) : (
    <Note kind="warn" role="alert">
      {text}
    </Note>
  );
}

function Content({ view }: ScreenProps) {
  const { t } = useText();
  const { problem, lines } = view;
  if (view.loading)
    return (
      <div className="stack">
        <output className="vh">{t('common.loading')}</output>
        <Skeleton height={140} radius="xl" />
        <Skeleton height={140} radius="xl" />
      </div>
    );
  if (view.blocking)
    return (
      <LoadError
        title={t('lineLink.list.failed.title')}
        text={problem && t(`lineLink.list.failed.${problemName(problem)}`)}
        problem={problem}
        retry={view.retry}
      />
    );
  return (
    <>
      <ProblemNote problem={problem} retry={view.retry} />
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <li key={line.folio}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink kind="line" wide icon={PlusIcon} href={view.linkAt}>
        {t('lineLink.list.link')}
      </ButtonLink>
      {lines.length > 0 && (
        <>
          <Note icon={LockIcon} title={t('lineLink.list.digits.title')}>
            <p>{t('lineLink.list.digits.text')}</p>
          </Note>
          <Folds
            items={[
              {
                key: 'unlink',
                icon: CloseIcon,
                title: t('lineLink.list.fold.title'),
                content: <p className="small muted">{t('lineLink.list.fold.text')}</p>,
              },
            ]}
          />
        </>
      )}
      <Reach />
    </>
  );
}

function Line({ line: { folio, ending, linkedAt, planName, unlink } }: { line: ListedLinkedLine }) {
  const { t, local } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const verb = planName === null ? 'notMine' : 'unlink';
  return (
    <Card>
      <div className={styles['line']}>
        <div>
          <h2>{t('lineLink.list.ending', { ending })}</h2>
          {planName !== null && <p className="muted">{local(planName)}</p>}
          <p className="muted small">{t('lineLink.list.since', dayValues('date', day(linkedAt)))}</p>
          <p className="muted small">{t('lineLink.list.folio', { folio })}</p>
        </div>
        <Tag kind="ok" icon={CheckIcon}>
          {t('lineLink.list.linked')}
        </Tag>
      </div>
      <p className={styles['foot']}>
        <LinkButton onClick={unlink} aria-label={t(`lineLink.list.${verb}.named`, { ending })}>
          {t(`lineLink.list.${verb}`)}
        </LinkButton>
      </p>
    </Card>
  );
}

/** Asks before an unlinking. */
function Question({ view: { question, notice, confirm, close } }: ScreenProps) {
  const { t } = useText();
  if (!question) return null;
  const { ending, isOwn, busy } = question;
  const who = isOwn ? 'own' : 'other';
  return (
    <Dialog
      open
      kind="alert"
      title={t(`lineLink.list.question.${who}`, { ending })}
      text={t('lineLink.list.fold.text')}
      onEscape={close}
      actions={
        <>
          <Button kind="line" wide disabled={busy} onClick={close}>
            {t('lineLink.list.question.close')}
          </Button>
          <Button kind="ink" wide busy={busy} busyLabel={t('lineLink.list.question.busy')} onClick={confirm}>
            {t('lineLink.list.question.confirm')}
          </Button>
        </>
      }
    >
      {notice && (
        <Note kind="warn" role="alert">
          {t(notice)}
        </Note>
      )}
    </Dialog>
  );
}
