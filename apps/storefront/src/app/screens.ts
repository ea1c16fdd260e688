// Written by `npm run generate`. Do not edit.
import type { StepName } from '@senda/core';
import type { LoadStep } from '../journey/step-module.tsx';

/** The lazily loaded screen of each step that the host runs. */
export const screens = {
  'addon-selection': () => import('../addon/addon-selection.step.tsx'),
  'address-details': () => import('../address/address-details.step.tsx'),
  'cancel-portin': () => import('../cancel-portin/cancel-portin.step.tsx'),
  delivery: () => import('../delivery/delivery.step.tsx'),
  'guest-contact': () => import('../guest/guest-contact.step.tsx'),
  'manual-ekyc': () => import('../kyc/manual-ekyc.step.tsx'),
  'line-picker': () => import('../line-picker/line-picker.step.tsx'),
  'connection-details': () => import('../number/connection-details.step.tsx'),
  payment: () => import('../payment/payment.step.tsx'),
  'payment-failed': () => import('../payment/payment-failed.step.tsx'),
  'payment-success': () => import('../payment/payment-success.step.tsx'),
  'service-payment': () => import('../payment/service-payment.step.tsx'),
  'service-result': () => import('../payment/service-result.step.tsx'),
  'payment-method-selector': () => import('../payment-method/payment-method-selector.step.tsx'),
  'select-payment-methods': () => import('../payment-method/select-payment-methods.step.tsx'),
  'personal-details': () => import('../personal/personal-details.step.tsx'),
  'pre-checkout': () => import('../plan/pre-checkout.step.tsx'),
  'plan-switch-details': () => import('../plan-switch/plan-switch-details.step.tsx'),
  'plan-switch-plans': () => import('../plan-switch/plan-switch-plans.step.tsx'),
  'port-in': () => import('../port-in/port-in.step.tsx'),
  'reverse-port-out': () => import('../reverse-port-out/reverse-port-out.step.tsx'),
  'reverse-port-out-success': () => import('../reverse-port-out/reverse-port-out-success.step.tsx'),
  'service-summary': () => import('../service-summary/service-summary.step.tsx'),
  'sim-in-hand': () => import('../sim-in-hand/sim-in-hand.step.tsx'),
  'sim-replacement-request': () => import('../sim-replacement/sim-replacement-request.step.tsx'),
  'order-summary': () => import('../summary/order-summary.step.tsx'),
  ended: () => import('../termination/ended.step.tsx'),
  kept: () => import('../termination/kept.step.tsx'),
  reason: () => import('../termination/reason.step.tsx'),
  'win-back': () => import('../termination/win-back.step.tsx'),
  'update-card': () => import('../update-card/update-card.step.tsx'),
  'update-card-submit': () => import('../update-card/update-card-submit.step.tsx'),
} satisfies Partial<Record<StepName, LoadStep>>;
