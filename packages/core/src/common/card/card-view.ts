import type { Card } from '@senda/contract';
import { type FieldProblem, type Form, problems, shownProblems } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import {
  type Brand,
  brandOf,
  cardFormat,
  hasOtherThanDigits,
  type SecurityCode,
  securityCodeFormat,
  securityCodeOf,
} from './card.ts';
import { type CardField, type CardValues, cardRules } from './card-form.ts';
import { type RefusalReason, retypedCard } from './refusal.ts';

type CardProblems = Partial<Record<CardField, FieldProblem>>;

/** A card form as the screen shows it. */
export interface CardFormState {
  /** As displayed: the number in groups. */
  readonly values: CardValues;
  readonly problems: CardProblems;
  readonly errors: readonly { readonly field: CardField; readonly problem: FieldProblem }[];
  readonly brand: Brand | null;
  readonly securityCode: SecurityCode;
  readonly formats: Readonly<Record<'number' | 'securityCode', TextFormat>>;
  /** The last card tried, until another number is typed; it has to be typed again. */
  readonly hint: Card | null;
}

interface CardInput {
  readonly form: Form<CardField>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Reports letters in the number at once, and other problems when the field is left. */
function problemsIn({ form, now }: CardInput): CardProblems {
  const shown = shownProblems(form, cardRules(now()));
  return hasOtherThanDigits(form.values.number) ? { ...shown, number: 'payment.number.letters' } : shown;
}

function errorsIn({ form, now }: CardInput): CardFormState['errors'] {
  if (!form.tried) return [];
  return Object.entries(problems(form, cardRules(now()))).map(([field, problem]) => ({
    field: field as CardField,
    problem,
  }));
}

/** Returns the card form's state; `card` is the last card tried, and `refusal` why it was refused. */
export function cardFormState(
  typing: CardInput,
  card: Card | null,
  refusal: RefusalReason | null = null,
): CardFormState {
  const { values } = typing.form;
  return {
    values: { ...values, number: cardFormat.shown(values.number) },
    problems: problemsIn(typing),
    errors: errorsIn(typing),
    brand: brandOf(values.number),
    securityCode: securityCodeOf(values.number),
    formats: { number: cardFormat, securityCode: securityCodeFormat },
    hint: values.number === '' ? retypedCard(card, refusal) : null,
  };
}

/** Commands of a page with a card form. */
export interface CardActions {
  change(field: CardField, value: string): void;
  leave(field: CardField): void;
  submit(): void;
  retry(): void;
  /** Fetches the status of an undecided payment or a pending bank challenge again. */
  check(): void;
  /** Clears number and security code when the page is left. */
  close(): void;
  /** Continues when the customer returns from the bank. */
  back(): void;
  /** Leaves the bank's challenge to pay with another card. */
  payWithAnotherCard(): void;
}
