import type { States } from '../base/calls/states.ts';
import { routingMachine } from './routing.machine.ts';

const context = {
  flow: 'signup',
  email: 'name@example.com',
  redirect: null,
  purchase: {},
  orders: [],
  carts: 0,
} as const;
const at = (value: 'lookingForOrders' | 'lookingForCarts' | 'decided') =>
  routingMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const routingStates: States<typeof routingMachine> = {
  lookingForOrders: at('lookingForOrders'),
  lookingForCarts: at('lookingForCarts'),
  decided: at('decided'),
};
