import type { CallInput, OrderDraft } from '@senda/contract';

/** A draft of the smallest plan on an eSIM, without a number. */
export const sampleDraft: OrderDraft = {
  planSku: 'senda-8',
  addonSkus: [],
  simType: 'esim',
  numberType: 'NEW',
  promoCodes: [],
};

/** Returns the input of createOrder for a draft. */
export const sampleOrder = (draft: OrderDraft, key: string) =>
  ({
    headers: { 'Idempotency-Key': key },
    body: {
      draft,
      profile: { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17', contactNumber: '5512345678' },
      billingAddress: { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 1' },
    },
  }) satisfies CallInput<'createOrder'>;

/** Returns the input of requestPayment for an order and a card number. */
export const samplePayment = (
  orderRef: string,
  number: string,
  key: string,
): CallInput<'requestPayment'> => ({
  headers: { 'Idempotency-Key': key },
  body: { orderRef, card: { number, expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' } },
});
