import type { Card } from '@senda/contract';
import { type FieldProblem, type Form, problems, shownProblems } from '../form/form.ts';
import {
  type Brand,
  brandOf,
  groupedCard,
  hasOtherThanDigits,
  type SecurityCode,
  securityCodeOf,
} from './card.ts';
import { type CardField, type CardValues, cardRules } from './card-form.ts';

type CardProblems = Partial<Record<CardField, FieldProblem>>;

/** A card form as a screen shows it. */
export interface CardFormState {
  /** As the fields show them: the number in groups. */
  readonly values: CardValues;
  readonly problems: CardProblems;
  readonly errors: readonly { readonly field: CardField; readonly problem: FieldProblem }[];
  readonly brand: Brand | null;
  readonly securityCode: SecurityCode;
  /** The card that was tried last, while no other number is typed: it has to be typed anew. */
  readonly hint: Card | null;
}

interface CardInput {
  readonly form: Form<CardField>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Letters in a number are told of at once; everything else waits until the field is left. */
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

/** What is typed and what is wrong with it; `card` is the one that was tried last. */
export function cardFormState(typing: CardInput, card: Card | null): CardFormState {
  const { values } = typing.form;
  return {
    values: { ...values, number: groupedCard(values.number) },
    problems: problemsIn(typing),
    errors: errorsIn(typing),
    brand: brandOf(values.number),
    securityCode: securityCodeOf(values.number),
    hint: values.number === '' ? card : null,
  };
}

/** What a customer can do on a page that takes a card. */
export interface CardActions {
  change(field: CardField, value: string): void;
  leave(field: CardField): void;
  submit(): void;
  retry(): void;
  /** Fetches again the status of a payment that is not decided, or that waits for the bank. */
  check(): void;
  /** Clears number and security code when the page is left. */
  close(): void;
  /** Goes on when the customer returns from the bank. */
  back(): void;
  /** Leaves the bank's confirmation and pays with another card. */
  payWithAnotherCard(): void;
}
