import { failureStateOf, type Problem } from '@senda/core';
import { Button, Card, ErrorCard, HelpIcon, RefreshIcon, Rows } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';

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
      <Card tight>
        <Rows
          items={[
            {
              key: 'help',
              icon: HelpIcon,
              label: t('shell.helpCentre'),
              detail: t('order.help.hours'),
              href: site.helpCentre,
            },
          ]}
        />
      </Card>
    </>
  );
}
