import type { SimReplacementRequestView } from '@senda/core/features/sim-replacement';
import { Button, Note, PauseIcon, TextLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { ResumeButton, ResumedNote } from '../line-suspension/resume-line.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import styles from './sim-replacement.module.css';

interface SuspensionProps {
  view: SimReplacementRequestView;
}

/** Suspends the line of a lost or stolen SIM at once, and shows that it is suspended. */
export function Suspension({ view }: SuspensionProps) {
  const { t } = useText();
  const { suspend, retry } = view;
  const { since, isOffered, busy, problem } = view.suspension;
  const wasBusy = useRef(false);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone: the focus moves to what replaces it.
    if (wasBusy.current && since !== null) note.current?.focus();
    wasBusy.current = busy;
  }, [busy, since]);
  if (since !== null) {
    return (
      <div ref={note} tabIndex={-1}>
        <SuspensionNotes view={view} />
      </div>
    );
  }
  if (!isOffered && !busy) return <SuspensionNotes view={view} />;
  return (
    <>
      <SuspensionNotes view={view} />
      <p className="small muted">{t('simReplacement.suspension.offer')}</p>
      <Button
        kind="danger"
        size="s"
        icon={PauseIcon}
        className={styles['suspend']}
        busy={busy}
        busyLabel={t('simReplacement.suspension.suspending')}
        onClick={suspend}
      >
        {t('simReplacement.suspension.suspend')}
      </Button>
      <ProblemNote problem={problem} retry={retry} />
      <p className="small muted">{t('simReplacement.suspension.after')}</p>
    </>
  );
}

/** Since when the line is suspended, with a way to resume it; or that it was resumed. */
export function SuspensionNotes({ view: { suspension, resume, wayOn } }: SuspensionProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { since, resumption, resumed } = suspension;
  if (resumed) {
    return (
      <ResumedNote resumed={resumed}>
        <p>{t('simReplacement.resumed.text')}</p>
        <TextLink href={wayOn.href}>{t(`simReplacement.way.${wayOn.kind}`)}</TextLink>
      </ResumedNote>
    );
  }
  if (since === null) return null;
  return (
    <Note icon={PauseIcon} title={t('simReplacement.suspension.title')}>
      <div className="stack-s">
        <p>{t('simReplacement.suspension.text', dayValues('since', moment(since)))}</p>
        <ResumeButton kind="line" resumption={resumption} onResume={resume} />
      </div>
    </Note>
  );
}
