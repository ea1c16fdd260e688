import type { MaintenanceView } from '@senda/core/features/service';
import { Button, Main, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';

/** Reason and end of the maintenance, and help. */
export function MaintenanceScreen({ view }: { view: MaintenanceView }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { until } = view;
  return (
    <AppShell title={t('service.maintenance.title')} state={view.state}>
      <Main kind="scene">
        <Scene name="maintenance" />
        <StateBlock
          title={t('service.maintenance.title')}
          text={
            until === null
              ? t('service.maintenance.text')
              : t('service.maintenance.until', dayValues('time', moment(until)))
          }
          actions={
            <Button kind="line" busy={view.busy} onClick={view.check}>
              {t('service.maintenance.check')}
            </Button>
          }
        >
          <ProblemNote problem={view.problem} />
        </StateBlock>
      </Main>
    </AppShell>
  );
}
