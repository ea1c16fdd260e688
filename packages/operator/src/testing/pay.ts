import type { CallInput } from '@senda/contract';
import type { Hono } from 'hono';
import { type Answer, ask } from './ask.ts';
import { samplePayment } from './samples.ts';

/** A capture context of now, for card fields that a customer sends. */
export const captureContextFor = async (app: Hono, token: string): Promise<{ captureContext: string }> => {
  const { captureContext } = (await ask(app, 'getCaptureContext', {}, token)).value();
  return { captureContext };
};

/** Pays an order with a card that is typed, under a context where there is someone to ask for one. */
export async function payWithCard(
  app: Hono,
  payment: CallInput<'requestPayment'>,
  token: string | undefined,
): Promise<Answer<'requestPayment'>> {
  const context = token === undefined ? {} : await captureContextFor(app, token);
  return ask(app, 'requestPayment', { ...payment, body: { ...payment.body, ...context } }, token);
}

/** As `payTyped`, of a card's number alone. */
export const payWithCardNumber = (
  app: Hono,
  token: string | undefined,
  orderRef: string,
  number: string,
  key: string,
): Promise<Answer<'requestPayment'>> => payWithCard(app, samplePayment(orderRef, number, key), token);
