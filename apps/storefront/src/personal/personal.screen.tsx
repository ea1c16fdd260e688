import type { PersonalView } from '@senda/core/features/personal';
import { FieldGrid, FormattedField, More, SelectField, TextField } from '@senda/ui';
import type { ComponentProps } from 'react';
import { BirthDate } from '../birth-date/birth-date.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { EmailQuestion } from '../shell/email-question.tsx';
import { StepPage } from '../shell/step-page.tsx';

type Name = PersonalView['fieldOrder'][number];
type Control = Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode'>;

/** Input attributes by field. */
const controls = {
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name' },
  fullName: { autoComplete: 'name' },
  dob: {},
  contactNumber: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  CNICNumber: { autoComplete: 'off' },
  CNICExpiryDate: { type: 'date', autoComplete: 'off' },
  nationality: {},
} as const satisfies Record<Name, Control>;

/** Hints by field; the others need none. */
const hints: Partial<Record<Name, string>> = {
  lastName: 'personal.lastName.hint',
  dob: 'personal.dob.hint',
  contactNumber: 'personal.contactNumber.hint',
  CNICNumber: 'personal.CNICNumber.hint',
};

/** Returns the control's id, the link target of the error summary. */
const idOf = (name: Name): string => `personal-${name}`;

/** The screen at /web/personal-details: the customer's identity. */
export function PersonalScreen({ view }: { view: PersonalView }) {
  const { t } = useText();
  const texts = useTexts(view);
  return (
    <StepPage
      view={view}
      title={t('personal.title')}
      lede={t('personal.lede')}
      errors={view.errors.map(({ field, problem }) => ({ fieldId: idOf(field), text: t(problem, texts) }))}
    >
      <FieldGrid>
        {view.fieldOrder.map((name) => (
          <PersonalField key={name} view={view} name={name} />
        ))}
      </FieldGrid>
      {view.folded.fields.length > 0 && (
        <More label={t('personal.document.add')} open={view.folded.isFilled}>
          <FieldGrid>
            {view.folded.fields.map((name) => (
              <PersonalField key={name} view={view} name={name} />
            ))}
          </FieldGrid>
        </More>
      )}
    </StepPage>
  );
}

/** Returns the placeholder values of labels, hints and problems. */
function useTexts({ textValues, documents }: PersonalView) {
  const { list, local } = useText();
  return { ...textValues, documents: list(documents.map(local), 'disjunction') };
}

function PersonalField({ view, name }: { view: PersonalView; name: Name }) {
  const { t } = useText();
  const texts = useTexts(view);
  const { value, problem, warning, optional, readOnly, format, question } = view.fields[name];
  const hint = warning ?? hintOf(view, name);
  const field = {
    full: true,
    id: idOf(name),
    name,
    label: t(`personal.${name}`),
    hint: question ? (
      <EmailQuestion question={question} onAccept={(email) => view.change(name, email)} />
    ) : (
      hint && t(hint, texts)
    ),
    error: problem && t(problem, texts),
    optional: optional && t('common.optional'),
    value,
    onValue: (text: string) => view.change(name, text),
    onBlur: () => view.leave(name),
  };
  if (name === 'dob') return <BirthDate {...field} />;
  if (name === 'nationality') return <NationalityField {...field} nationalities={view.nationalities} />;
  // A date picker offers no day that has passed.
  const bounds = name === 'CNICExpiryDate' ? { min: view.today } : {};
  return <FormattedField {...field} {...controls[name]} {...bounds} {...{ readOnly, format }} />;
}

function hintOf({ fields, documents }: PersonalView, name: Name): string | undefined {
  if (name === 'email') return fields.email.readOnly ? 'personal.email.hint' : undefined;
  return name === 'CNICNumber' && documents.length === 0 ? undefined : hints[name];
}

type ListProps = Omit<ComponentProps<typeof SelectField>, 'options'> & Pick<PersonalView, 'nationalities'>;

function NationalityField({ nationalities, ...field }: ListProps) {
  const { t, local } = useText();
  const options = nationalities.map(({ code, name }) => ({ value: code, label: local(name) }));
  return <SelectField {...field} options={options} placeholder={t('personal.nationality.choose')} />;
}
