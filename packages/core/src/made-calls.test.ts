import { expect, it } from 'vitest';
import { type AnyStateMachine, type StateNode } from 'xstate';
import { isCallActor } from './base/calls/call-actor.ts';
import { addressMachine } from './common/address/address.machine.ts';
import { deliveryMachine } from './common/delivery/delivery.machine.ts';
import { resumeLineMachine } from './common/line-suspension/resume-line.machine.ts';
import { stepUpMachine } from './common/step-up/step-up.machine.ts';
import { transferNipMachine } from './common/transfer-nip/transfer-nip.machine.ts';
import { addedCardMachine } from './features/added-card/added-card.machine.ts';
import { addonMachine } from './features/addon/addon.machine.ts';
import { cancelPortinMachine } from './features/cancel-portin/cancel-portin.machine.ts';
import { deviceMachine } from './features/device/device.machine.ts';
import { esimInstallMachine } from './features/esim/esim-install.machine.ts';
import { guestContactMachine } from './features/guest/guest-contact.machine.ts';
import { guestEntryMachine } from './features/guest/guest-entry.machine.ts';
import { orderInvoiceMachine } from './features/invoice/order-invoice.machine.ts';
import { kycMachine } from './features/kyc/kyc.machine.ts';
import { orderIdentityMachine } from './features/kyc/order-identity.machine.ts';
import { linePickerMachine } from './features/line-picker/line-picker.machine.ts';
import { numberMachine } from './features/number/number.machine.ts';
import { numberChangeMachine } from './features/number/number-change.machine.ts';
import { numberRecoveryMachine } from './features/number-recovery/number-recovery.machine.ts';
import { manageOrderMachine } from './features/order/manage-order.machine.ts';
import { otpMachine } from './features/otp/otp.machine.ts';
import { paylinkMachine } from './features/paylink/paylink.machine.ts';
import { paymentMachine } from './features/payment/payment.machine.ts';
import { paymentMethodMachine } from './features/payment-method/payment-method.machine.ts';
import { pendingDetailsMachine } from './features/pending/pending-details.machine.ts';
import { personalMachine } from './features/personal/personal.machine.ts';
import { planMachine } from './features/plan/plan.machine.ts';
import { planSwitchDetailsMachine } from './features/plan-switch/plan-switch-details.machine.ts';
import { planSwitchPlansMachine } from './features/plan-switch/plan-switch-plans.machine.ts';
import { bringNumberMachine } from './features/port-in/bring-number.machine.ts';
import { portInMachine } from './features/port-in/port-in.machine.ts';
import { privacyMachine } from './features/privacy/privacy.machine.ts';
import { profileMachine } from './features/profile/profile.machine.ts';
import { autoRenewalMachine } from './features/renewal/auto-renewal.machine.ts';
import { rescheduleDeliveryMachine } from './features/reschedule/reschedule-delivery.machine.ts';
import { reschedulePaymentMachine } from './features/reschedule/reschedule-payment.machine.ts';
import { rescheduleReviewMachine } from './features/reschedule/reschedule-review.machine.ts';
import { rescheduleSuccessMachine } from './features/reschedule/reschedule-success.machine.ts';
import { reversePortOutMachine } from './features/reverse-port-out/reverse-port-out.machine.ts';
import { savedCardMachine } from './features/saved-card/saved-card.machine.ts';
import { serviceRequestMachine } from './features/service-request/service-request.machine.ts';
import { requestKinds } from './features/service-summary/request-kinds.ts';
import { serviceSummaryMachine } from './features/service-summary/service-summary.machine.ts';
import { logOutMachine } from './features/session/log-out.machine.ts';
import { signInMachine } from './features/sign-in/sign-in.machine.ts';
import { simActivationMachine } from './features/sim-activation/sim-activation.machine.ts';
import { simReplacementRequestMachine } from './features/sim-replacement/sim-replacement-request.machine.ts';
import { summaryMachine } from './features/summary/summary.machine.ts';
import { lineKeptMachine } from './features/termination/line-kept.machine.ts';
import { terminationReasonMachine } from './features/termination/termination-reason.machine.ts';
import { terminationRequestedMachine } from './features/termination/termination-requested.machine.ts';
import { winBackMachine } from './features/termination/win-back.machine.ts';
import { updateCardMachine } from './features/update-card/update-card.machine.ts';
import { updateCardSubmitMachine } from './features/update-card/update-card-submit.machine.ts';
import { routingMachine } from './routing/routing.machine.ts';

