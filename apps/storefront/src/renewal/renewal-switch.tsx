import { Card, SteadyStatus, SwitchField } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { type RenewalPart, useStatus } from './use-status.ts';

/** Turns the renewal on with the chosen card, or off; nothing moves while that is saved. */
export function RenewalSwitch({ view, renewal }: RenewalPart) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const until = dayValues('date', day(renewal.nextRenewalAt));
  const hasHint = !renewal.overdue && renewal.updateCardAt === null;
  const hints = hasHint
    ? { on: t('renewal.hint.on', until), off: t('renewal.hint.off', until) }
    : { on: '', off: '' };
  const status = useStatus({ view, renewal }, 'switch', hints, renewal.enabled ? 'on' : 'off');
  return (
    <Card>
      <SwitchField
        label={t('renewal.switch', { days: renewal.days ?? 0 })}
        checked={view.isOn}
        busy={view.busy}
        disabled={!view.isOn && !view.canSave && !view.busy}
        onChecked={(on) => (on ? view.save() : view.switchOff())}
      >
        <SteadyStatus className="muted small" {...status} />
      </SwitchField>
      {view.part === 'switch' && <ProblemNote problem={view.problem} retry={view.retry} />}
    </Card>
  );
}
