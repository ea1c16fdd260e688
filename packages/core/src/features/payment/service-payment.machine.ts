import type { Order } from '@senda/contract';
import { getOrder } from '@senda/contract/calls';
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentData } from '../../base/answers/payment.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { hasEnded } from './intent.ts';
import { orderPaymentInput } from './order-payment.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentDraft, PaymentSettings } from './payment.schema.ts';

export type ServicePaymentInput = StepInput<PaymentData, PaymentDraft, PaymentSettings>;

export interface Context extends ServicePaymentInput, FailingContext {
  readonly draft: PaymentDraft;
  /** The order of the fee; null until loaded. */
  readonly order: Order | null;
  /** The payment in progress; null before it. */
  readonly payment: SnapshotFrom<typeof paymentMachine> | null;
  readonly result: PaymentData | null;
}

type Event =
  | { readonly type: 'retry' }
  /** Another tab stored this step's draft. */
  | { readonly type: 'draft.followed'; readonly draft?: PaymentDraft }
  /** Another tab changed the data of other steps. */
  | { readonly type: 'data.followed'; readonly data: JourneyData };

const orderRefIn = ({ data }: Pick<Context, 'data'>): string | undefined => data.serviceRequest?.orderRef;

const paymentIn = (event: unknown): Context['payment'] =>
  (event as { snapshot: NonNullable<Context['payment']> }).snapshot;

/** Returns the input of the payment, which pays this order and returns from the bank to this step. */
function paymentInputOf(context: Context) {
  const { order, data, draft, answer, email, origin, address, settings, now, newId } = context;
  if (order === null) throw new Error('There is no order to pay.');
  return {
    ...orderPaymentInput(order, {
      kept: { orderRef: order.order_ref, typed: draft },
      answer: answer ?? null,
      customerId: data.session?.userId,
      email,
      now,
      newId,
      ...(origin !== undefined && { origin }),
    }),
    settings,
    ...(address !== undefined && { returnPath: address }),
  };
}

const calls = failing<Context, Event>();

const toPayment = { guard: 'isAccepted', actions: 'forward' } as const;

/** Pays the order of a submitted request, and never another one: if it is closed, nothing is left to pay. */
export const servicePaymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ServicePaymentInput,
    output: {} as PaymentData,
    tags: {} as CallTag,
    children: {} as { payment: 'payment' },
  },
  actors: { getOrder: callActor(getOrder), payment: paymentMachine },
  guards: {
    ...calls.guards,
    isNothingDue: ({ context }) => orderRefIn(context) === undefined,
    hasEnded: ({ event }) => hasEnded(outputIn<'getOrder'>(event)),
    isOrderGone: isRefusedWith('NOT_FOUND', 'NOT_YOURS', 'ORDER_CLOSED'),
    /** The payment has found the order closed, and would place another one. */
    isClosed: ({ event }) => paymentIn(event)?.context.draft.orderRef === undefined,
    isAccepted: ({ context: { payment }, event }) => event.type !== 'retry' && payment?.can(event) === true,
  },
  actions: {
    ...calls.actions,
    setOrder: assign({ order: ({ event }) => outputIn<'getOrder'>(event) }),
    setPayment: assign(({ context, event }) => {
      const payment = paymentIn(event);
      return { payment, draft: payment?.context.draft ?? context.draft };
    }),
    /** The last snapshot of a payment comes with no event of its own. */
    setResult: assign(({ context, event, self }) => {
      const payment = self.getSnapshot().children['payment']?.getSnapshot() ?? context.payment;
      return {
        result: (event as unknown as { output: PaymentData }).output,
        payment,
        draft: payment?.context.draft ?? context.draft,
      };
    }),
    forward: sendTo('payment', ({ event }) => event as Exclude<Event, { type: 'retry' }>),
  },
}).createMachine({
  id: 'service-payment',
  context: ({ input }) => ({
    ...input,
    draft: input.draft ?? {},
    order: null,
    payment: null,
    result: null,
    problem: null,
  }),
  initial: 'finding',
  states: {
    finding: {
      ...callState('loading'),
      always: { guard: 'isNothingDue', target: 'closed' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => ({ params: { orderReference: orderRefIn(context) ?? '' } }),
        onDone: [
          { guard: 'hasEnded', target: 'closed' },
          { target: 'paying', actions: 'setOrder' },
        ],
        onError: [{ guard: 'isOrderGone', target: 'closed' }, failed],
      },
    },
    paying: {
      on: { 'draft.followed': toPayment, 'data.followed': toPayment },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInputOf(context),
        onSnapshot: [{ guard: 'isClosed', target: 'closed' }, { actions: 'setPayment' }],
        onDone: { target: 'decided', actions: 'setResult' },
      },
    },
    /** The order has ended, or there is none: the request's status says what is left to do. */
    closed: {},
    decided: { type: 'final' },
  },
  output: ({ context: { result } }) => {
    if (result === null) throw new Error('The step cannot end without a payment.');
    return result;
  },
});
