import type { PaymentView } from '@senda/core';
import { BrandStrip, CardBrand, Choice, ChoiceGroup, FieldGrid, OpenChoice, TextField } from '@senda/ui';
import { useRef } from 'react';
import { useText } from '../locale/use-text.ts';
import { digitsOnly, noSigns } from '../shell/key-filters.ts';
import { markOf } from './card-marks.ts';
import { useCaretAmongDigits } from './use-caret-among-digits.ts';

type Field = PaymentView['errors'][number]['field'];
type CardFieldsView = Pick<
  PaymentView,
  'values' | 'problems' | 'brand' | 'securityCode' | 'hint' | 'change' | 'leave'
>;

/** The control's id, which the summary of what is to mend leads to. */
export const fieldId = (field: Field): string => `card-${field}`;

/** Ways to pay: a new card, typed here. */
export function CardFields({ view }: { view: CardFieldsView }) {
  const { t } = useText();
  const brands = (['visa', 'mastercard', 'amex'] as const).map((brand) => ({
    brand,
    label: t('payment.brand', { brand }),
  }));
  return (
    <ChoiceGroup legend={t('payment.method')}>
      <OpenChoice
        choice={
          <Choice
            name="method"
            value="new-card"
            checked
            onChoose={() => undefined}
            title={t('payment.newCard')}
            end={<BrandStrip brands={brands} />}
          />
        }
      >
        <NumberField view={view} />
        <FieldGrid>
          <ExpiryField view={view} />
          <SecurityCodeField view={view} />
        </FieldGrid>
        <HolderField view={view} />
      </OpenChoice>
    </ChoiceGroup>
  );
}

/** What every field of the form has. */
function useField(view: CardFieldsView, name: Field) {
  const { t } = useText();
  const problem = view.problems[name];
  return {
    id: fieldId(name),
    name,
    value: view.values[name],
    error: problem && t(problem),
    onValue: (value: string) => view.change(name, value),
    onBlur: () => view.leave(name),
  };
}

function NumberField({ view }: { view: CardFieldsView }) {
  const { t } = useText();
  const { brand, hint } = view;
  const field = useField(view, 'number');
  const input = useRef<HTMLInputElement>(null);
  const keepCaret = useCaretAmongDigits(input, field.value);
  return (
    <TextField
      {...field}
      ref={input}
      onValue={(value) => {
        keepCaret();
        field.onValue(value);
      }}
      className="num"
      label={t('payment.number.label')}
      hint={hint && t('payment.hint', { card: t('payment.card', hint) })}
      inputMode="numeric"
      onKeyDown={noSigns}
      autoComplete="cc-number"
      // A mark from the start: the input must stay the same one while its brand becomes known.
      end={<CardBrand brand={markOf(brand)} label={brand ? t('payment.brand', { brand }) : undefined} />}
    />
  );
}

function ExpiryField({ view }: { view: CardFieldsView }) {
  const { t } = useText();
  return (
    <TextField
      {...useField(view, 'expiry')}
      label={t('payment.expiry.label')}
      placeholder={t('payment.expiry.hint')}
      inputMode="numeric"
      autoComplete="cc-exp"
    />
  );
}

function SecurityCodeField({ view }: { view: CardFieldsView }) {
  const { t } = useText();
  const { name, length } = view.securityCode;
  return (
    <TextField
      {...useField(view, 'securityCode')}
      label={t('payment.securityCode.label', { name })}
      placeholder={t('payment.securityCode.hint', { length })}
      maxLength={length}
      inputMode="numeric"
      onKeyDown={digitsOnly}
      autoComplete="cc-csc"
    />
  );
}

function HolderField({ view }: { view: CardFieldsView }) {
  const { t } = useText();
  return <TextField {...useField(view, 'holder')} label={t('payment.holder.label')} autoComplete="cc-name" />;
}
