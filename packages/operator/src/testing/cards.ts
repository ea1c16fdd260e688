import type { CallInput } from '@senda/contract';
import type { Hono } from 'hono';
import { ask } from './ask.ts';
import { captureContextFor } from './pay.ts';

/** Returns the fields of an entered card. */
export const cardEntry = (number: string, expiry = '12/99') => ({
  number,
  expiry,
  securityCode: '123',
  holder: 'Ana Ruiz',
});

/** Returns card calls for tests. `who` returns the operator's app and the customer's current token. */
export function cardsOf(who: () => { readonly app: Hono; readonly token: string }) {
  const saveCard = async (number: string) => {
    const { app, token } = who();
    const body = { ...(await captureContextFor(app, token)), card: cardEntry(number) };
    return (await ask(app, 'saveCardDetails', { body }, token)).value();
  };
  const validate = (paymentMethodID: string) => {
    const { app, token } = who();
    return ask(app, 'validateInstrument', { body: { paymentMethodID } }, token);
  };
  const authenticate = (paymentMethodID: string, returnUrl?: string) => {
    const { app, token } = who();
    const input: CallInput<'authenticatePaymentMethod'> = {
      params: { paymentMethodID },
      body: { returnUrl },
    };
    return ask(app, 'authenticatePaymentMethod', input, token);
  };
  return { saveCard, validate, authenticate };
}
