import { errorCodes } from '@senda/contract/errors';
import { loginFor } from '@senda/core/base/addresses';
import { type Problem, problemName } from '@senda/core/base/calls';
import { announcedSeconds, readCountdown, secondsLeft, startCountdown } from '@senda/core/base/time';
import { LinkButton, Note } from '@senda/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';

/** Returns the message id of a problem: by the gateway's numeric code if there is one, else by the failure state. */
export const problemId = (problem: Problem): string =>
  problem.kind === 'refused' && problem.code !== 'UNKNOWN_ERROR_CODE'
    ? `error.${errorCodes[problem.code]}`
    : `problem.${problemName(problem)}`;

interface ProblemNoteProps {
  problem: Problem | null;
  /** Makes the call again. */
  retry?: (() => void) | undefined;
  /** A notification announces it: the note only stays. */
  quiet?: boolean;
  /** What else is known about the failed call. */
  detail?: string | undefined;
  /** Whether the page scrolls to the note. */
  scrolledTo?: boolean;
}

/** A note about a failed call, with a retry or a log-in link. */
export function ProblemNote({ problem, ...rest }: ProblemNoteProps) {
  return problem && <ProblemWords problem={problem} {...rest} />;
}

function ProblemWords({
  problem,
  retry,
  quiet,
  detail,
  scrolledTo = false,
}: ProblemNoteProps & { problem: Problem }) {
  const { t } = useText();
  const seconds = useProblemWait(problem);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrolledTo && problem) box.current?.scrollIntoView({ block: 'center' });
  }, [scrolledTo, problem]);
  return (
    <Note ref={box} kind={problem.kind === 'refused' ? 'bad' : 'warn'} role={quiet ? 'none' : 'alert'}>
      <p>
        <ProblemText problem={problem} seconds={seconds} />
      </p>
      {detail && <p>{detail}</p>}
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

/** The sentence of a problem with the seconds left, of which a screen reader announces the first and the last. */
export function ProblemText({ problem, seconds }: { problem: Problem; seconds: number }) {
  const { t } = useText();
  const wait = waitOf(problem);
  const text = (left: number) => t(problemId(problem), { seconds: left });
  if (wait === 0) return <span>{text(0)}</span>;
  return (
    <>
      <span aria-hidden>{text(seconds)}</span>
      <span className="vh">{text(announcedSeconds(wait, seconds))}</span>
    </>
  );
}

const waitOf = (problem: Problem | null): number =>
  problem?.kind === 'rate-limited' ? problem.retryAfter : 0;

/** Returns the seconds until a failed call may be made again. */
export const useProblemWait = (problem: Problem | null): number => useSecondsLeft(waitOf(problem), problem);

/** Returns the seconds left of a wait that begins when it is first shown, and again with another `cause`. */
export function useSecondsLeft(wait: number, cause: unknown = wait): number {
  const [countdown, setCountdown] = useState(() => startCountdown(wait, Date.now()));
  const begun = useRef(cause);
  useEffect(() => {
    if (wait === 0) return undefined;
    if (begun.current !== cause) setCountdown(startCountdown(wait, Date.now()));
    begun.current = cause;
    const read = () => setCountdown((current) => readCountdown(current, Date.now()));
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [wait, cause]);
  return secondsLeft(countdown.deadline, countdown.readAt);
}
