import { type RoutePath, routes } from '@senda/core/base/addresses';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('window', { addEventListener: () => undefined, location: { pathname: '/', search: '' } });
vi.stubGlobal('document', { documentElement: {} });
const { AppRoutes } = await import('./routes.tsx');

type RouteElement = ReactElement<{ path?: string; element?: ReactNode; children?: ReactNode }>;

/** Returns the element of each path in a tree of routes. */
const elementsIn = (tree: ReactNode): readonly (readonly [path: string, element: ReactNode])[] =>
  Children.toArray(tree).flatMap((route) => {
    if (!isValidElement(route)) return [];
    const { path, element, children } = (route as RouteElement).props;
    return [...(path === undefined ? [] : [[path, element] as const]), ...elementsIn(children)];
  });
const elements = new Map(elementsIn(AppRoutes()));

// spec 2.route.web.pre-checkout 2.route.web.signup 2.route.web.login 2.route.web.verify-otp.login: apps/storefront/src/app/routes.tsx
// spec 2.route.web.verify-otp.signup 2.route.web.pending-orders 2.route.web.pending-order-details 2.route.retail-onboarding: apps/storefront/src/app/routes.tsx
// spec 2.route.payment.paylink 2.route.payment.paylink-expired 2.route.payment.direct-payment-success 2.route.blacknut: apps/storefront/src/app/routes.tsx
// spec 2.route.manage.order 2.route.manage.payment 2.route.manage.auto-renewal-details 2.route.profile.privacy-settings 2.route.profile.email: apps/storefront/src/app/routes.tsx
// spec 2.route.manage.auto-renewal-payment 2.route.manage.auto-renewal-card-payment 2.route.manage.add-payment-method-form: apps/storefront/src/app/routes.tsx
// spec 2.route.profile 2.route.profile.saved-payment-methods 2.route.profile.payment-method: apps/storefront/src/app/routes.tsx
// spec 2.route.manage.service-request 2.route.manage.past-service-requests 2.route.manage.past-port-out-service-request: apps/storefront/src/app/routes.tsx
// spec 2.route.manage.esim-install-oneclick 2.route.manage.esim-install-manual 2.route.manage.sim-activation 2.route.manage.manual-ekyc: apps/storefront/src/app/routes.tsx
// spec 2.route.orderlist 2.route.maintenance 2.route.429 2.route.404: apps/storefront/src/app/routes.tsx
// spec 2.route.language 2.route.session-expired-meli 2.route.closewebview 2.route.multi-line-selection: apps/storefront/src/app/routes.tsx
// spec 2.route.manageOrderClose 2.route.updateCardSuccess 2.route.profileUpdateEmailSuccess 2.route.reversePortOutSuccess: apps/storefront/src/app/routes.tsx
// spec 2.route.winbackrewards 2.route.logged_out: apps/storefront/src/app/routes.tsx
// spec 2.route.web.addon-selection 2.route.web.personal-details 2.route.web.order-summary 2.route.web.payment: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.web.payment-success 2.route.web.payment-failed 2.route.web.connection-details 2.route.web.address-details: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.web.payment-method-selector 2.route.web.payment-form 2.route.web.manual-ekyc 2.route.web.select-payment-methods: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.termination-request 2.route.manage.termination-request.stay: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.termination-request.submit 2.route.manage.termination-request.success: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.update-card.verify 2.route.manage.update-card.request 2.route.manage.update-card.submit: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.cancel-portin 2.route.manage.service-request-status: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.reschedule_delivery.sim_only 2.route.reschedule_delivery.review_detail 2.route.reschedule.payment 2.route.reschedule.payment-success: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.reverse-portout 2.route.manage.reverse-portout.success: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.change-number 2.route.manage.change-number.details 2.route.manage.change-number.status: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.recovery-number 2.route.manage.recovery-number.payment 2.route.manage.recovery-number.status: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.plan-switch.plans 2.route.manage.plan-switch.plan-details 2.route.manage.plan-switch.order-summary: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.sim-replacement-order-request 2.route.manage.sim-replacement-kyc 2.route.manage.sim-replacement-order-summary: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.sim-replacement-delivery-details 2.route.manage.sim-replacement-order-payment: packages/core/src/base/addresses/step-routes.ts
// spec 2.route.manage.payment-success 2.route.manage.payment-failed: packages/core/src/base/addresses/step-routes.ts
// spec 2.session-expired: apps/storefront/src/app/routes.tsx#/session-expired
// spec 2.page-names: packages/core/src/base/addresses/routes.ts#routes
it.each<[path: RoutePath, page: string]>([
  ['/web/pre-checkout', 'Pre Checkout'],
  ['/web/addon-selection', 'Addon Selection'],
  ['/web/personal-details', 'Personal Details'],
  ['/web/order-summary', 'Order Summary'],
  ['/web/payment', 'Payment'],
  ['/web/payment-success', 'Payment Success'],
  ['/web/payment-failed', 'Payment Failed'],
  ['/web/signup', 'Signup'],
  ['/web/login', 'Login'],
  ['/web/verify-otp/login', 'Verify OTP Login'],
  ['/web/verify-otp/signup', 'Verify OTP Signup'],
  ['/web/connection-details', 'Connection Details'],
  ['/web/pending-orders', 'Pending Orders'],
  ['/web/pending-order-details', 'Pending Order Details'],
  ['/web/address-details', 'Address Details'],
  ['/web/payment-method-selector', 'Payment Method Selector'],
  ['/web/payment-form', 'Payment Form'],
  ['/web/manual-ekyc', 'Manual eKYC'],
  ['/web/select-payment-methods', 'Select Payment Methods'],
  ['/retail-onboarding', 'Retail Onboarding'],
  ['/payment/paylink', 'Paylink'],
  ['/payment/paylink-expired', 'Paylink Expired'],
  ['/payment/direct-payment-success', 'Direct Payment Success'],
  ['/blacknut', 'Blacknut'],
  ['/manage/order', 'Order'],
  ['/manage/payment', 'Manage Payment'],
  ['/manage/service-request', 'Service Request'],
  ['/manage/past-service-requests', 'Past Service Requests'],
  ['/manage/past-port-out-service-request', 'Past Port Out Requests'],
  ['/manage/service-request-status', 'Service Request Status'],
  ['/manage/esim-install-oneclick', 'eSIM Install'],
  ['/manage/esim-install-manual', 'eSIM Install'],
  ['/manage/manual-ekyc', 'Manage Manual eKYC'],
  ['/manage/invoice', 'Manage Invoice'],
  ['/manage/sim-activation', 'SIM Activation'],
  ['/manage/sim-replacement-order-request', 'SIM Replacement Request'],
  ['/manage/sim-replacement-kyc', 'SIM Replacement KYC'],
  ['/manage/sim-replacement-order-summary', 'SIM Replacement Summary'],
  ['/manage/sim-replacement-delivery-details', 'SIM Replacement Delivery'],
  ['/manage/sim-replacement-order-payment', 'SIM Replacement Payment'],
  ['/manage/payment-success', 'Manage Payment Success'],
  ['/manage/payment-failed', 'Manage Payment Failed'],
  ['/manage/plan-switch/plans', 'Plan Switch Plans'],
  ['/manage/plan-switch/plan-details', 'Plan Switch Details'],
  ['/manage/plan-switch/order-summary', 'Plan Switch Summary'],
  ['/manage/termination-request', 'Termination Request'],
  ['/manage/termination-request/stay', 'Termination Stay'],
  ['/manage/termination-request/submit', 'Termination Submit'],
  ['/manage/termination-request/success', 'Termination Success'],
  ['/manage/cancel-portin', 'Cancel Port In'],
  ['/manage/update-card/verify', 'Update Card Verify'],
  ['/manage/update-card/request', 'Update Card Request'],
  ['/manage/update-card/submit', 'Update Card Submit'],
  ['/manage/change-number', 'Change Number'],
  ['/manage/change-number/details', 'Change Number Details'],
  ['/manage/change-number/status', 'Change Number Status'],
  ['/manage/recovery-number', 'Recovery Number'],
  ['/manage/recovery-number/payment', 'Recovery Number Payment'],
  ['/manage/recovery-number/status', 'Recovery Number Status'],
  ['/manage/reverse-portout', 'Reverse Port Out'],
  ['/manage/reverse-portout/success', 'Reverse Port Out Success'],
  ['/reschedule_delivery/sim_only', 'Reschedule Address'],
  ['/reschedule_delivery/review_detail', 'Reschedule Review'],
  ['/reschedule/payment', 'Reschedule Payment'],
  ['/reschedule/payment-success', 'Reschedule Payment Success'],
  ['/manage/auto-renewal-details', 'Auto Renewal Details'],
  ['/manage/auto-renewal-payment', 'Auto Renewal Payment'],
  ['/manage/auto-renewal-card-payment', 'Auto Renewal Card Payment'],
  ['/manage/add-payment-method-form', 'Add Payment Method'],
  ['/profile', 'Profile'],
  ['/profile/email', 'Profile Email'],
  ['/profile/saved-payment-methods', 'Saved Payment Methods'],
  ['/profile/payment-method', 'Payment Method'],
  ['/profile/linked-lines', 'Linked Lines'],
  ['/profile/privacy-settings', 'Privacy Settings'],
  ['/orderlist', 'Order List'],
  ['/maintenance', 'Maintenance'],
  ['/429', 'Rate Limited'],
  ['/404', 'Not Found'],
  ['/language', 'Language'],
  ['/session-expired-meli', 'Session Expired Meli'],
  ['/session-expired', 'Session Expired'],
  ['/closewebview', 'Close Webview'],
  ['/multi-line-selection', 'Multi Line Selection'],
  ['/manageOrderClose', 'Manage Order Close'],
  ['/updateCardSuccess', 'Update Card Success'],
  ['/profileUpdateEmailSuccess', 'Profile Update Email Success'],
  ['/reversePortOutSuccess', 'Reverse Port Out Success'],
  ['/winbackrewards', 'Winback Rewards'],
  ['/logged_out', 'Logged Out'],
])('%s has the screen %s', (path, page) => {
  expect(isValidElement(elements.get(path))).toBe(true);
  expect(routes[path].page).toBe(page);
});
