export { addonsMachine } from './addon/addons.machine.ts';
export { type AddonsView, addonsView } from './addon/addons.view.ts';
export { addressMachine } from './address/address.machine.ts';
export { type AddressView, addressView } from './address/address.view.ts';
export { withoutPassing } from './addresses/passing.ts';
export { guardOf, isWayIn, loginFor, safeRedirect, type Visitor } from './addresses/redirect.ts';
export {
  isRoute,
  type Layout,
  type PagePath,
  type RouteDeclaration,
  type RoutePath,
  routeAt,
  routes,
} from './addresses/routes.ts';
export {
  type NavigationTarget,
  navigationTargets,
  orderAddress,
  targetAround,
  targetNamed,
} from './addresses/targets.ts';
export {
  type AnalyticsEvent,
  type AnalyticsItem,
  type AnalyticsName,
  analyticsOf,
} from './analytics/analytics.ts';
export { type AuthFlow } from './answers/account.ts';
export type { AddonChoice } from './answers/addon.ts';
export type { Known } from './answers/known.ts';
export type { NumberChoice } from './answers/number.ts';
export type { PaymentResult } from './answers/payment.ts';
export type { PlanChoice } from './answers/plan.ts';
export type { StepInput } from './answers/step-input.ts';
export { type ExitPromo } from './answers/step-input.ts';
export { type Problem, problemOf } from './calls/outcome.ts';
export { isCallSlot } from './calls/slot.ts';
export { type StateName, type States, stateName } from './calls/states.ts';
export { defaultProductType } from './catalogue/catalogue.ts';
export { deliveryMachine } from './delivery/delivery.machine.ts';
export { pickupLine } from './delivery/delivery.ts';
export { type DeliveryView, deliveryView } from './delivery/delivery.view.ts';
export { deviceMachine } from './device/device.machine.ts';
export { type DeviceView, deviceView } from './device/device.view.ts';
export { deviceIdOf, isId, isStoreId } from './entry/device-id.ts';
export {
  channelOf,
  type Entry,
  type KeptEntry,
  readEntry,
  sourceOf,
  startsGuest,
} from './entry/entry.ts';
export { consumeEvent, freshEvents, type QueuedEvent } from './entry/event-queue.ts';
export { fetchesTexts, languageOf } from './entry/language.ts';
export { type FaqSection, faqSectionOf } from './faq/faq.ts';
export { faqOf, type Question } from './faq/questions.ts';
export { flagContext, flagFacts, flagNames } from './flag/flags.ts';
export { digitsIn } from './form/digits.ts';
export { isEmail } from './form/email.ts';
export { type FieldProblem } from './form/form.ts';
export { isNoDigit, isNumberSign, type PressedKey } from './form/keys.ts';
export { guestContactMachine } from './guest/guest-contact.machine.ts';
export { type GuestContactView, guestContactView } from './guest/guest-contact.view.ts';
export { guestEntryMachine } from './guest/guest-entry.machine.ts';
export { type GuestEntryView, guestEntryView } from './guest/guest-entry.view.ts';
export type { CameraEvent, CameraOrder } from './kyc/camera.ts';
export { kycMachine } from './kyc/kyc.machine.ts';
export { type KycView, kycView } from './kyc/kyc.view.ts';
export { facts } from './library/facts.ts';
export { library, type StepName, steps } from './library/library.ts';
export { type CurrencyFormat, defaultCurrency, moneyText } from './money/money.ts';
export { numberMachine } from './number/number.machine.ts';
export { type NumberView, numberView } from './number/number.view.ts';
export { onboarding } from './onboarding/onboarding.ts';
export { type Digits } from './one-time-code/code.ts';
export { defaultOtpSeconds, type OtpTicket, type TimeNotice } from './one-time-code/deadline.ts';
export type { OtpModal } from './one-time-code/otp-modal.view.ts';
export { manageOrderMachine } from './order/manage-order.machine.ts';
export { type ManagedOrder, type ManageOrderView, manageOrderView } from './order/manage-order.view.ts';
export { orderListMachine } from './order/order-list.machine.ts';
export { type OrderListView, orderListView } from './order/order-list.view.ts';
export type { OrderStanding, StatusFacts } from './order/order-status.ts';
export { type OtpInput, type OtpOutput, otpMachine } from './otp/otp.machine.ts';
export { isChecking, type OtpView, otpView } from './otp/otp.view.ts';
export { paylinkMachine } from './paylink/paylink.machine.ts';
export { linkAddress, PaylinkTyped } from './paylink/paylink.ts';
export { type PaylinkView, paylinkView } from './paylink/paylink.view.ts';
export { paylinkResultMachine } from './paylink/paylink-result.machine.ts';
export { type PaylinkResultView, paylinkResultView } from './paylink/paylink-result.view.ts';
export { OrderIntent, orderPaymentInput } from './payment/order-payment.ts';
export { outcomeMachine } from './payment/outcome.machine.ts';
export { type OutcomeView, outcomeView } from './payment/outcome.view.ts';
export { paymentMachine } from './payment/payment.machine.ts';
export { type CardForm, type PaymentView, paymentView } from './payment/payment.view.ts';
export {
  isLoginRequired,
  type PaymentGuardOutput,
  paymentGuardMachine,
} from './payment/payment-guard.machine.ts';
export { payment } from './payment/payment-state.ts';
export { paymentMethodMachine } from './payment-method/payment-method.machine.ts';
export { type PaymentMethodView, paymentMethodView } from './payment-method/payment-method.view.ts';
export { paymentPartsMachine } from './payment-method/payment-parts.machine.ts';
export {
  type PartChoice,
  type PaymentPartsView,
  paymentPartsView,
} from './payment-method/payment-parts.view.ts';
export { type PendingDetailsOutput, pendingDetailsMachine } from './pending/pending-details.machine.ts';
export {
  type PendingDetails,
  type PendingDetailsView,
  pendingDetailsView,
} from './pending/pending-details.view.ts';
export { pendingOrdersMachine } from './pending/pending-orders.machine.ts';
export { type PendingOrdersView, pendingOrdersView } from './pending/pending-orders.view.ts';
export { isInProgress, type Resumption, resumption } from './pending/resume.ts';
export { personalMachine } from './personal/personal.machine.ts';
export { type PersonalView, personalView } from './personal/personal.view.ts';
export { groupedNumber } from './phone/grouped-number.ts';
export { planMachine } from './plan/plan.machine.ts';
export { type PlanView, planView } from './plan/plan.view.ts';
export { portInMachine } from './port-in/port-in.machine.ts';
export { type PortInView, portInView } from './port-in/port-in.view.ts';
export { privacyMachine, settingIn } from './privacy/privacy.machine.ts';
export { type PrivacyView, privacyView } from './privacy/privacy.view.ts';
export { codeInSearch, exitPromoInSearch, type PromoView } from './promo/promo.ts';
export { orderColumn, orderDraft } from './purchase/contents.ts';
export { isFree, type OrderColumn, type OrderLine, recurringIn } from './purchase/lines.ts';
export { droppedIn, livePrice, priceMachine } from './purchase/price.machine.ts';
export { autoRenewalMachine } from './renewal/auto-renewal.machine.ts';
export { RenewalIntent } from './renewal/auto-renewal.ts';
export { type AutoRenewalView, autoRenewalView, type ShownRenewal } from './renewal/auto-renewal.view.ts';
export { noReschedule, RescheduleState } from './reschedule/reschedule.ts';
export { addresses, routeAfterVerification } from './routing/after-verification.ts';
export { aroundWayIn, isPassed, placeBefore } from './routing/auth-steps.ts';
export {
  redirectsAfterLogin,
  redirectsAtLogin,
  type StoredRedirects,
  signInAddress,
} from './routing/login-redirect.ts';
export { leaveStore, rootTarget } from './routing/root.ts';
export { routingMachine } from './routing/routing.machine.ts';
export { maintenanceMachine } from './service/maintenance.machine.ts';
export { type MaintenanceView, maintenanceView } from './service/maintenance.view.ts';
export { rateLimitMachine } from './service/rate-limit.machine.ts';
export { type RateLimitView, rateLimitView } from './service/rate-limit.view.ts';
export { afterService, fetchesConfig, maintenanceTarget, rateLimitTarget } from './service/service.ts';
export { isClearedByReset, isLeaveTarget, leaveTarget, type Opened } from './session/leave.ts';
export { hasLeft } from './session/left.ts';
export { logOutMachine } from './session/log-out.machine.ts';
export { type LogOutView, logOutView } from './session/log-out.view.ts';
export { hasAnswers, isTakenUp, Suspended } from './session/suspended.ts';
export { codeEmail } from './sign-in/email.ts';
export { type SignInInput, type SignInOutput, signInMachine } from './sign-in/sign-in.machine.ts';
export { type SignInView, signInView } from './sign-in/sign-in.view.ts';
export { simInHandMachine } from './sim-in-hand/sim-in-hand.machine.ts';
export { type SimInHandView, simInHandView } from './sim-in-hand/sim-in-hand.view.ts';
export { summaryMachine } from './summary/summary.machine.ts';
export { type SummaryView, summaryView } from './summary/summary.view.ts';
export { bannerQuery, type ShownBanner, shownBanners } from './telemetry/banners.ts';
export { footerZoneMachine } from './telemetry/footer-zone.machine.ts';
export { isCardPage, type PageView, pageTeller, pageViewOf } from './telemetry/page-view.ts';
export { terminationMachine } from './termination/termination.machine.ts';
export type { TerminationPage } from './termination/termination.setup.ts';
export { noTermination, TerminationState } from './termination/termination.ts';
export { type TerminationView, terminationView } from './termination/termination.view.ts';
export {
  type CountryDates,
  type DateTexts,
  dateFormatsOf,
  dateTexts,
} from './time/date-format.ts';
export { secondsHeard } from './time/heard.ts';
export { selfie as selfieFormat } from './upload/upload.ts';
export {
  type CloseTarget,
  closeAddress,
  closeTargets,
  type HandedToken,
  tokenAddress,
  waysOn,
} from './webview/bridge.ts';
