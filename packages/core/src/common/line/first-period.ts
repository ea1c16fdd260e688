/** Who pays the first period of a plan that a line switches to. */
import type { Product, Subscription } from '@senda/contract';
import { isFreePlan } from '../catalogue/catalogue.ts';

/** How the first period is paid on the day it starts; `none`: nothing is due that day. */
export type FirstPayment = 'automatic' | 'customer' | 'none';

/** Returns how the first period of a plan is paid, as each one after it is: in advance, whatever its type. A plan that the catalogue does not describe costs something. */
export function firstPaymentOf(
  { autoRenewal }: Pick<Subscription, 'autoRenewal'>,
  plan: Product | undefined,
): FirstPayment {
  if (plan && isFreePlan(plan)) return 'none';
  return autoRenewal ? 'automatic' : 'customer';
}
