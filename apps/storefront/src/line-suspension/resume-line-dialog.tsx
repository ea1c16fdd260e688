import type { ResumeLineView } from '@senda/core/common/line-suspension';
import { Button, Dialog, Note, SimIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import styles from './line-suspension.module.css';

/** Asks whether the suspended line is resumed, then for a code. Not inside a form, because the code has one. */
export function ResumeLineDialog({ view }: { view: ResumeLineView | null }) {
  return (
    <>
      {view && <Question view={view} />}
      {view?.stepUp && <StepUpDialog view={view.stepUp} />}
    </>
  );
}

function Question({ view }: { view: ResumeLineView }) {
  const { t } = useText();
  if (view.notFound) {
    return (
      <Dialog
        open
        kind="alert"
        title={t('lineSuspension.notFound.title')}
        text={t('lineSuspension.notFound.text')}
        onEscape={view.close}
        actions={
          <Button kind="ink" wide onClick={view.close}>
            {t('lineSuspension.notFound.close')}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open={view.isOpen}
      kind="alert"
      icon={SimIcon}
      title={t('lineSuspension.resume.title')}
      text={<Consequences view={view} />}
      onEscape={view.close}
      actions={
        <>
          <Button
            kind="ink"
            wide
            busy={view.busy}
            busyLabel={t('lineSuspension.resuming')}
            onClick={view.confirm}
          >
            {t('lineSuspension.resume')}
          </Button>
          <Button kind="plain" wide disabled={view.busy} onClick={view.close}>
            {t('lineSuspension.keep')}
          </Button>
        </>
      }
    >
      {(view.notice || view.problem) && (
        <div className={styles['problem']}>
          {view.notice && (
            <Note kind="warn" role="alert">
              {t(view.notice)}
            </Note>
          )}
          <ProblemNote problem={view.problem} />
        </div>
      )}
    </Dialog>
  );
}

/** What the resumption changes, and what it does not. */
function Consequences({ view: { number, isReplaced, unpaidSince } }: { view: ResumeLineView }) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  return (
    <div className="stack-s">
      <p>{t('lineSuspension.resume.text', { number })}</p>
      {isReplaced && <p>{t('lineSuspension.resume.replaced')}</p>}
      {unpaidSince !== null && (
        <p>{t('lineSuspension.resume.unpaid', dayValues('date', day(unpaidSince)))}</p>
      )}
      <p>{t('lineSuspension.resume.code')}</p>
    </div>
  );
}
