import type { Order } from '@senda/contract';
import { getOrder } from '@senda/contract/calls';
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentData } from '../../base/answers/payment.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import type { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import { hasEnded } from './intent.ts';
import { orderPaymentInput } from './order-payment.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentDraft } from './payment.schema.ts';

export type ServicePaymentInput = StepInput<PaymentData, PaymentDraft, PaymentMethodSettings>;

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

export const orderRefIn = ({ data }: Pick<Context, 'data'>): string | undefined =>
  data.serviceRequest?.orderRef;

const paymentIn = (event: unknown): Context['payment'] =>
  (event as { snapshot: NonNullable<Context['payment']> }).snapshot;

/** Returns the input of the payment, which pays this order and returns from the bank to this step. */
export function paymentInputOf(context: Context) {
  const { order, data, draft, answer, email, origin, address, settings, now, newId } = context;
  if (order === null) throw new Error('There is no order to pay.');
  return {
    ...orderPaymentInput(order, {
      stored: { orderRef: order.order_ref, typed: draft },
      answer: answer ?? null,
      customerId: data.session?.userId,
      email,
      now,
      newId,
      ...(origin !== undefined && { origin }),
    }),
    // A request is paid by card.
    settings: { ...settings, vouchers: false },
    ...(address !== undefined && { returnPath: address }),
  };
}

const calls = failing<Context, Event>();

export const toPayment = { guard: 'isAccepted', actions: 'forward' } as const;

/** Actors, guards and actions of the machine. */
export const servicePaymentSetup = setup({
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
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: ServicePaymentInput }): Context => ({
  ...input,
  draft: input.draft ?? {},
  order: null,
  payment: null,
  result: null,
  problem: null,
});
