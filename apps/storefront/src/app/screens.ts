import type { StepName } from '@senda/core';
import type { StepModule } from '../journey/step-module.tsx';

type Load = () => Promise<StepModule>;

/** The screen of each step that the host runs, loaded when it is needed. Sign-in and OTP also serve customers outside a journey: they are pages. */
export const screens = {
  'pre-checkout': async () => (await import('../plan/plan.step.tsx')).planStep,
  'addon-selection': async () => (await import('../addon/addons.step.tsx')).addonsStep,
  'guest-contact': async () => (await import('../guest/guest-contact.step.tsx')).guestContactStep,
  'connection-details': async () => (await import('../number/number.step.tsx')).numberStep,
  'port-in': async () => (await import('../port-in/port-in.step.tsx')).portInStep,
  'personal-details': async () => (await import('../personal/personal.step.tsx')).personalStep,
  'manual-ekyc': async () => (await import('../kyc/kyc.step.tsx')).kycStep,
  'address-details': async () => (await import('../address/address.step.tsx')).addressStep,
  delivery: async () => (await import('../delivery/delivery.step.tsx')).deliveryStep,
  'sim-in-hand': async () => (await import('../sim-in-hand/sim-in-hand.step.tsx')).simInHandStep,
  'order-summary': async () => (await import('../summary/summary.step.tsx')).summaryStep,
  'payment-method-selector': async () =>
    (await import('../payment-method/payment-method.step.tsx')).paymentMethodStep,
  'select-payment-methods': async () =>
    (await import('../payment-method/payment-parts.step.tsx')).paymentPartsStep,
  payment: async () => (await import('../payment/payment.step.tsx')).paymentStep,
  'payment-success': async () => (await import('../payment/outcome.step.tsx')).successStep,
  'payment-failed': async () => (await import('../payment/outcome.step.tsx')).failedStep,
} satisfies Record<Exclude<StepName, 'sign-in' | 'verify-otp'>, Load>;
