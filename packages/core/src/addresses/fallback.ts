import type { RoutePath } from './routes.ts';

/** Addresses of the specification (section 2) without a page of their own yet, and the page that each shows until it has one. */
export const fallbacks = {
  '/manage/esim-install-oneclick': '/manage/order',
  '/manage/esim-install-manual': '/manage/order',
  '/manage/sim-activation': '/manage/order',
  '/manage/service-request': '/manage/order',
  '/manage/service-request-status': '/manage/order',
  '/manage/manual-ekyc': '/manage/order',
  '/manage/sim-replacement-order-request': '/manage/order',
  '/manage/sim-replacement-kyc': '/manage/order',
  '/manage/sim-replacement-delivery-details': '/manage/order',
  '/manage/sim-replacement-order-summary': '/manage/order',
  '/manage/sim-replacement-order-payment': '/manage/order',
  '/manage/payment-success': '/manage/order',
  '/manage/payment-failed': '/manage/order',
  '/manage/plan-switch/plans': '/manage/order',
  '/manage/plan-switch/plan-details': '/manage/order',
  '/manage/plan-switch/order-summary': '/manage/order',
  '/manage/cancel-portin': '/manage/order',
  '/manage/past-service-requests': '/manage/order',
  '/manage/past-port-out-service-request': '/manage/order',
  '/manage/change-number': '/manage/order',
  '/manage/change-number/details': '/manage/order',
  '/manage/change-number/status': '/manage/order',
  '/manage/recovery-number': '/manage/order',
  '/manage/recovery-number/payment': '/manage/order',
  '/manage/recovery-number/status': '/manage/order',
  '/manage/update-card/verify': '/manage/order',
  '/manage/update-card/request': '/manage/order',
  '/manage/update-card/submit': '/manage/order',
  '/manage/reverse-portout': '/manage/order',
  '/manage/reverse-portout/success': '/manage/order',
  '/manage/add-payment-method-form': '/manage/order',
  '/manage/auto-renewal-payment': '/manage/order',
  '/manage/auto-renewal-card-payment': '/manage/order',
  '/reschedule_delivery/sim_only': '/orderlist',
  '/reschedule_delivery/review_detail': '/orderlist',
  '/reschedule/payment': '/orderlist',
  '/reschedule/payment-success': '/orderlist',
  '/profile': '/orderlist',
  '/profile/email': '/orderlist',
  '/profile/saved-payment-methods': '/orderlist',
  '/profile/payment-method': '/orderlist',
} as const satisfies Record<string, RoutePath>;

/** Returns the page that an address without one of its own shows, with or without a trailing slash; null for any other address. */
export function fallbackOf(path: string): RoutePath | null {
  const plain = path.replace(/\/$/, '');
  return Object.hasOwn(fallbacks, plain) ? fallbacks[plain as keyof typeof fallbacks] : null;
}
