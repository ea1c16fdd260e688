import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PayBy } from '../library/known.ts';

const Data = v.object({ payBy: PayBy });
export const Settings = v.object({
  /** How many of her cards are shown (specification, section 9). */
  cards: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
});
const Typed = v.object({
  /** The card that is chosen; null for a new one. */
  paymentMethodID: v.nullable(model.Id),
  /** She is being asked what pays the part that is paid later. */
  multiplePaymentPopup: v.optional(v.literal(true)),
});

export type PaymentMethodData = v.InferOutput<typeof Data>;
export type PaymentMethodSettings = Readonly<v.InferOutput<typeof Settings>>;
export type PaymentMethodTyped = Readonly<v.InferOutput<typeof Typed>>;

/** Which way to pay: a card that the customer keeps, or a new one. */
export const paymentMethodStep = defineStep({
  name: 'payment-method-selector',
  route: '/web/payment-method-selector',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'accepted' }],
  data: Data,
  decides: { paymentMethod: ({ payBy }) => payBy.method },
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./payment-method.machine.ts')).paymentMethodMachine,
});
