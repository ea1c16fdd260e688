import type { CardField, CardValues } from './card-form.ts';
import type { CardActions } from './card-view.ts';

const card: CardValues = {
  number: '4242 4242 4242 4242',
  expiry: '08/28',
  securityCode: '123',
  holder: 'Mariana Ruiz',
};

/** Fills in a card form with a valid card, but for the values given. */
export function fillCard(form: Pick<CardActions, 'change'>, values: Partial<CardValues> = {}): void {
  for (const [field, value] of Object.entries({ ...card, ...values })) form.change(field as CardField, value);
}
