import type { CallInput, CallResult, CardEntry, OrderDraft } from '@senda/contract';
import { assertFound } from './assert.ts';
import type { CaseContext, Customer } from './case-context.ts';
import type { GatewayClient } from './gateway-client.ts';

/** The query of a new customer's catalogue (spec 7.products.query). */
export const catalogueQuery = {
  channel: 'web',
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;

/** Returns a plan that the gateway offers to a new customer. */
export async function findPlan(context: CaseContext) {
  const { products } = await context.call('getEligibleProducts', { query: catalogueQuery });
  return assertFound(products, ({ itemType }) => itemType === 'PLAN', 'A plan');
}

/** Returns an order draft without a number. */
export const draftOf = (planSku: string, simType: OrderDraft['simType'] = 'esim'): OrderDraft => ({
  planSku,
  addonSkus: [],
  simType,
  numberType: 'NEW',
  promoCodes: [],
});

/** Locks a free number for the customer and returns it. */
export async function lockFreeNumber(customer: Customer): Promise<string> {
  const { numbers } = await customer.call('getNumbers', { query: { category: 'FREE_NUMBER' } });
  const { number } = assertFound(numbers, () => true, 'A free number');
  await customer.call('lockNumber', { params: { selectedNumber: number } });
  return number;
}

/** Returns an eSIM draft with a number locked for the customer. */
export async function createDraft(context: CaseContext, customer: Customer): Promise<OrderDraft> {
  const { sku } = await findPlan(context);
  const number = await lockFreeNumber(customer);
  return { ...draftOf(sku), number };
}

/** Returns the input of createOrder for a draft. */
export const orderInput = (draft: OrderDraft, key: string) =>
  ({
    headers: { 'Idempotency-Key': key },
    body: {
      draft,
      profile: { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17', contactNumber: '5512345678' },
      billingAddress: { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 1' },
    },
  }) satisfies CallInput<'createOrder'>;

/** Places an unpaid order of the customer. */
export async function createOrder(
  context: CaseContext,
  customer: Customer,
): Promise<CallResult<'createOrder'>> {
  const draft = await createDraft(context, customer);
  return customer.call('createOrder', orderInput(draft, context.uniqueId()));
}

/** Returns the fields of a test card. */
export const cardEntry = (number = '4242424242424242', expiry = '12/99'): CardEntry => ({
  number,
  expiry,
  securityCode: '123',
  holder: 'Ana Ruiz',
});

/** Returns card fields with a new capture context. */
export async function cardInput(customer: GatewayClient, number?: string) {
  const { captureContext } = await customer.call('getCaptureContext', {});
  return { captureContext, card: cardEntry(number) };
}

/** Creates a file with a PNG signature; `size` is in bytes. */
export const png = (name: string, size = 8): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};
