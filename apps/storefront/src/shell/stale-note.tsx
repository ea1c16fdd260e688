import type { Problem } from '@senda/core';
import { LinkButton, Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from './problem.tsx';

interface StaleNoteProps {
  /** Says since when the page may be out of date. */
  text: string;
  problem: Problem;
  /** Checks again. */
  retry: () => void;
}

/** A failed check of a page that stays. A session that has ended needs a log-in: checking again would not help. */
export function StaleNote({ text, problem, retry }: StaleNoteProps) {
  const { t } = useText();
  if (problem.kind === 'signed-out') return <ProblemNote problem={problem} />;
  return (
    <Note kind="warn" role="alert">
      <p>{text}</p>
      <LinkButton onClick={retry}>{t('common.retry')}</LinkButton>
    </Note>
  );
}
