import { failureStateOf, type Problem } from '@senda/core';
import { Button, ErrorCard, RefreshIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { HelpRow } from '../shell/help-row.tsx';

interface LoadFailureProps {
  /** Message id of the title. */
  title: string;
  problem: Problem | null;
  retry: () => void;
}

/** A failed load: reason, retry and help. */
export function LoadFailure({ title, problem, retry }: LoadFailureProps) {
  const { t } = useText();
  return (
    <>
      <ErrorCard
        title={t(title)}
        text={problem && t(`order.failed.${failureStateOf(problem)}`)}
        action={
          <Button kind="line" size="s" icon={RefreshIcon} onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      />
      <HelpRow />
    </>
  );
}
