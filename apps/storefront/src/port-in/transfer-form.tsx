import type { PortInView } from '@senda/core/features/port-in';
import { Card, CardHead, FormattedField, Note, SelectField, Timeline } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

type Field = PortInView['errors'][number]['field'];

/** Returns the control's id, the link target of the error summary. */
export const fieldId = (field: Field): string => `port-in-${field}`;

/** The form for number, donor and date, with how the transfer goes. */
export function TransferForm({ view }: { view: PortInView }) {
  const { t } = useText();
  return (
    <>
      <TransferFields view={view} />
      <Way />
      <Note kind="info">{t('portIn.keep')}</Note>
    </>
  );
}

/** The fields for number, donor and date. */
export function TransferFields({ view }: { view: PortInView }) {
  const { t } = useText();
  const { day, moment, capitalized } = useAtomValue(dateTextsAtom);
  const { values, problems, textValues, agreedUntil } = view;
  return (
    <>
      <div className="stack-l">
        <FormattedField
          id={fieldId('number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={t('portIn.number')}
          hint={t('portIn.number.hint')}
          error={problems.number && t(problems.number)}
          format={view.numberFormat}
          value={values.number}
          onValue={(text) => view.change('number', text)}
          onBlur={() => view.leave('number')}
        />
        <SelectField
          id={fieldId('donorId')}
          label={t('portIn.donor')}
          error={problems.donorId && t(problems.donorId)}
          placeholder={t('portIn.donor.choose')}
          options={view.donors.map(({ donorId, name }) => ({ value: donorId, label: name }))}
          value={values.donorId}
          onValue={(id) => view.change('donorId', id)}
          onBlur={() => view.leave('donorId')}
        />
        <SelectField
          id={fieldId('portDate')}
          label={t('portIn.date')}
          hint={t('portIn.date.hint')}
          error={problems.portDate && t(problems.portDate)}
          placeholder={t('portIn.date.soon', { hours: textValues.hours })}
          options={view.days.map((option) => ({
            value: option.day,
            label: capitalized(day(option.at).date),
          }))}
          value={values.portDate}
          onValue={(day) => view.change('portDate', day)}
          onBlur={() => view.leave('portDate')}
        />
      </div>
      {agreedUntil !== null && (
        <Note kind="ok">
          <output>{t('portIn.agreed', dayValues('until', moment(agreedUntil)))}</output>
        </Note>
      )}
    </>
  );
}

function Way() {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('portIn.way.heading')} small />
      <Timeline
        items={[
          { key: 'today', title: t('portIn.way.today'), status: 'current' },
          { key: 'agrees', title: t('portIn.way.agrees'), status: 'next' },
          { key: 'rings', title: t('portIn.way.rings'), status: 'next' },
        ]}
      />
    </Card>
  );
}
