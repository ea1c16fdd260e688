import { getUser } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { loginFor, safeRedirect, type Visitor } from '../../base/addresses/redirect.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { isKind } from '../../base/calls/outcome.ts';

export interface PaymentGuardInput {
  readonly visitor: Visitor;
  /** Path and search of the page that was opened. */
  readonly address: string;
  /** Stored `redirect` of the payment state; ignored unless safe. */
  readonly stored: unknown;
}

/** The guard's decision; `login` has the address to return to after the log-in. */
export type PaymentGuardOutput =
  | { readonly verdict: 'admitted' }
  | { readonly verdict: 'login'; readonly target: string; readonly redirect: string | null }
  | { readonly verdict: 'stored'; readonly target: string };

interface Context extends PaymentGuardInput {
  readonly signedOut: boolean;
}

/**
 * The guard of the payment pages (spec 2.guard.payment). Checks the session's token before anything is shown; visitors without
 * a session go to the log-in and then back. If the gateway does not answer, the page opens: its own calls check again.
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
    isSignedOut: isKind('signed-out'),
    isAnonymous: ({ context }) => context.visitor === 'none',
    // A guest has no profile to fetch (spec 6.user-details).
    isGuest: ({ context }) => context.visitor === 'guest',
  },
  actions: { markSignedOut: assign({ signedOut: true }) },
}).createMachine({
  id: 'payment-guard',
  context: ({ input }) => ({ ...input, signedOut: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAnonymous', target: 'decided', actions: 'markSignedOut' },
        { guard: 'isGuest', target: 'decided' },
        { target: 'checking' },
      ],
    },
    checking: {
      invoke: {
        src: 'getUser',
        input: { query: {} },
        onDone: 'decided',
        onError: [
          { guard: 'isSignedOut', target: 'decided', actions: 'markSignedOut' },
          { target: 'decided' },
        ],
      },
      after: { patience: 'decided' },
    },
    decided: { type: 'final' },
  },
  output: ({ context }) => verdictOn(context),
});

function verdictOn({ signedOut, address, stored }: Context): PaymentGuardOutput {
  const here = safeRedirect(address);
  if (signedOut) return { verdict: 'login', target: loginFor(here ?? '/web/payment'), redirect: here };
  const target = safeRedirect(stored);
  return target === null || target === here ? { verdict: 'admitted' } : { verdict: 'stored', target };
}
