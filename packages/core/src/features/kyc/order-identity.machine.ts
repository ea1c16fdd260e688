import type { Order } from '@senda/contract';
import { getEkycContextSpecifications, getOrder } from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, type SnapshotFrom, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { EkycConfig } from '../../base/answers/kyc.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
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

/** Submits another identity check for an order whose check was rejected, and follows its review. */
export const orderIdentityMachine = setup({
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
}).createMachine({
  id: 'order-identity',
  context: ({ input }) => ({ ...input, order: null, config: null, kyc: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
        onDone: [
          { guard: 'isAsked', target: 'requiring', actions: 'setOrder' },
          { guard: 'isReviewed', target: 'settled', actions: 'setOrder' },
          { target: 'reviewing', actions: 'setOrder' },
        ],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, failed],
      },
    },
    /** Reads what the plan of the order asks for. */
    requiring: {
      ...callState('loading'),
      on: { retry: { guard: 'hasFailed', target: 'loading' } },
      invoke: {
        src: 'getEkycContextSpecifications',
        input: ({ context: { order } }) => ({
          params: { context: 'onboarding' as const },
          query: { productType: order?.identity?.productType ?? 'prepaid' },
        }),
        onDone: { target: 'asking', actions: 'setConfig' },
        onError: failed,
      },
    },
    asking: {
      exit: 'clearKyc',
      invoke: {
        id: 'kyc',
        src: 'kyc',
        input: ({ context: { now, order, config } }) => ({
          data: {
            ...(config && { eKycConfig: config }),
            ...(order?.placedWith && { profile: order.placedWith.profile }),
          },
          orderReference: order?.order_ref ?? '',
          now,
        }),
        onSnapshot: { actions: 'setKyc' },
        onDone: 'loading',
      },
    },
    /** The check is under review: nothing is asked for, and the result follows by itself. */
    reviewing: { after: { reviewInterval: 'loading' } },
    /** The check was accepted, the order asks for none, or it has ended. */
    settled: {},
    notFound: {},
  },
});
