import { getUser } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { loginFor, safeRedirect, type Visitor } from '../addresses/redirect.ts';
import { isRoute, routes } from '../addresses/routes.ts';
import { callActor } from '../calls/call-actor.ts';
import { outcomeGuards } from '../calls/outcome.ts';

/** Whether an address asks for a log-in that is looked at first: payment, payment-success and payment-failed. */
export const isLoginRequired = (path: string): boolean =>
  isRoute(path) && routes[path].guard === 'login-required';

export interface PaymentGuardInput {
  readonly visitor: Visitor;
  /** Path and search of the page that was opened. */
  readonly address: string;
  /** `redirect` of the payment state, as it was stored; it counts only when it is safe. */
  readonly stored: unknown;
}

/** What comes of it; `login` comes with the address to remember until she is back. */
export type PaymentGuardOutput =
  | { readonly verdict: 'admitted' }
  | { readonly verdict: 'login'; readonly target: string; readonly redirect: string | null }
  | { readonly verdict: 'stored'; readonly target: string };

interface Context extends PaymentGuardInput {
  readonly isOut: boolean;
}

/**
 * The guard of the payment pages (specification, section 2): a token is looked at before anything is shown; nobody goes to the
 * log-in, and who has logged in since goes on where she was. A gateway that does not answer keeps nobody out: the page's own
 * calls ask it again.
 */
export const paymentGuardMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PaymentGuardInput,
    output: {} as PaymentGuardOutput,
  },
  actors: { getUser: callActor(getUser) },
  delays: { patience: 4000 },
  guards: {
    ...outcomeGuards,
    isNobody: ({ context }) => context.visitor === 'none',
    // A guest has no profile to ask for (specification, section 6).
    isGuest: ({ context }) => context.visitor === 'guest',
  },
  actions: { turnAway: assign({ isOut: true }) },
}).createMachine({
  id: 'payment-guard',
  context: ({ input }) => ({ ...input, isOut: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isNobody', target: 'decided', actions: 'turnAway' },
        { guard: 'isGuest', target: 'decided' },
        { target: 'checking' },
      ],
    },
    checking: {
      invoke: {
        src: 'getUser',
        input: { query: {} },
        onDone: 'decided',
        onError: [{ guard: 'isSignedOut', target: 'decided', actions: 'turnAway' }, { target: 'decided' }],
      },
      after: { patience: 'decided' },
    },
    decided: { type: 'final' },
  },
  output: ({ context }) => verdictOn(context),
});

function verdictOn({ isOut, address, stored }: Context): PaymentGuardOutput {
  const here = safeRedirect(address);
  if (isOut) return { verdict: 'login', target: loginFor(here ?? '/web/payment'), redirect: here };
  const target = safeRedirect(stored);
  return target === null || target === here ? { verdict: 'admitted' } : { verdict: 'stored', target };
}
