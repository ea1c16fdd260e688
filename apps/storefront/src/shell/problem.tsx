import { errorCodes } from '@senda/contract/errors';
import { announcedSeconds, failureStateOf, loginFor, type Problem } from '@senda/core';
import { LinkButton, Note } from '@senda/ui';
import { useEffect, useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';

/** Returns the message id of a problem: by the gateway's numeric code if there is one, else by the failure state. */
export const problemId = (problem: Problem): string =>
  problem.kind === 'refused' && problem.code !== 'UNKNOWN_ERROR_CODE'
    ? `error.${errorCodes[problem.code]}`
    : `problem.${failureStateOf(problem)}`;

interface ProblemNoteProps {
  problem: Problem | null;
  /** Makes the call again. */
  retry?: (() => void) | undefined;
}

/** A note about a failed call, with a retry or a log-in link. */
export function ProblemNote({ problem, retry }: ProblemNoteProps) {
  return problem && <ProblemWords key={problemId(problem)} problem={problem} retry={retry} />;
}

function ProblemWords({ problem, retry }: ProblemNoteProps & { problem: Problem }) {
  const { t } = useText();
  const wait = problem.kind === 'rate-limited' ? problem.retryAfter : 0;
  const seconds = useSecondsLeft(wait);
  return (
    <Note kind={problem.kind === 'refused' ? 'bad' : 'warn'} role="alert">
      <p aria-hidden={wait > 0 || undefined}>{t(problemId(problem), { seconds })}</p>
      {wait > 0 && (
        <p className="vh">{t(problemId(problem), { seconds: announcedSeconds(wait, seconds) })}</p>
      )}
      {problem.kind === 'signed-out' && (
        <a href={loginFor(location.pathname + location.search)}>{t('problem.logIn')}</a>
      )}
      {retry && problem.kind !== 'signed-out' && (
        <LinkButton onClick={retry} disabled={seconds > 0}>
          {t('common.retry')}
        </LinkButton>
      )}
    </Note>
  );
}

/** Returns the seconds left of a countdown. */
export function useSecondsLeft(start: number): number {
  const [left, setLeft] = useState(start);
  useEffect(() => {
    if (start === 0) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [start]);
  return left;
}
