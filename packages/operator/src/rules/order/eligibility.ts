/** Eligibility of customers for products (spec 3.onboarding.portin-criteria, 4.store.free-plan). */
import type { OrderDraft, Product } from '@senda/contract';
import { isFreePlan } from '@senda/core/catalogue';
import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';

export interface Buyer {
  /** Whether the customer was migrated from the former telecom company. */
  readonly isTelcoUser: boolean;
  readonly hasOrdered: boolean;
}

/** Returns the eligibility facts of the caller, ignoring the order `without`. An unauthenticated caller counts as new. */
export async function buyerOf(ctx: RequestContext, without?: string): Promise<Buyer> {
  const shopper = await ctx.session();
  if (!shopper) return { isTelcoUser: false, hasOrdered: false };
  const orders = await ctx.store.orders.find({ accountId: shopper.id }, { limit: 2 });
  const hasOrdered = orders.some(({ id }) => id !== without);
  return { isTelcoUser: shopper.telcoUser === true, hasOrdered };
}

/**
 * Whether a product is offered to a buyer: the free plan not to migrated customers, the trial once, and the migration trial
 * to migrated customers only.
 */
export function isOffered(product: Product, { isTelcoUser, hasOrdered }: Buyer): boolean {
  if (isFreePlan(product)) return !isTelcoUser;
  if (product.productLabel === 'trial_plan') return !hasOrdered && !isTelcoUser;
  if (product.productLabel === 'trial_migration_plan') return isTelcoUser;
  return true;
}

/** @throws Refusal NOT_ELIGIBLE for a plan for other customers. Does not check earlier use of the plan. */
export async function assertOfferedTo(ctx: RequestContext, plan: Product): Promise<void> {
  const { isTelcoUser } = await buyerOf(ctx);
  if (isOffered(plan, { isTelcoUser, hasOrdered: false })) return;
  throw new Refusal('NOT_ELIGIBLE', { message: 'This plan is not offered to this customer.' });
}

const orderTypes: Readonly<Record<OrderDraft['numberType'], string>> = { NEW: 'new', PORT_IN: 'portin' };

/** Whether a product is available for a new or a transferred number. Its criteria ignore case. */
export const isCompatible = (product: Product, numberType: OrderDraft['numberType']): boolean =>
  product.eligibilityCriteria.orderTypes.some((type) => type.toLowerCase() === orderTypes[numberType]);

/** @throws Refusal INVALID_REQUEST (422) for a plan that is not available for the number type */
export function assertCompatible(plan: Product, { numberType }: OrderDraft): void {
  if (isCompatible(plan, numberType)) return;
  const which = numberType === 'PORT_IN' ? 'a transferred number' : 'a new number';
  throw unprocessable('numberType', `This plan is not available for ${which}.`);
}
