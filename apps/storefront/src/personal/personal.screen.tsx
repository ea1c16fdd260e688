import type { PersonalView } from '@senda/core';
import { FieldGrid, TextField } from '@senda/ui';
import type { ComponentProps } from 'react';
import { useText } from '../locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';

type Name = PersonalView['fieldOrder'][number];
type Control = Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode'>;

/** How each field is typed, and which of the device's own words fill it. */
const controls = {
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name' },
  dob: { type: 'date', autoComplete: 'bday' },
  contactNumber: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
} as const satisfies Record<Name, Control>;

/** The names say what they want themselves. */
const hints: Partial<Record<Name, string>> = {
  dob: 'personal.dob.hint',
  contactNumber: 'personal.contactNumber.hint',
};

/** The control's id, which the summary of what is to mend leads to. */
const idOf = (name: Name): string => `personal-${name}`;

/** /web/personal-details: who the customer is. */
export function PersonalScreen({ view }: { view: PersonalView }) {
  const { t } = useText();
  const values = { ...view.textValues };
  return (
    <StepPage
      view={view}
      layout="step"
      title={t('personal.title')}
      lede={t('personal.lede')}
      errors={view.errors.map(({ field, problem }) => ({ fieldId: idOf(field), text: t(problem, values) }))}
    >
      <FieldGrid>
        {view.fieldOrder.map((name) => (
          <PersonalField key={name} view={view} name={name} />
        ))}
        {view.email !== '' && (
          <TextField
            full
            readOnly
            type="email"
            label={t('personal.email')}
            hint={t('personal.email.hint')}
            value={view.email}
            onValue={() => undefined}
          />
        )}
      </FieldGrid>
    </StepPage>
  );
}

function PersonalField({ view, name }: { view: PersonalView; name: Name }) {
  const { t } = useText();
  const { value, problem, optional } = view.fields[name];
  const { first, last } = view.birthRange;
  const hint = hints[name];
  return (
    <TextField
      full
      {...controls[name]}
      {...(name === 'dob' && { min: first, max: last })}
      id={idOf(name)}
      name={name}
      label={t(`personal.${name}`)}
      hint={hint && t(hint, { ...view.textValues })}
      error={problem && t(problem, { ...view.textValues })}
      optional={optional && t('common.optional')}
      value={value}
      onValue={(text) => view.change(name, text)}
      onBlur={() => view.leave(name)}
    />
  );
}
