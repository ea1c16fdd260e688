import type { AddressView } from '@senda/core/common/address';
import { FieldGrid, FormattedField, LinkButton, Note, SelectField, Spinner, TextField } from '@senda/ui';
import { type ComponentProps, Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../platform/locale/use-text.ts';
import { deliveryIcons } from '../shell/delivery-icons.ts';
import { digitsOnly } from '../shell/key-filters.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import styles from './address.module.css';

type Form = NonNullable<AddressView['billing']>;
type Kind = AddressView['errors'][number]['kind'];
type Name = Form['fieldOrder'][number];
type Control = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'inputMode' | 'full' | 'onKeyDown'>;

interface FormProps {
  readonly view: AddressView;
  readonly kind: Kind;
  readonly form: Form;
}

/** Input attributes by field. `autoComplete` gets the section of the address as a prefix. */
const controls = {
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', onKeyDown: digitsOnly },
  country: { autoComplete: 'country-name' },
  state: { autoComplete: 'address-level1', full: true },
  province: {},
  district: { autoComplete: 'address-level2', full: true },
  city: { full: true },
  area: { autoComplete: 'address-level3', full: true },
  street: { autoComplete: 'address-line1', full: true },
  number: {},
  blockNumber: {},
  floor: {},
  unit: { autoComplete: 'address-line2' },
  landmark: { full: true },
  addressLine1: { full: true },
  addressLine2: { full: true },
  cityInProvince: {},
} as const satisfies Record<Name, Control>;

const sections = { billing: 'billing', delivery: 'shipping' } as const satisfies Record<Kind, string>;

/** Returns the control's id, the link target of the error summary. */
export const fieldId = (kind: Kind, name: Name): string => `${kind}-${name}`;

/** The fields of one address, and the status of its postal code lookup. */
export function AddressFields(props: FormProps) {
  const { view, form } = props;
  const { t } = useText();
  return (
    <>
      {form.given && <Given given={form.given} step={view.deliveryStep} />}
      <FieldGrid>
        {form.fieldOrder.map((name) => (
          <Fragment key={name}>
            <AddressField {...props} name={name} />
            {name === 'state' && form.hint && <LookupFailed text={t(form.hint)} retry={view.retry} />}
          </Fragment>
        ))}
      </FieldGrid>
      <LookupStatus form={form} view={view} />
    </>
  );
}

/** The postal code of the chosen delivery, which is changed where the delivery is chosen. */
function Given({ given, step }: { given: NonNullable<Form['given']>; step: AddressView['deliveryStep'] }) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  return (
    <Note
      className={styles['given']}
      icon={deliveryIcons.DOORSTEP_DELIVERY}
      title={t('address.given', { postalCode: given.postalCode })}
    >
      {given.place !== '' && <p>{given.place}</p>}
      <LinkButton onClick={() => goTo(step)}>{t('address.given.change')}</LinkButton>
    </Note>
  );
}

function AddressField({ view, kind, form, name }: FormProps & { name: Name }) {
  const { t } = useText();
  // A list that arrives while the customer types does not replace the text field.
  const [isTyping, setTyping] = useState(false);
  const { value, problem, readOnly, optional, options, maxLength, format } = form.fields[name];
  const { autoComplete, ...control } = { autoComplete: undefined, ...controls[name] };
  const hint = hintOf(kind, name, readOnly && value === '');
  const id = fieldId(kind, name);
  function missArea(): void {
    // The text field is in the place of the list when the press is over.
    flushSync(() => view.typeArea(kind));
    document.getElementById(id)?.focus();
  }
  const common = {
    ...control,
    id,
    name: id,
    label: t(`address.${name}`),
    hint: hint && t(hint),
    error: problem && t(problem, { ...view.textValues }),
    optional: optional && t('common.optional'),
    autoComplete: autoComplete ? `${sections[kind]} ${autoComplete}` : 'off',
    value,
    onValue: (text: string) => view.change(kind, name, text),
    onBlur: () => {
      setTyping(false);
      view.leave(kind, name);
    },
  };
  if (options.length > 0 && !isTyping) {
    const choices = options.map((option) => ({ value: option, label: option }));
    return (
      <>
        <SelectField {...common} options={choices} placeholder={t('address.area.choose')} />
        <p className={styles['wide']}>
          <LinkButton onClick={() => missArea()}>{t('address.area.type')}</LinkButton>
        </p>
      </>
    );
  }
  return (
    <FormattedField
      {...common}
      {...{ readOnly, maxLength, format }}
      end={name === 'postalCode' && (form.lookingUp ? <Spinner /> : <span />)}
      onFocus={() => setTyping(true)}
    />
  );
}

function hintOf(kind: Kind, name: Name, isPending: boolean): string | undefined {
  // Nobody goes to a billing address.
  if (name === 'landmark' && kind === 'delivery') return 'address.landmark.hint';
  return name === 'state' && isPending ? 'address.state.hint' : undefined;
}

function LookupFailed({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useText();
  return (
    <Note kind="warn" className={styles['wide']}>
      <p>{text}</p>
      <LinkButton onClick={retry}>{t('common.retry')}</LinkButton>
    </Note>
  );
}

/** Announces the lookup to screen readers. */
function LookupStatus({ view, form }: Pick<FormProps, 'view' | 'form'>) {
  const { t } = useText();
  const { postalCode, area } = form.fields;
  const count = area.options.length;
  const news = form.lookingUp ? 'address.lookingUp' : (form.hint ?? postalCode.problem);
  const found = count > 0 ? t('address.areas', { count }) : '';
  return <output className="vh">{news ? t(news, { ...view.textValues }) : found}</output>;
}
