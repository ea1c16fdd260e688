import { describe, expect, it } from 'vitest';
import { isPendingSimOnly } from '../common/purchase/status.ts';
import { addresses, routeAfterVerification } from './after-verification.ts';

const order = (order_type: 'SIM_ONLY' | 'SERVICE_ORDER', state: string, order_ref = 'SN-1') => ({
  order_type,
  state,
  order_ref,
});
const { connectionDetails, orderList, pendingOrders, preCheckout } = addresses;

// spec 4.routing.pending-order: packages/core/src/common/purchase/status.ts#isPendingSimOnly
// spec 4.routing.orders 4.routing.signup-carts 4.routing.login-pending 4.routing.redirect 4.routing.no-redirect: #routeAfterVerification
describe('the target of a verified customer: the whole table', () => {
  const redirects = [null, connectionDetails, pendingOrders, '/web/order-summary'];
  const flows = ['login', 'signup'] as const;
  const expected: Record<string, Record<string, string[]>> = {
    // flow: carts: by redirect, in the order above
    login: {
      none: [preCheckout, connectionDetails, preCheckout, '/web/order-summary'],
      some: [preCheckout, connectionDetails, preCheckout, '/web/order-summary'],
    },
    signup: {
      none: [preCheckout, connectionDetails, pendingOrders, '/web/order-summary'],
      some: [pendingOrders, pendingOrders, pendingOrders, '/web/order-summary'],
    },
  };
  for (const flow of flows) {
    for (const carts of [0, 2]) {
      it.each(redirects.map((redirect, i) => [redirect, expected[flow]?.[carts ? 'some' : 'none']?.[i]]))(
        `${flow}, no orders, ${carts} carts, redirect %s: %s`,
        (redirect, target) => {
          expect(routeAfterVerification({ flow, orders: [], carts, redirect })).toBe(target);
        },
      );
      it.each(redirects)(
        `${flow}, with orders, ${carts} carts, redirect %s: the redirect, else the order list`,
        (redirect) => {
          const orders = [order('SERVICE_ORDER', 'INI')];
          expect(routeAfterVerification({ flow, orders, carts, redirect })).toBe(redirect ?? orderList);
        },
      );
      it.each(redirects)(
        `${flow}, a pending SIM-only order, ${carts} carts, redirect %s: that order`,
        (redirect) => {
          const orders = [order('SERVICE_ORDER', 'INI', 'SN-1'), order('SIM_ONLY', 'INI', 'SN 2&x')];
          expect(routeAfterVerification({ flow, orders, carts, redirect })).toBe(
            '/manage/order?orderRef=SN%202%26x',
          );
        },
      );
    }
  }
});

// spec 4.status.pending: packages/core/src/common/purchase/status.ts#isPendingSimOnly
it.each([
  ['SIM_ONLY', 'INI', true],
  ['SIM_ONLY', 'anything', true],
  ['SIM_ONLY', 'CAN', false],
  ['SIM_ONLY', 'OFL', false],
  ['SIM_ONLY', 'TSU', false],
  ['SERVICE_ORDER', 'INI', false],
] as const)('%s in state %s is pending: %s', (type, state, pending) => {
  expect(isPendingSimOnly(order(type, state))).toBe(pending);
});
