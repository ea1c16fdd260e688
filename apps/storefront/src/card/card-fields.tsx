import type { PaymentView } from '@senda/core/features/payment';
import {
  BrandStrip,
  CardBrand,
  ChoiceGroup,
  FieldGrid,
  FormattedField,
  OpenChoice,
  SoleChoice,
  TextField,
} from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { digitsOnly, noSigns } from '../shell/key-filters.ts';
import { markOf } from './card-marks.ts';

type Field = PaymentView['errors'][number]['field'];
type CardFieldsView = Pick<
  PaymentView,
  'values' | 'problems' | 'brand' | 'securityCode' | 'formats' | 'hint' | 'change' | 'leave'
>;

/** Returns the control's id, the link target of the error summary; `of` distinguishes two cards on a page. */
export const fieldId = (field: Field, of = 'card'): string => `${of}-${field}`;

interface CardFieldsProps {
  view: CardFieldsView;
  /** Purpose of the card, if there are two. */
  legend?: string;
  of?: string;
}

/** The form of a new card. */
export function CardFields({ view, legend, of = 'card' }: CardFieldsProps) {
  const { t } = useText();
  const brands = (['visa', 'mastercard', 'amex'] as const).map((brand) => ({
    brand,
    label: t('payment.brand', { brand }),
  }));
  return (
    <ChoiceGroup
      legend={legend ?? t('payment.method')}
      legendKind={legend === undefined ? 'hidden' : 'heading'}
    >
      <OpenChoice choice={<SoleChoice title={t('payment.newCard')} end={<BrandStrip brands={brands} />} />}>
        <CardInputs view={view} of={of} />
      </OpenChoice>
    </ChoiceGroup>
  );
}

/** The fields of a new card. */
export function CardInputs(props: FieldProps) {
  return (
    <>
      <NumberField {...props} />
      <FieldGrid>
        <ExpiryField {...props} />
        <SecurityCodeField {...props} />
      </FieldGrid>
      <HolderField {...props} />
    </>
  );
}

interface FieldProps {
  view: CardFieldsView;
  of: string;
}

/** Returns the common props of a field. */
function useField({ view, of }: FieldProps, name: Field) {
  const { t } = useText();
  const problem = view.problems[name];
  return {
    id: fieldId(name, of),
    name,
    value: view.values[name],
    error: problem && t(problem),
    onValue: (value: string) => view.change(name, value),
    onBlur: () => view.leave(name),
  };
}

function NumberField(props: FieldProps) {
  const { t } = useText();
  const { brand, hint } = props.view;
  const field = useField(props, 'number');
  return (
    <FormattedField
      {...field}
      format={props.view.formats.number}
      className="num"
      label={t('payment.number.label')}
      hint={hint && t('payment.hint', { card: t('payment.card', hint) })}
      inputMode="numeric"
      onKeyDown={noSigns}
      autoComplete="cc-number"
      // Always present: the input must not be remounted when the brand becomes known.
      end={<CardBrand brand={markOf(brand)} label={brand ? t('payment.brand', { brand }) : undefined} />}
    />
  );
}

function ExpiryField(props: FieldProps) {
  const { t } = useText();
  return (
    <TextField
      {...useField(props, 'expiry')}
      label={t('payment.expiry.label')}
      placeholder={t('payment.expiry.hint')}
      inputMode="numeric"
      autoComplete="cc-exp"
    />
  );
}

function SecurityCodeField(props: FieldProps) {
  const { t } = useText();
  const { name, length } = props.view.securityCode;
  return (
    <FormattedField
      {...useField(props, 'securityCode')}
      label={t('payment.securityCode.label', { name })}
      placeholder={t('payment.securityCode.hint', { length })}
      format={props.view.formats.securityCode}
      inputMode="numeric"
      onKeyDown={digitsOnly}
      autoComplete="cc-csc"
    />
  );
}

function HolderField(props: FieldProps) {
  const { t } = useText();
  return (
    <TextField {...useField(props, 'holder')} label={t('payment.holder.label')} autoComplete="cc-name" />
  );
}