/** Returns the names of the actors that a state and its substates invoke. */
const invokedBy = (node: StateNode): readonly string[] => [
  ...node.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : [])),
  ...Object.values(node.states).flatMap(invokedBy),
];

/** Returns the gateway calls that the states of a machine make. */
function callsOf(machine: AnyStateMachine): readonly string[] {
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors;
  const made = new Set(
    invokedBy(machine.root).flatMap((name) => {
      const logic = actors[name];
      return isCallActor(logic) ? logic.calls.map(({ name: call }) => call) : [];
    }),
  );
  return [...made].toSorted();
}

const machines = {
  addedCardMachine,
  addonMachine,
  addressMachine,
  autoRenewalMachine,
  deliveryMachine,
  deviceMachine,
  esimInstallMachine,
  guestContactMachine,
  guestEntryMachine,
  kycMachine,
  logOutMachine,
  manageOrderMachine,
  orderIdentityMachine,
  orderInvoiceMachine,
  numberMachine,
  otpMachine,
  paylinkMachine,
  paymentMachine,
  paymentMethodMachine,
  pendingDetailsMachine,
  personalMachine,
  planMachine,
  planSwitchDetailsMachine,
  planSwitchPlansMachine,
  bringNumberMachine,
  portInMachine,
  privacyMachine,
  profileMachine,
  routingMachine,
  savedCardMachine,
  serviceRequestMachine,
  signInMachine,
  serviceSummaryMachine,
  simActivationMachine,
  simReplacementRequestMachine,
  stepUpMachine,
  summaryMachine,
  terminationRequestedMachine,
  lineKeptMachine,
  cancelPortinMachine,
  linePickerMachine,
  numberChangeMachine,
  numberRecoveryMachine,
  terminationReasonMachine,
  resumeLineMachine,
  rescheduleDeliveryMachine,
  reschedulePaymentMachine,
  rescheduleReviewMachine,
  rescheduleSuccessMachine,
  reversePortOutMachine,
  transferNipMachine,
  updateCardMachine,
  updateCardSubmitMachine,
  winBackMachine,
};

