import { loginFor } from '@senda/core/base/addresses';
import type { Problem } from '@senda/core/base/calls';
import { LinkButton, Note, TextLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

interface StaleNoteProps {
  /** Says since when the page may be out of date. */
  text: string;
  /** Says that the session has ended. */
  signedOut: string;
  problem: Problem;
  /** Checks again. */
  retry: () => void;
}

/** A failed check of a page that stays. A session that has ended needs a log-in: checking again would not help. */
export function StaleNote({ text, signedOut, problem, retry }: StaleNoteProps) {
  const { t } = useText();
  return (
    <Note kind="warn" role="alert">
      {problem.kind === 'signed-out' ? (
        <>
          <p>{signedOut}</p>
          <TextLink href={loginFor(location.pathname + location.search)}>{t('problem.logIn')}</TextLink>
        </>
      ) : (
        <>
          <p>{text}</p>
          <LinkButton onClick={retry}>{t('common.retry')}</LinkButton>
        </>
      )}
    </Note>
  );
}
