import type { SimReplacementRequestView } from '@senda/core';
import { Button, Note, PauseIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import styles from './sim-replacement.module.css';

/** Suspends the line of a lost or stolen SIM at once, and shows that it is suspended. */
export function Suspension({ view: { suspension, suspend, retry } }: { view: SimReplacementRequestView }) {
  const { t } = useText();
  const { since, isOffered, busy, problem } = suspension;
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
        <SuspendedNote since={since} />
      </div>
    );
  }
  if (!isOffered && !busy) return null;
  return (
    <>
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

/** Since when the line is suspended, and until when. */
export function SuspendedNote({ since }: { since: number }) {
  const { t } = useText();
  const { spoken } = useAtomValue(dateTextsAtom);
  return (
    <Note icon={PauseIcon} title={t('simReplacement.suspension.title')}>
      <p>{t('simReplacement.suspension.text', { since: spoken(since) })}</p>
    </Note>
  );
}
