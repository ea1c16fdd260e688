import type { Order } from '@senda/contract';
import { getEkycContextSpecifications, getOrder } from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, type SnapshotFrom, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { EkycConfig } from '../../base/answers/kyc.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { isCheckedByStaff } from '../../common/purchase/identity.ts';
import { kycMachine } from './kyc.machine.ts';

export interface OrderIdentityInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface OrderIdentityContext extends OrderIdentityInput, FailingContext {
  readonly order: Order | null;
  /** What the plan of the order asks for; null until loaded. */
  readonly config: EkycConfig | null;
  /** The form; null while nothing is asked for. */
  readonly kyc: SnapshotFrom<typeof kycMachine> | null;
}

/** How often a check under review is read again (ms). */
const reviewInterval = 5000;

const identityIn = (event: unknown) => outputIn<'getOrder'>(event).identity;

type Event = { readonly type: 'retry' };

const calls = failing<OrderIdentityContext, Event>();

/** Actors, guards and actions of the machine. */
export const orderIdentitySetup = setup({
  types: {
    context: {} as OrderIdentityContext,
    events: {} as Event,
    input: {} as OrderIdentityInput,
    tags: {} as CallTag,
    children: {} as { kyc: 'kyc' },
  },
  actors: {
    getOrder: callActor(getOrder),
    getEkycContextSpecifications: callActor(getEkycContextSpecifications),
    kyc: kycMachine,
  },
  delays: { reviewInterval },
  guards: {
    ...calls.guards,
    isMisnamed: ({ context }) => !isReference(context.orderRef),
    isNotFound: isRefusedWith('NOT_FOUND', 'NOT_YOURS'),
    isForStaff: ({ event }) => {
      const identity = identityIn(event);
      return identity !== undefined && isCheckedByStaff(identity);
    },
    isAsked: ({ event }) => identityIn(event)?.submitUntil !== undefined,
    isReviewed: ({ event }) =>
      identityIn(event)?.status !== 'IN_REVIEW' && identityIn(event)?.status !== 'SUBMITTED',
  },
  actions: {
    ...calls.actions,
    setOrder: assign({ order: ({ event }) => outputIn<'getOrder'>(event) }),
    setConfig: assign({
      config: ({ event }) => v.parse(EkycConfig, outputIn<'getEkycContextSpecifications'>(event)),
    }),
    setKyc: assign({
      kyc: ({ event }) => (event as unknown as { snapshot: OrderIdentityContext['kyc'] }).snapshot,
    }),
    clearKyc: assign({ kyc: null }),
  },
});
