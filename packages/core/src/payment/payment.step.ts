import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PaymentData } from '../answers/payment.ts';
import { isUnderWay, PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** Ordering and paying. What is kept of the card is its brand, last four digits and expiry. */
export const paymentStep = defineStep({
  name: 'payment',
  route: [
    { when: { paymentMethod: 'new-card' }, path: '/web/payment-form', page: 'Payment Form' },
    { path: '/web/payment', page: 'Payment', layout: 'no-footer', guard: 'login-required' },
  ],
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'accepted' }, { data: 'contact', when: { startedSession: 'guest' } }],
  data: PaymentData,
  decides: { paymentOutcome: ({ payment }) => payment.outcome },
  settings: PaymentSettings,
  draft: PaymentDraft,
  locks: isUnderWay,
  machine: async () => (await import('./payment.machine.ts')).paymentMachine,
});

const outcome = <const Name extends string>(name: Name, page: string) =>
  defineStep({
    name,
    route: [{ path: `/web/${name}`, page, guard: 'login-required' }],
    layout: 'no-footer',
    milestone: false,
    needs: [{ data: 'session' }, { data: 'payment' }],
    data: v.object({}),
    decides: {},
    settings: v.object({}),
    draft: v.never(),
    machine: async () => (await import('./outcome.machine.ts')).outcomeMachine,
  });

/** The order is placed and paid: what comes next, and when. */
export const paymentSuccessStep = outcome('payment-success', 'Payment Success');
/** The payment did not go through: why, and the way back to try it again. */
export const paymentFailedStep = outcome('payment-failed', 'Payment Failed');
