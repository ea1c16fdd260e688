import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PayParts } from '../library/known.ts';
import { Settings } from './payment-method.step.ts';

const Data = v.object({ payParts: PayParts });
/** The card that is chosen; null for a new one. */
const Choice = v.object({ paymentMethodID: v.nullable(model.Id) });
const Typed = v.object({ upfront: Choice, recurring: Choice });

export type PaymentPartsData = v.InferOutput<typeof Data>;
export type PaymentPartsTyped = Readonly<v.InferOutput<typeof Typed>>;

/** What is due with the order and what is paid every period, each in a way of its own. */
export const paymentPartsStep = defineStep({
  name: 'select-payment-methods',
  route: '/web/select-payment-methods',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'accepted' }, { data: 'payBy' }],
  data: Data,
  decides: {},
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./payment-parts.machine.ts')).paymentPartsMachine,
});
