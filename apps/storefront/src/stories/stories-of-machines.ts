// Written by `npm run generate`. Do not edit.
/** The stories of each machine with a screen, by machine name. */
export interface StoriesOfMachines {
  addon: typeof import('../addon/addon.stories.tsx');
  address: typeof import('../address/address.stories.tsx');
  delivery: typeof import('../delivery/delivery.stories.tsx');
  device: typeof import('../device/device.stories.tsx');
  esimInstall: typeof import('../esim/esim-install.stories.tsx');
  guestContact: typeof import('../guest/guest-contact.stories.tsx');
  guestEntry: typeof import('../guest/guest-entry.stories.tsx');
  kyc: typeof import('../kyc/kyc.stories.tsx');
  linePicker: typeof import('../line-picker/line-picker.stories.tsx');
  number: typeof import('../number/number.stories.tsx');
  manageOrder: typeof import('../order/manage-order.stories.tsx');
  orderList: typeof import('../order/order-list.stories.tsx');
  otp: typeof import('../otp/otp.stories.tsx');
  paylink: typeof import('../paylink/paylink.stories.tsx');
  paylinkResult: typeof import('../paylink/paylink-result.stories.tsx');
  outcome: typeof import('../payment/outcome.stories.tsx');
  payment: typeof import('../payment/payment.stories.tsx');
  servicePayment: typeof import('../payment/service-payment.stories.tsx');
  serviceResult: typeof import('../payment/service-result.stories.tsx');
  paymentMethod: typeof import('../payment-method/payment-method.stories.tsx');
  paymentParts: typeof import('../payment-method/payment-parts.stories.tsx');
  pendingDetails: typeof import('../pending/pending-details.stories.tsx');
  pendingOrders: typeof import('../pending/pending-orders.stories.tsx');
  personal: typeof import('../personal/personal.stories.tsx');
  plan: typeof import('../plan/plan.stories.tsx');
  planSwitchDetails: typeof import('../plan-switch/plan-switch-details.stories.tsx');
  planSwitchPlans: typeof import('../plan-switch/plan-switch-plans.stories.tsx');
  portIn: typeof import('../port-in/port-in.stories.tsx');
  privacy: typeof import('../privacy/privacy.stories.tsx');
  autoRenewal: typeof import('../renewal/auto-renewal.stories.tsx');
  maintenance: typeof import('../service/maintenance.stories.tsx');
  rateLimit: typeof import('../service/rate-limit.stories.tsx');
  serviceRequest: typeof import('../service-request/service-request.stories.tsx');
  serviceSummary: typeof import('../service-summary/service-summary.stories.tsx');
  logOut: typeof import('../shell/log-out.stories.tsx');
  signIn: typeof import('../sign-in/sign-in.stories.tsx');
  simInHand: typeof import('../sim-in-hand/sim-in-hand.stories.tsx');
  simReplacementRequest: typeof import('../sim-replacement/sim-replacement-request.stories.tsx');
  stepUp: typeof import('../step-up/step-up.stories.tsx');
  summary: typeof import('../summary/summary.stories.tsx');
  ended: typeof import('../termination/ended.stories.tsx');
  kept: typeof import('../termination/kept.stories.tsx');
  reason: typeof import('../termination/reason.stories.tsx');
  winBack: typeof import('../termination/win-back.stories.tsx');
}
