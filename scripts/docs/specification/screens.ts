import { type Bullet, described, routes } from './bullet.ts';

/** Section 1: what the product does and for whom. */
export const product = described({
  '1.sign-in': 'Customers sign up or log in with a one-time code sent to an e-mail',
  '1.sell.sim': 'It sells eSIMs and physical SIMs',
  '1.buy.plan': 'Customers buy a plan',
  '1.buy.add-ons': 'with add-ons or bundles',
  '1.buy.new-number': 'choose a new number',
  '1.buy.port-in': 'or transfer an existing one',
  '1.buy.personal-details': 'enter personal details',
  '1.buy.addresses': 'a shipping and a billing address',
  '1.buy.selfie': 'capture a selfie, where it is required',
  '1.buy.document': 'upload an identity document, where it is required',
  '1.buy.doorstep': 'choose doorstep delivery with a slot',
  '1.buy.self-pickup': 'or self pickup',
  '1.buy.payment': 'and pay',
  '1.line.sim-activation': 'SIM activation',
  '1.line.esim-one-click': 'eSIM installation by one click',
  '1.line.esim-manual': 'Manual eSIM installation',
  '1.line.sim-replacement': 'SIM replacement',
  '1.line.plan-switch': 'Plan switch',
  '1.line.number-change': 'Number change',
  '1.line.number-recovery': 'Number recovery',
  '1.line.port-in-cancel': 'Port-in cancellation',
  '1.line.port-in-reinitiate': 'Port-in re-initiation',
  '1.line.reverse-port-out': 'Reverse port-out',
  '1.line.termination': 'Termination with win-back offers',
  '1.line.card-update': 'Card update',
  '1.line.saved-payment-methods': 'Saved payment methods',
  '1.line.auto-renewal': 'Auto-renewal',
  '1.line.reschedule': 'Delivery rescheduling',
  '1.line.paylink': 'Pay-by-link',
  '1.line.privacy': 'Privacy settings',
  '1.line.profile-email': 'Profile e-mail update',
  '1.runs.webview': 'It runs inside a native app’s webview too, with a bridge to the app',
  '1.channels': 'Channels web and retail',
  '1.sources': 'Source channels web and meli',
  '1.users': 'Guests without an e-mail on file, customers, and telco-migrated users',
});

