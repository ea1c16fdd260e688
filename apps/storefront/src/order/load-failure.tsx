import { type Problem, problemName } from '@senda/core/base/calls';
import { useText } from '../platform/locale/use-text.ts';
import { HelpRow } from '../shell/help-row.tsx';
import { LoadError } from '../shell/load-error.tsx';

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
      <LoadError
        title={t(title)}
        text={problem && t(`order.failed.${problemName(problem)}`)}
        problem={problem}
        retry={retry}
      />
      <HelpRow />
    </>
  );
}
