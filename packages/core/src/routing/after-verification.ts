import type { OrderSummary } from '@senda/contract';
import { navigationTargets } from '../base/addresses/targets.ts';
import type { AuthFlow } from '../base/answers/account.ts';
import { isPendingSimOnly } from '../common/purchase/status.ts';

/** Paths for a customer after signing in. */
export const addresses = {
  connectionDetails: '/web/connection-details',
  manageOrder: '/manage/order',
  orderList: navigationTargets.gotoDashboardPage,
  pendingOrders: '/web/pending-orders',
  preCheckout: navigationTargets.gotoShopPage,
} as const;

type OrderState = Pick<OrderSummary, 'order_ref' | 'order_type' | 'state'>;

export interface VerifiedCustomer {
  readonly flow: AuthFlow;
  readonly orders: readonly OrderState[];
  /** Number of PENDING carts of the e-mail, without that of the purchase in progress; 0 if they could not be fetched. */
  readonly carts: number;
  /** The stored redirect path, already validated. */
  readonly redirect: string | null;
}

/** Returns the path after a successful verification (spec 4.routing). */
export function routeAfterVerification({ flow, orders, carts, redirect }: VerifiedCustomer): string {
  const pending = orders.find(isPendingSimOnly);
  if (pending) return `${addresses.manageOrder}?orderRef=${encodeURIComponent(pending.order_ref)}`;
  if (orders.length > 0) return redirect ?? addresses.orderList;
  const signupWithCarts = flow === 'signup' && carts > 0;
  const path = redirect?.split(/[?#]/, 1)[0];
  if (signupWithCarts && path === addresses.connectionDetails) return addresses.pendingOrders;
  if (flow === 'login' && path === addresses.pendingOrders) return addresses.preCheckout;
  return redirect ?? (signupWithCarts ? addresses.pendingOrders : addresses.preCheckout);
}
