import type { CallInput, CallResult, CardEntry, OrderDraft } from '@senda/contract';
import { assertFound } from './assert.ts';
import type { Caller } from './caller.ts';
import type { Customer, World } from './world.ts';

/** The query of a new customer's catalogue (specification, section 7). */
export const catalogueQuery = {
  channel: 'web',
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;

/** Returns a plan that the gateway offers to a new customer. */
export async function somePlan(world: World) {
  const { products } = await world.ask('getEligibleProducts', { query: catalogueQuery });
  return assertFound(products, ({ itemType }) => itemType === 'PLAN', 'A plan');
}

/** Returns a draft of a plan without a number. */
export const draftOf = (planSku: string, simType: OrderDraft['simType'] = 'esim'): OrderDraft => ({
  planSku,
  addonSkus: [],
  simType,
  numberType: 'NEW',
  promoCodes: [],
});

/** Holds a free number for the customer and returns it. */
export async function heldNumber(customer: Customer): Promise<string> {
  const { numbers } = await customer.ask('getNumbers', { query: { category: 'FREE_NUMBER' } });
  const { number } = assertFound(numbers, () => true, 'A free number');
  await customer.ask('lockNumber', { params: { selectedNumber: number } });
  return number;
}

/** Returns a draft of a plan on an eSIM with a number held by the customer. */
export async function someDraft(world: World, customer: Customer): Promise<OrderDraft> {
  const { sku } = await somePlan(world);
  const number = await heldNumber(customer);
  return { ...draftOf(sku), number };
}

/** Returns the input of createOrder for a draft. */
export const orderInput = (draft: OrderDraft, key: string): CallInput<'createOrder'> => ({
  headers: { 'Idempotency-Key': key },
  body: {
    draft,
    profile: { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17', contactNumber: '5512345678' },
    billingAddress: { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 1' },
  },
});

/** Places an unpaid order of the customer. */
export async function someOrder(world: World, customer: Customer): Promise<CallResult<'createOrder'>> {
  const draft = await someDraft(world, customer);
  return customer.ask('createOrder', orderInput(draft, world.fresh()));
}

/** Returns the fields of a test card. */
export const cardEntry = (number = '4242424242424242', expiry = '12/99'): CardEntry => ({
  number,
  expiry,
  securityCode: '123',
  holder: 'Ana Ruiz',
});

/** Returns entered card fields with a fresh capture context. */
export async function typedCard(customer: Caller, number?: string) {
  const { captureContext } = await customer.ask('getCaptureContext', {});
  return { captureContext, card: cardEntry(number) };
}
