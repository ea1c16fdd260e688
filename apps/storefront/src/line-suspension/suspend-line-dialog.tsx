import type { SuspensionView } from '@senda/core/features/order';
import { Button, Dialog, PauseIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import styles from './line-suspension.module.css';

const reasons = ['LOST', 'STOLEN'] as const;

/** Asks what happened to the SIM, and suspends the line at once. */
export function SuspendLineDialog({ view }: { view: SuspensionView }) {
  const { t } = useText();
  const { number, sending, problem } = view;
  return (
    <Dialog
      open
      kind="alert"
      icon={PauseIcon}
      title={t('lineSuspension.suspend.title')}
      text={t('lineSuspension.suspend.text', { number })}
      onEscape={view.close}
      actions={
        <>
          {reasons.map((reason) => (
            <Button
              key={reason}
              kind="ink"
              wide
              busy={sending === reason}
              busyLabel={t('lineSuspension.suspending')}
              disabled={sending !== null && sending !== reason}
              onClick={() => view.suspend(reason)}
            >
              {t(`lineSuspension.suspend.${reason}`)}
            </Button>
          ))}
          <Button kind="plain" wide disabled={sending !== null} onClick={view.close}>
            {t('lineSuspension.suspend.close')}
          </Button>
        </>
      }
    >
      {problem && (
        <div className={styles['problem']}>
          <ProblemNote problem={problem} />
        </div>
      )}
    </Dialog>
  );
}
