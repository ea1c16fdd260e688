import type { CallInput } from '@senda/contract';
import type { Hono } from 'hono';
import { type Answer, ask } from './ask.ts';
import { samplePayment } from './samples.ts';

/** Requests a capture context for card fields. */
export const captureContextFor = async (app: Hono, token: string): Promise<{ captureContext: string }> => {
  const { captureContext } = (await ask(app, 'getCaptureContext', {}, token)).value();
  return { captureContext };
};

/** Pays an order with an entered card, with a capture context if there is a token. */
export async function payWithCard(
  app: Hono,
  payment: CallInput<'requestPayment'>,
  token: string | undefined,
): Promise<Answer<'requestPayment'>> {
  const context = token === undefined ? {} : await captureContextFor(app, token);
  return ask(app, 'requestPayment', { ...payment, body: { ...payment.body, ...context } }, token);
}

export const payWithCardNumber = (
  app: Hono,
  token: string | undefined,
  orderRef: string,
  number: string,
  key: string,
): Promise<Answer<'requestPayment'>> => payWithCard(app, samplePayment(orderRef, number, key), token);