// spec 7.call.signIn 7.call.signUp: packages/core/src/features/sign-in/sign-in.machine.ts
// spec 7.call.resendSignIn 7.call.validateSignIn 7.call.validateSignUp: packages/core/src/features/otp/otp.machine.ts
// spec 7.call.submitConsent: packages/core/src/features/otp/otp.setup.ts
// spec 7.call.guestSignUp: packages/core/src/features/guest/guest-entry.machine.ts
// spec 7.call.generateOneTimeToken 7.call.resendOneTimeToken: packages/core/src/features/renewal/auto-renewal.setup.ts
// spec 7.call.getAutoRenewalSpecification 7.call.listSavedPaymentMethods: packages/core/src/common/line/paid-line.ts
// spec 7.call.getEligibleProducts 7.call.getPromotionConfig 7.call.listSimTypeIcons: packages/core/src/features/plan/plan.machine.ts
// spec 7.call.getEkycContextSpecifications 7.call.getEsimDeliverySpecification: packages/core/src/features/plan/plan.setup.ts
// spec 7.call.getProfileParameters 7.call.lookUpAddress: packages/core/src/common/address/address.machine.ts
// spec 7.call.getDeliveryMethods 7.call.getDeliverySlots 7.call.getSelfPickupAddresses: packages/core/src/common/delivery/delivery.machine.ts
// spec 7.call.listEsimBrands 7.call.listEsimDevices: packages/core/src/features/device/device.machine.ts
// spec 7.call.activateSim 7.call.getEsimDetails 7.call.getSimInstallation 7.call.saveSimInstallation: packages/core/src/features/esim/esim-install.setup.ts
// spec 7.call.generateGuestOtt 7.call.getConsentSettings 7.call.getSignupNotifications 7.call.validateGuestOtt: packages/core/src/features/guest/guest-contact.setup.ts
// spec 7.call.submitManualKyc: packages/core/src/features/kyc/kyc.machine.ts
// spec 7.call.getEkycSpecifications: packages/core/src/features/kyc/kyc.setup.ts
// spec 7.call.deletePaymentMethod: packages/core/src/features/saved-card/saved-card.machine.ts
// spec 7.call.logout: packages/core/src/features/session/log-out.machine.ts
// spec 7.call.cancelOrder 7.call.getOrder: packages/core/src/features/order/manage-order.machine.ts
// spec 7.call.manageOrder: packages/core/src/features/order/manage-order.setup.ts
// spec 7.call.getLatestPortIn: packages/core/src/features/order/order-details.ts
// spec 7.call.getNumbers 7.call.lockNumber: packages/core/src/features/number/number.machine.ts
// spec 7.call.listNumberTypeIcons 7.call.getNumberCategories 7.call.getGoldenNumberCategories 7.call.getInventoryConfig 7.call.getNumberOfLinesSpecification 7.call.getNumberOfLinesEligibility: packages/core/src/features/number/number.setup.ts
// spec 7.call.getPaylink 7.call.requestPayment: packages/core/src/features/paylink/paylink.setup.ts
// spec 7.call.createOrder 7.call.getTransactionStatus 7.call.requestMultiplePayment 7.call.saveCardDetails: packages/core/src/features/payment/payment.setup.ts
// spec 7.call.validateInstrument: packages/core/src/features/payment/payment.setup.ts
// spec 7.call.listEnabledPaymentMethods: packages/core/src/features/payment/payment.setup.ts
// spec 7.call.previewOrder 7.call.listCarts: packages/core/src/features/pending/pending-details.setup.ts
// spec 7.call.getUser 7.call.listNationalities: packages/core/src/features/personal/personal.machine.ts
// spec 7.call.cancelPlanSwitch 7.call.getPlanSwitchCancelEligibility 7.call.getPlanSwitchEligibility: packages/core/src/features/plan-switch/plan-switch-plans.setup.ts
// spec 7.call.getSimReplacementEligibility 7.call.getSimReplacementSpecifications: packages/core/src/features/sim-replacement/sim-replacement-request.setup.ts
// spec 7.call.submitSimReplacement: packages/core/src/features/service-summary/sim-replacement.request.ts#call
// spec 7.call.checkPortInEligibility: packages/core/src/features/port-in/port-in.machine.ts
// spec 7.call.getPortInConfig 7.call.listDonorTelcos 7.call.getActivePortInConfig: packages/core/src/common/transfer-nip/terms.ts
// spec 7.call.reinitiatePortIn: packages/core/src/common/transfer-nip/transfer-nip.machine.ts
// spec 7.call.validatePortInNumber 7.call.validatePortInOtp: packages/core/src/features/port-in/port-in.machine.ts
// spec 7.call.getAnalyticsPreferences 7.call.updateAnalyticsPreferences: packages/core/src/features/privacy/privacy.machine.ts
// spec 7.call.allocateReward 7.call.claimWinBackOffer 7.call.submitTermination: packages/core/src/features/termination/win-back.machine.ts
// spec 7.call.getWinBackAggregation: packages/core/src/features/termination/win-back.setup.ts
// spec 7.call.getTerminationEligibility 7.call.listTerminationLogs: packages/core/src/features/termination/terminable.ts
// spec 7.call.listTerminationReasons: packages/core/src/features/termination/termination-reason.setup.ts
// spec 7.call.cancelTermination 7.call.getTerminationCancelEligibility: packages/core/src/features/termination/cancellation.ts
// spec 7.call.listPromotionsAndRewards: packages/core/src/features/termination/line-kept.setup.ts
// spec 7.call.cancelPortIn: packages/core/src/features/cancel-portin/cancel-portin.machine.ts
// spec 7.call.getPortInCancelEligibility: packages/core/src/features/cancel-portin/cancel-portin.setup.ts
// spec 7.call.getNumberChangeEligibility: packages/core/src/features/number/number-change.setup.ts
// spec 7.call.getNumberRecoveryEligibility 7.call.requestNumberRecovery: packages/core/src/features/number-recovery/number-recovery.machine.ts
// spec 7.call.rescheduleShipment 7.call.rescheduleShipmentV2: packages/core/src/features/reschedule/reschedule-review.setup.ts
// spec 7.call.payReschedule 7.call.validateReschedule: packages/core/src/features/reschedule/reschedule-payment.setup.ts
// spec 7.call.getReversePortOutEligibility 7.call.getReversePortOutSpecifications 7.call.listReversePortOuts 7.call.submitReversePortOut: packages/core/src/features/reverse-port-out/reverse-port-out.machine.ts
it.each<[keyof typeof machines, readonly string[]]>([
  [
    'addedCardMachine',
    [
      'authenticatePaymentMethod',
      'getCaptureContext',
      'listSavedPaymentMethods',
      'saveCardDetails',
      'validateInstrument',
    ],
  ],
  [
    'updateCardMachine',
    [
      'getAutoRenewalSpecification',
      'getSubscription',
      'listSavedPaymentMethods',
      'listServiceRequests',
      'updateAutoRenewal',
    ],
  ],
  ['updateCardSubmitMachine', ['getAutoRenewalSpecification', 'getSubscription', 'listServiceRequests']],
  ['addonMachine', ['getEligibleProducts']],
  ['addressMachine', ['getProfileParameters', 'lookUpAddress']],
  [
    'autoRenewalMachine',
    [
      'generateOneTimeToken',
      'getAutoRenewalSpecification',
      'getEligibleProducts',
      'getSubscription',
      'listSavedPaymentMethods',
      'listServiceRequests',
      'listSubscriptions',
      'resendOneTimeToken',
      'updateAutoRenewal',
      'validateOneTimeToken',
    ],
  ],
  ['deliveryMachine', ['getDeliveryMethods', 'getDeliverySlots', 'getSelfPickupAddresses']],
  ['deviceMachine', ['listEsimBrands', 'listEsimDevices']],
  [
    'esimInstallMachine',
    [
      'activateSim',
      'getEsimDetails',
      'getOrder',
      'getSimInstallation',
      'getSubscription',
      'listCustomerOrders',
      'saveSimInstallation',
    ],
  ],
  [
    'guestContactMachine',
    [
      'generateGuestOtt',
      'getConsentSettings',
      'getSignupNotifications',
      'resendOneTimeToken',
      'submitConsent',
      'validateGuestOtt',
    ],
  ],
  ['guestEntryMachine', ['guestSignUp']],
  [
    'kycMachine',
    [
      'getEkycContextSpecifications',
      'getEkycSpecifications',
      'getKycSubmission',
      'getSimReplacementSpecifications',
      'submitManualKyc',
    ],
  ],
  ['logOutMachine', ['logout']],
  ['orderIdentityMachine', ['getEkycContextSpecifications', 'getOrder']],
  ['orderInvoiceMachine', ['getInvoiceDocument', 'getInvoiceOptions', 'getOrder', 'requestInvoice']],
  [
    'manageOrderMachine',
    [
      'cancelOrder',
      'getAutoRenewalSpecification',
      'getLatestPortIn',
      'getNumberRecoveryEligibility',
      'getOrder',
      'getPickupLocation',
      'getReversePortOutEligibility',
      'getShipment',
      'listCustomerOrders',
      'listServiceRequests',
      'listSubscriptions',
      'manageOrder',
      'suspendLine',
    ],
  ],
  [
    'numberMachine',
    [
      'getGoldenNumberCategories',
      'getInventoryConfig',
      'getNumberCategories',
      'getNumberOfLinesEligibility',
      'getNumberOfLinesSpecification',
      'getNumbers',
      'listNumberTypeIcons',
      'lockNumber',
    ],
  ],
  ['otpMachine', ['resendSignIn', 'signIn', 'submitConsent', 'validateSignIn', 'validateSignUp']],
  ['paylinkMachine', ['getPaylink', 'requestPayment']],
  [
    'paymentMachine',
    [
      'createOrder',
      'getCaptureContext',
      'getInstalments',
      'getOrder',
      'getPaylink',
      'getTransactionStatus',
      'listEnabledPaymentMethods',
      'listSavedPaymentMethods',
      'lockNumber',
      'requestMultiplePayment',
      'requestPayment',
      'saveCardDetails',
      'validateInstrument',
    ],
  ],
  ['paymentMethodMachine', ['listEnabledPaymentMethods', 'listSavedPaymentMethods']],
  ['pendingDetailsMachine', ['dropCart', 'listCarts', 'previewOrder']],
  ['personalMachine', ['getProfileParameters', 'getUser', 'listNationalities']],
  [
    'planMachine',
    [
      'getDeliveryMethods',
      'getEkycContextSpecifications',
      'getEligibleProducts',
      'getEsimDeliverySpecification',
      'getPromotionConfig',
      'listSimTypeIcons',
    ],
  ],
  ['planSwitchDetailsMachine', ['getEligibleProducts', 'getPlanSwitchEligibility', 'getSubscription']],
  ['bringNumberMachine', ['getMnpNumberChangeEligibility', 'getSubscription', 'listServiceRequests']],
  [
    'planSwitchPlansMachine',
    [
      'cancelPlanSwitch',
      'getEligibleProducts',
      'getPlanSwitchCancelEligibility',
      'getPlanSwitchEligibility',
      'getSubscription',
      'listServiceRequests',
    ],
  ],
  [
    'portInMachine',
    [
      'checkPortInEligibility',
      'getActivePortInConfig',
      'getPortInConfig',
      'listDonorTelcos',
      'validatePortInNumber',
      'validatePortInOtp',
    ],
  ],
  ['privacyMachine', ['getAnalyticsPreferences', 'updateAnalyticsPreferences']],
  ['profileMachine', ['getUser']],
  [
    'savedCardMachine',
    [
      'deletePaymentMethod',
      'getAutoRenewalSpecification',
      'listSavedPaymentMethods',
      'listServiceRequests',
      'listSubscriptions',
    ],
  ],
  ['routingMachine', ['listCarts', 'listCustomerOrders']],
  [
    'serviceRequestMachine',
    ['getEligibleProducts', 'getServiceRequest', 'getSubscription', 'listServiceRequests'],
  ],
  ['signInMachine', ['signIn', 'signUp']],
  [
    'serviceSummaryMachine',
    [
      'listServiceRequests',
      'lockNumber',
      'submitConsent',
      ...requestKinds.map(({ call }) => call.name),
    ].toSorted(),
  ],
  [
    'simActivationMachine',
    ['activateSim', 'getOrder', 'getShipment', 'getSimInstallation', 'listCustomerOrders'],
  ],
  [
    'simReplacementRequestMachine',
    [
      'getEkycContextSpecifications',
      'getEsimDeliverySpecification',
      'getOrder',
      'getSimReplacementEligibility',
      'getSimReplacementSpecifications',
      'getSubscription',
      'listServiceRequests',
      'suspendLine',
    ],
  ],
  ['resumeLineMachine', ['getSubscription', 'resumeLine']],
  [
    'cancelPortinMachine',
    ['cancelPortIn', 'getLatestPortIn', 'getPortInCancelEligibility', 'getSubscription', 'listDonorTelcos'],
  ],
  ['numberChangeMachine', ['getNumberChangeEligibility', 'getSubscription', 'listServiceRequests']],
  [
    'numberRecoveryMachine',
    ['getNumberRecoveryEligibility', 'getSubscription', 'listServiceRequests', 'requestNumberRecovery'],
  ],
  ['rescheduleDeliveryMachine', ['requestRescheduleCode', 'validateReschedule']],
  ['rescheduleReviewMachine', ['rescheduleShipment', 'rescheduleShipmentV2', 'validateReschedule']],
  ['reschedulePaymentMachine', ['payReschedule', 'validateReschedule']],
  ['rescheduleSuccessMachine', ['validateReschedule']],
  [
    'reversePortOutMachine',
    [
      'getReversePortOutEligibility',
      'getReversePortOutSpecifications',
      'getSubscription',
      'listReversePortOuts',
      'listServiceRequests',
      'submitReversePortOut',
    ],
  ],
  ['stepUpMachine', ['generateOneTimeToken', 'resendOneTimeToken', 'validateOneTimeToken']],
  ['summaryMachine', ['getConsentSettings', 'getPromotionConfig', 'previewOrder', 'submitConsent']],
  ['linePickerMachine', ['listServiceRequests', 'listSubscriptions']],
  [
    'terminationReasonMachine',
    [
      'cancelTermination',
      'getSubscription',
      'getTerminationCancelEligibility',
      'getTerminationEligibility',
      'listServiceRequests',
      'listTerminationLogs',
      'listTerminationReasons',
    ],
  ],
  [
    'winBackMachine',
    [
      'allocateReward',
      'claimWinBackOffer',
      'getSubscription',
      'getTerminationEligibility',
      'getWinBackAggregation',
      'listServiceRequests',
      'listTerminationLogs',
      'submitTermination',
    ],
  ],
  ['lineKeptMachine', ['allocateReward', 'getSubscription', 'listPromotionsAndRewards']],
  [
    'terminationRequestedMachine',
    ['cancelTermination', 'getSubscription', 'getTerminationCancelEligibility', 'listTerminationLogs'],
  ],
])('%s makes the calls %j', (name, calls) => {
  expect(callsOf(machines[name])).toEqual(calls);
});
