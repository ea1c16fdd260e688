import { loginFor } from '@senda/core/base/addresses';
import type { Problem } from '@senda/core/base/calls';
import { Button, ButtonLink, ErrorCard, RefreshIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemText, useProblemWait } from './problem.tsx';

interface LoadErrorProps {
  title: string;
  /** The reason; by default the sentence of the problem. */
  text?: string | null;
  problem: Problem | null;
  retry: () => void;
}

/** A failed load: reason and retry, or the log-in. */
export function LoadError({ title, text, problem, retry }: LoadErrorProps) {
  const { t } = useText();
  const seconds = useProblemWait(text === undefined ? problem : null);
  return (
    <ErrorCard
      title={title}
      text={text === undefined ? problem && <ProblemText problem={problem} seconds={seconds} /> : text}
      action={
        problem?.kind === 'signed-out' ? (
          <ButtonLink kind="line" size="s" href={loginFor(location.pathname + location.search)}>
            {t('problem.logIn')}
          </ButtonLink>
        ) : (
          <Button kind="line" size="s" icon={RefreshIcon} onClick={retry} disabled={seconds > 0}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  );
}
