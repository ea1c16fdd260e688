import { loginFor, type Problem } from '@senda/core';
import { Button, ButtonLink, ErrorCard, RefreshIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

interface LoadErrorProps {
  title: string;
  /** The reason. */
  text: string | null;
  problem: Problem | null;
  retry: () => void;
}

/** A failed load: reason and retry, or the log-in. */
export function LoadError({ title, text, problem, retry }: LoadErrorProps) {
  const { t } = useText();
  return (
    <ErrorCard
      title={title}
      text={text}
      action={
        problem?.kind === 'signed-out' ? (
          <ButtonLink kind="line" size="s" href={loginFor(location.pathname + location.search)}>
            {t('problem.logIn')}
          </ButtonLink>
        ) : (
          <Button kind="line" size="s" icon={RefreshIcon} onClick={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  );
}
