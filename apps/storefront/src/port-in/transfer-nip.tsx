import type { PortInView } from '@senda/core/features/port-in';
import { Card, CardHead, FormattedField, LinkButton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { digitsOnly } from '../shell/key-filters.ts';

export const nipId = 'port-in-nip';

/** The field for the NIP, with instructions. */
export function TransferNip({ view }: { view: PortInView }) {
  const { t } = useText();
  const { textValues, triesLeft, nipProblem } = view;
  const tries = triesLeft === null ? '' : t('portIn.nip.tries', { count: triesLeft });
  return (
    <>
      <div className="stack">
        <p>{t('portIn.nip.lede', { donor: view.donorName, number: view.numberText })}</p>
        <LinkButton onClick={view.edit}>{t('portIn.edit')}</LinkButton>
      </div>
      <FormattedField
        id={nipId}
        inputMode="numeric"
        onKeyDown={digitsOnly}
        autoComplete="one-time-code"
        label={t('portIn.nip')}
        hint={`${t('portIn.nip.hint')} ${tries}`.trim()}
        error={nipProblem && t(nipProblem, textValues)}
        format={view.nipFormat}
        value={view.nip}
        onValue={view.typeNip}
      />
      <Card>
        <CardHead title={t('portIn.nip.how')} small />
        <ol className="signs">
          <li>{t('portIn.nip.call', textValues)}</li>
          <li>{t('portIn.nip.text', textValues)}</li>
        </ol>
        <p className="muted small">{t('portIn.nip.valid', textValues)}</p>
      </Card>
    </>
  );
}
