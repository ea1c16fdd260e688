import type { Verb } from '../verb.ts';

/** Confirms with a code from the mailbox, and takes the card that is offered. The language button may have the focus. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('textbox', { name: customer.text('otp', 'otp.digit', { n: 1 }) }).focus();
  await customer.giveCode();
  await customer.button('update-card', 'updateCard.submit').click();
};
