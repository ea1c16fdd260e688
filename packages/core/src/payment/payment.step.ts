import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PaymentResult } from '../library/known.ts';

const Data = v.object({ payment: PaymentResult });
const Settings = v.object({});
/** What is remembered of the will to pay. */
export const PaymentTyped = v.object({
  /** Idempotency key of the order, made before it is asked for. */
  orderKey: v.optional(model.Id),
  orderRef: v.optional(model.Id),
  /** An unpaid order that the next one takes the place of, because something in it was changed. */
  replaces: v.optional(model.Id),
  /** One key a pay intent, reused on every retry of it. */
  payKey: v.optional(model.Id),
  /** A payment was asked for under that key: what became of it is looked at before it is asked for again. */
  requested: v.optional(v.boolean()),
  /** What became of it is not known here yet: nothing of the purchase is to be changed until it is. */
  underWay: v.optional(v.boolean()),
  /** How each order that she made here stood when it was seen last, by its reference. */
  processingOrders: v.optional(v.record(model.Id, model.OrderStatus)),
  /** The latest payment that the customer was told the refusal of, or turned away from; another one is news. */
  transactionId: v.optional(model.Id),
  /** What stands for the card that she wants kept, from when it was handed over until it has paid. */
  handed: v.optional(model.Id),
  holder: v.optional(v.pipe(v.string(), v.maxLength(80))),
  card: v.optional(model.Card),
});

export type PaymentData = v.InferOutput<typeof Data>;
export type PaymentSettings = Readonly<Record<string, never>>;
export type PaymentTyped = Readonly<v.InferOutput<typeof PaymentTyped>>;

/**
 * Returns whether a payment is under way, by the draft of its step. As after a commit, no answer before it can be changed:
 * the order that is being paid would differ from the one that the purchase shows.
 */
export const isUnderWay = (typed: unknown): boolean =>
  (typed as PaymentTyped | null | undefined)?.underWay === true;

/** Ordering and paying. What is kept of the card is its brand, last four digits and expiry. */
export const paymentStep = defineStep({
  name: 'payment',
  route: [{ when: { paymentMethod: 'new-card' }, path: '/web/payment-form' }, { path: '/web/payment' }],
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'accepted' }, { data: 'contact', when: { startedSession: 'guest' } }],
  data: Data,
  decides: { paymentOutcome: ({ payment }) => payment.outcome },
  settings: Settings,
  typed: PaymentTyped,
  locks: isUnderWay,
  machine: async () => (await import('./payment.machine.ts')).paymentMachine,
});

const outcome = <const Name extends string>(name: Name) =>
  defineStep({
    name,
    route: `/web/${name}`,
    layout: 'no-footer',
    milestone: false,
    needs: [{ data: 'session' }, { data: 'payment' }],
    data: v.object({}),
    decides: {},
    settings: v.object({}),
    typed: v.never(),
    machine: async () => (await import('./outcome.machine.ts')).outcomeMachine,
  });

/** The order is placed and paid: what comes next, and when. */
export const paymentSuccessStep = outcome('payment-success');
/** The payment did not go through: why, and the way back to try it again. */
export const paymentFailedStep = outcome('payment-failed');
