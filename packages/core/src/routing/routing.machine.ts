import { listCarts, listCustomerOrders } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { safeRedirect } from '../base/addresses/redirect.ts';
import type { AuthFlow } from '../base/answers/account.ts';
import type { JourneyData } from '../base/answers/journey-data.ts';
import { callActor } from '../base/calls/call-actor.ts';
import { isInProgress } from '../features/pending/resume.ts';
import { routeAfterVerification, type VerifiedCustomer } from './after-verification.ts';

export interface RoutingInput {
  readonly flow: AuthFlow;
  readonly email: string;
  /** Stored redirect; ignored unless safe. */
  readonly redirect: unknown;
  /** Data of the purchase in progress. A cart of it is not a pending order: the gateway stores one with each price. */
  readonly purchase: JourneyData;
}

interface Context extends VerifiedCustomer {
  readonly email: string;
  readonly purchase: JourneyData;
}

/**
 * Finds the target of a verified customer by orders, then by carts. A failed fetch counts as an empty list, so that there is
 * always a target (spec 4.routing.cart-failure).
 */
export const routingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as RoutingInput,
    output: {} as { target: string },
  },
  actors: { listCustomerOrders: callActor(listCustomerOrders), listCarts: callActor(listCarts) },
}).createMachine({
  id: 'routing',
  context: ({ input }) => ({
    flow: input.flow,
    email: input.email,
    redirect: safeRedirect(input.redirect),
    purchase: input.purchase,
    orders: [],
    carts: 0,
  }),
  initial: 'lookingForOrders',
  states: {
    lookingForOrders: {
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: [
          {
            guard: ({ event }) => event.output.length > 0,
            target: 'decided',
            actions: assign({ orders: ({ event }) => event.output }),
          },
          { target: 'lookingForCarts' },
        ],
        onError: 'lookingForCarts',
      },
    },
    lookingForCarts: {
      invoke: {
        src: 'listCarts',
        input: ({ context }) => ({ query: { email: context.email, status: 'PENDING' as const } }),
        onDone: {
          target: 'decided',
          actions: assign({
            carts: ({ context, event }) =>
              event.output.filter((cart) => !isInProgress(context.purchase, cart)).length,
          }),
        },
        onError: 'decided',
      },
    },
    decided: { type: 'final' },
  },
  output: ({ context }) => ({ target: routeAfterVerification(context) }),
});
