import type { ResumeLineView } from '@senda/core/common/line-suspension';
import { Button, Note } from '@senda/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import styles from './line-suspension.module.css';

interface ResumeButtonProps {
  /** The resumption in progress. */
  resumption: ResumeLineView | null;
  kind: 'fwd' | 'ink' | 'line';
  /** As wide as its place, and of full height. */
  wide?: boolean;
  onResume: () => void;
}

/** The button that resumes a suspended line. Its dialogs are beside the page: they have a form of their own. */
export function ResumeButton({ resumption, kind, wide = false, onResume }: ResumeButtonProps) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = resumption !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The last dialog was opened by another one, which cannot get the focus back.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button
      ref={button}
      kind={kind}
      {...(wide ? { wide } : { size: 's' })}
      className={styles['resume']}
      onClick={onResume}
    >
      {t('lineSuspension.resume')}
    </Button>
  );
}

interface ResumedNoteProps {
  resumed: { readonly works: boolean };
  /** What the customer can do now. */
  children?: ReactNode;
}

/** The line is resumed. */
export function ResumedNote({ resumed: { works }, children }: ResumedNoteProps) {
  const { t } = useText();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  const text = works ? 'lineSuspension.works' : 'lineSuspension.ended';
  return (
    <div ref={note} tabIndex={-1}>
      <Note kind={works ? 'ok' : 'warn'} title={t(`${text}.title`)}>
        <p>{t(`${text}.text`)}</p>
        {children}
      </Note>
    </div>
  );
}
