import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PaymentData } from '../../base/answers/payment.ts';
import { handedOver } from '../../base/answers/sim-in-hand.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { isUnderWay, PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** Asks for the card where no step before has, and places and pays the order. Stores brand, last four digits and expiry. */
export const paymentStep = defineStep({
  name: 'payment',
  route: [
    { when: { paymentDue: true }, path: '/web/payment-form', page: 'Payment Form' },
    { path: '/web/payment', page: 'Payment', layout: 'no-footer', guard: 'login-required' },
  ],
  layout: 'step',
  // What is changed from here, such as a number that is gone, leads back here.
  review: true,
  needs: [
    { data: 'session' },
    { data: 'accepted' },
    { data: 'contact', when: { startedSession: 'guest' } },
    // The SIM gets to the customer, or the order is not placed.
    { data: 'selectedDeliveryMethod', when: { esimDeliveryNeeded: true } },
    { data: 'iccid', when: handedOver },
  ],
  uses: ['payBy', 'payParts', 'profile'],
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
    mandatory: true,
    needs: [{ data: 'session' }, { data: 'payment' }],
    settings: v.object({}),
    draft: v.never(),
    machine: async () => (await import('./outcome.machine.ts')).outcomeMachine,
  });

/** Shows what happens next, and when, after the order is placed and paid. */
export const paymentSuccessStep = outcome('payment-success', 'Payment Success');
/** Shows why the payment failed, and how to try again. */
export const paymentFailedStep = outcome('payment-failed', 'Payment Failed');

export const paymentClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: ['payment'],
  commits: { paymentOutcome: 'paid' },
  // The number is reserved again; where another customer has it, another is chosen.
  asksAgain: {
    hold: 'connection-details',
    slot: 'delivery',
    nip: 'port-in',
    capture: 'payment',
    link: 'payment',
  },
  repeats: 'key',
};
export const paymentSuccessClaims: Claims = {
  serves: ['onboarding'],
  stays: true,
  tags: [],
  only: { paymentOutcome: 'paid' },
};
export const paymentFailedClaims: Claims = {
  serves: ['onboarding'],
  stays: true,
  tags: [],
  only: { paymentOutcome: 'failed' },
  retries: { paymentOutcome: 'failed' },
};