/** Section 2: screens and routes. */
export const screens: readonly Bullet[] = [
  ...routes(`
    /web/pre-checkout /web/addon-selection /web/personal-details /web/order-summary /web/payment /web/payment-success
    /web/payment-failed /web/signup /web/login /web/verify-otp/login /web/verify-otp/signup /web/connection-details
    /web/pending-orders /web/pending-order-details /web/address-details /web/payment-method-selector /web/payment-form
    /web/manual-ekyc /web/select-payment-methods /retail-onboarding
    /payment/paylink /payment/paylink-expired /payment/direct-payment-success /blacknut
    /manage/order /manage/esim-install-oneclick /manage/esim-install-manual /manage/sim-activation /manage/service-request
    /manage/service-request-status /manage/manual-ekyc /manage/sim-replacement-order-request /manage/sim-replacement-kyc
    /manage/sim-replacement-delivery-details /manage/sim-replacement-order-summary /manage/sim-replacement-order-payment
    /manage/payment /manage/payment-success /manage/payment-failed /manage/plan-switch/plans
    /manage/plan-switch/plan-details /manage/plan-switch/order-summary /manage/cancel-portin
    /manage/past-service-requests /manage/past-port-out-service-request /manage/change-number
    /manage/change-number/details /manage/change-number/status /manage/recovery-number /manage/recovery-number/payment
    /manage/recovery-number/status /manage/update-card/verify /manage/update-card/request /manage/update-card/submit
    /manage/termination-request /manage/termination-request/stay /manage/termination-request/submit
    /manage/termination-request/success /manage/reverse-portout /manage/reverse-portout/success
    /manage/add-payment-method-form /manage/auto-renewal-details /manage/auto-renewal-payment
    /manage/auto-renewal-card-payment
    /reschedule_delivery/sim_only /reschedule_delivery/review_detail /reschedule/payment /reschedule/payment-success
    /profile /profile/email /profile/saved-payment-methods /profile/payment-method /profile/privacy-settings
    /orderlist /maintenance /429 /404 /language /session-expired-meli
    /closewebview /multi-line-selection /manageOrderClose /updateCardSuccess /profileUpdateEmailSuccess
    /reversePortOutSuccess /winbackrewards /logged_out
  `),
  ...described({
    '2.root': 'The root route shows an initial page',
    '2.catch-all': 'A catch-all route redirects to the 404 page',
    '2.session-expired': 'A session-expired page exists',
    '2.page-names': 'Pages have analytics names such as Pre Checkout, Addon Selection, Login',
    '2.layout.main-authenticated': 'Layout kind main authenticated',
    '2.layout.no-footer': 'Layout kind no-footer',
    '2.layout.no-header-and-footer': 'Layout kind no-header-and-footer',
    '2.layout.no-footer-without-header': 'Layout kind no-footer-without-header',
    '2.layout.main-auth-two-button': 'Layout kind main auth two-button',
    '2.layout.step': 'Layout kind step',
    '2.layout.none': 'The retail onboarding page has no layout',
    '2.verify.title': 'The title asks to verify the account by code',
    '2.verify.text': '“Enter 6 digit verification code sent to”, then the e-mail',
    '2.verify.email': 'Login uses the login key, signup the user e-mail',
    '2.verify.boxes': 'Six single-digit boxes',
    '2.verify.countdown': 'A countdown “expiring in” (mm:ss)',
    '2.verify.resend': 'A resend link',
    '2.verify.faq': 'The FAQ block is disabled on this screen',
    '2.verify.buttons': 'Back and next buttons',
    '2.label.next': '“Next” for the next button',
    '2.label.total': '“Total (Inc. tax)” for the total price',
    '2.faq.sections': 'Nine FAQ sections, login to order summary',
    '2.faq.variants': 'each in prepaid and postpaid variants',
    '2.faq.enabled': 'Only those other than login, signup and verify-otp are enabled',
    '2.help': 'A help link leads to a help-centre site',
    '2.difficulties.modal': 'A modal with a reload button shows when page-load queries fail',
    '2.difficulties.text': 'Its default text is Spanish: “Desafíos técnicos”',
    '2.rate-limit': 'A rate limit while localisation or configuration loads shows the rate-limiting page',
    '2.step.selfie':
      'A selfie capture step, labelled take_selfie, photo, take_a_photo_with_selfie_camera, upload_an_image',
    '2.step.number-type': 'A number-type choice: new_number, number_transfer',
    '2.step.addresses': 'Personal, shipping and billing address steps',
    '2.guard.token': 'A new auth_token replaces the stored one after the user profile is fetched',
    '2.guard.parameters': 'auth_token, reset and device_id are removed from the URL',
    '2.guard.login': 'Without a token: /web/login?redirect={original path}',
    '2.guard.payment': 'payment, payment-success and payment-failed require login',
    '2.guard.payment-spinner': 'A spinner shows while authentication is checked',
    '2.guard.payment-login': 'Unauthenticated: the web login with a redirect parameter',
    '2.guard.payment-stored': 'Authenticated with a stored path: that path',
    '2.guard.leave.webview': 'Logout in a webview: /logged_out?reset=true',
    '2.guard.leave.meli': 'Logout of the marketplace channel: /session-expired-meli?reset=true',
    '2.guard.leave.web': 'Logout otherwise: /web/login?reset=true',
    '2.guard.maintenance': 'Under maintenance every other page redirects to /maintenance with returnUrl',
    '2.guard.maintenance-check': 'The status is rechecked on every path change',
    '2.page-view': 'A page view with the user id or "none" is sent on every route change',
  }),
];

/** Section 6: roles and permissions. */
export const roles = described({
  '6.channels': 'Channels: web and retail',
  '6.guest.token': 'Guests get a guest token through guest sign-up',
  '6.guest.code': 'with a one-time code',
  '6.guest.flags': 'Guests are anonymous in the feature-flag context',
  '6.telco-user': 'Telco-migrated users have the telco_user flag',
  '6.token': 'Authenticated calls send the stored access token in X-Auth',
  '6.user-details': 'User details are fetched for non-guests with a token only',
  '6.guard.payment': 'Payment, payment-success and payment-failed require login',
  '6.guard.customer': 'Manage, profile and auto-renewal are for authenticated customers',
  '6.webview.redirects': 'Webview mode changes redirects',
  '6.webview.auth-token': 'New tokens are passed to the app: auth_token with deviceId',
  '6.webview.silent-token': 'or silent_login_token with deviceId',
});
