/**
 * The requirements of the specification: every bullet of sections 4, 5 and 9, and every store and field of section 3.
 * Tests reference these ids (CONTRIBUTING, "Tests"); docs/specification.md lists the code and the tests of each.
 */
export interface Bullet {
  /** Section, part and a short name: `4.otp.resend`. */
  readonly id: string;
  readonly requirement: string;
}

/** Returns one bullet per field, with the id `group.field`. */
const fields = (group: string, names: string): readonly Bullet[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ id: `${group}.${name}`, requirement: '' }));

const described = (bullets: Readonly<Record<string, string>>): readonly Bullet[] =>
  Object.entries(bullets).map(([id, requirement]) => ({ id, requirement }));

/** Section 3: entities, stores and their fields, under the specification's own names. */
const entities: readonly Bullet[] = [
  ...fields(
    '3.profile',
    'firstName middleName lastName fullName dob contactNumber email CNICNumber CNICExpiryDate nationality',
  ),
  ...described({
    '3.profile.from-user':
      'A user profile fills names, birth date, number and e-mail; nationality and CNIC stay empty',
  }),
  ...fields(
    '3.address',
    `postalCode country state province district city area street buildingName blockNumber floor unit landmark
    addressLine1 addressLine2 cityInProvince`,
  ),
  ...fields('3.address-lookup', 'postalCode country state province district city area'),
  ...fields('3.document-type', 'CNIC NRIC FIN'),
  ...fields('3.document-field', 'expiryDate CNICExpiryDate dob CNICNumber'),
  ...described({ '3.selfie': 'Key selfieImage, type image/png, name cam_image.png' }),
  ...fields('3.card-brand', 'amex diners_club jcb master mastercard unionpay visa'),
  ...described({
    '3.card-brand.parts': 'Each brand has grouping, security-code name and length, digits and icon',
  }),
  ...fields('3.order-item', 'FEE DELIVERY_FEE_SKU NEW_NUMBER ADDON BUNDLE PLAN EXTERNAL_REWARD'),
  ...described({
    '3.order.preview-item': 'itemType, sku, cost.amount',
    '3.order.fields': 'order_ref, order_type, state',
    '3.order.manage-entry': 'order_ref, product_label',
    '3.order.labels': 'Labels of trials: trial_plan, trial_migration_plan',
    '3.order.flows': 'Sim Only, Service Order, On App Purchases, Number Change',
    '3.order.cart': 'Carts are listed in a result, their status PENDING',
    '3.order.pickup': 'pickupLocations is an array, the first is used',
    '3.order.promo-key': 'The key of a promo code is promo_code',
  }),
  ...fields(
    '3.service-request',
    'PLAN_SWITCH SIM_REPLACEMENT TERMINATION_REQUEST PORT_OUT_REQUEST NUMBER_CHANGE NUMBER_RECOVERY',
  ),
  ...described({
    '3.number.actions': 'Number change actions CHANGE and RECOVERY',
    '3.number.categories': 'FREE_NUMBER and PREMIUM_NUMBER',
    '3.reschedule.action': 'REDELIVERY',
    '3.change-card.action': 'CHANGE_CARD_DETAILS',
    '3.otp.response': 'requestId, expiresIn in seconds; a validation carries accessToken',
  }),
  ...fields(
    '3.consent',
    'version userFlow documentName productId consentGivenAt consentType customerId email appVersion',
  ),
  ...described({ '3.consent.documents': 'TERMS_OF_USE and PRIVACY_POLICY' }),
  ...fields('3.device', 'app_type device_id device_type'),
  ...described({
    '3.device.flag-context': 'Feature flags have a user (key, e-mail, or anonymous) and the device',
  }),
  ...fields(
    '3.auth',
    `userEmail loginKey userId generateOtpResponse redirectPath termsConsentPayload privacyConsentPayload authFlow
    accessToken selectedChannel userDetails guestUserDetails isGuestUser guestUserFlow manualPrivacySetting
    isCallGuestUserAPI isGuestSignupSMSChannel isNoOtpFlow userVisitorId`,
  ),
  ...described({ '3.auth.user-details': 'email, telco_user flag, telco_info' }),
  ...fields(
    '3.onboarding',
    `currentTelcoNumber selectedTelcoDonor totalPrice minimumAge selectedNumber selectedCategory
    selectedAvailableNumbers selectedSimType selectedNumberType esimConfirm personalDetails billingAddressDetails
    deliveryAddressDetails sameAsBillingAddress selectedOrderPreview selectedPrimaryProducts selectedSecondaryProducts
    selectedFutureProduct selectedDeliveryMethod selectedDeliverySlot selectedSelfPickUpAddress selfPickupZipCode
    esimDeliverySpecifications isEsimDeliveryNeeded eKycConfig selectedProductType selectedPromoCodes pendingOrders
    selectedItems terminationReason terminationFeedback winBackOptions autoRenewalConfig isPriceVisible selectedStoreId
    upFrontPaymentAmount orderPreviewResult isKYCRequiredForOrderCreation isOnboardingKYCRequired
    selectedTelcoProductCategory productLabel thirdPartyReferralcode guestOtpModal selectedNewNumberType`,
  ),
  ...described({
    '3.onboarding.esim-order-types': 'ESIM-NEW and ESIM-SIM_REPLACMENT (sic)',
    '3.onboarding.portin-criteria': 'portin in eligibilityCriteria.orderTypes, case-insensitive',
  }),
  ...fields(
    '3.payment',
    `redirect paymentRequests processingOrders paymentError paymentFailedRedirectUrl cardDetails selectedPaymentMethod
    paymentResult multiplePaymentPopup savedPaymentMethods availablePaymentMethods`,
  ),
  ...fields(
    '3.reschedule',
    `deliveryAddress billingAddress deliveryMethod selfPickupAddress deliverySlot primaryProducts order paymentInfo
    paymentRequests processingPayments isCardExpired paymentResult sameAsBilling isPostPaid channel`,
  ),
  ...fields('3.journey', 'journeyData currentStepIndex neighbouringSteps thirdEsimSteps definition settings'),
  ...described({
    '3.store.order-failure': 'Reason and fix path',
    '3.store.notification': 'id, message, type, position, duration',
    '3.store.locale': 'Locale data and current locale; each entry has a key and a value',
    '3.store.global-config': 'default_language, i18n date, time and currency formats, default_timezone',
  }),
  ...fields(
    '3.storage',
    'accessToken webview native esimCompatible langCode locale deviceId txn_id ipAddress',
  ),
  ...fields('3.persisted', 'navigation order locale globalConfig globalError journeySettings reschedule'),
  ...fields(
    '3.analytics',
    'signup login view_cart add_to_cart begin_checkout add_shipping_info add_payment_info purchase user_data',
  ),
];

/** Section 4: states and transitions. */
const transitions = described({
  '4.status.order': 'Order statuses, and which are terminal',
  '4.status.server-state': 'CAN is cancelled, OFL failed, TSU activated',
  '4.status.pending': 'A SIM_ONLY order in any other state is pending',
  '4.status.processing': 'Processing orders turn to cancelled or failed by CAN and OFL',
  '4.status.service': 'The twelve statuses of transfers and service requests',
  '4.status.line': 'Active, Suspend, Grace, Inactive',
  '4.status.delivery-type': 'DOORSTEP_DELIVERY or SELF_PICKUP',
  '4.status.sim-type': 'physical_sim or esim',
  '4.status.plan-type': 'prepaid, postpaid or hybrid',
  '4.status.number-type': 'NEW or PORT_IN',
  '4.status.terms-mode': 'MANDATORY_SCROLL, CHECKBOX, IMPLICIT and what the server calls them',
  '4.status.targets': 'Navigation targets gotoShopPage and gotoDashboardPage',
  '4.store.primary-product': 'Another primary product, by sku, clears the secondary products',
  '4.store.same-as-billing': 'Checking same-as-billing copies billing over delivery',
  '4.store.esim-delivery': 'Whether an eSIM is delivered comes from its ESIM-NEW entry',
  '4.store.reset': 'Resetting onboarding keeps the channel by default',
  '4.store.processing': 'Order processing status is kept per order id',
  '4.store.trial': 'A trial plan clears promo codes and disables promo',
  '4.store.free-plan': 'The free plan is not visible to telco users',
  '4.journey.forward': 'Steps move forward by one',
  '4.journey.start': 'Start sets the index to 0 only when it is -1',
  '4.journey.unknown': 'An unknown step name empties the index and all neighbours',
  '4.journey.reset': 'Reset restores the initial state',
  '4.session.refresh': 'A 401 refreshes the token and retries once',
  '4.session.end': 'A refresh that fails, or a 403, ends the session at the logout target',
  '4.session.webview': 'The webview parameter switches webview mode on',
  '4.session.esim-compatible': 'esim_compatible or esim-compatible equal to true',
  '4.session.native': 'The native parameter switches native mode on',
  '4.session.device-id': 'From device_id, else storage, else timestamp + R + random number',
  '4.session.txn-id': 'From txn_id, else storage, else a new uuid',
  '4.session.guest': 'guest=true starts a guest flow, unless the customer is already a guest',
  '4.session.reset': 'Logout or local reset clears stores; the language is kept',
  '4.session.notifications': 'Timestamp id, bottom-center, default duration; gone after it or on close',
  '4.session.event-queue': 'Events older than 5 minutes are dropped; one is consumed once by type',
  '4.otp.expiry': 'When the timer expires an alert opens',
  '4.otp.resend': 'Resend becomes active at 60 seconds or fewer',
  '4.otp.resend-call': 'Before expiry the resend call, after it a new sign-in',
  '4.routing.pending-order': 'A pending SIM-only order redirects to manage order with orderRef',
  '4.routing.orders': 'Other orders redirect to the redirect path, or the order list',
  '4.routing.carts': 'Without orders, carts are fetched by e-mail with status PENDING',
  '4.routing.signup-carts': 'Signup with carts and a redirect to connection details: pending-order',
  '4.routing.login-pending': 'Login with a redirect to pending-order: pre-checkout',
  '4.routing.redirect': 'Otherwise the redirect path',
  '4.routing.no-redirect': 'Without one: pending-order for signup with carts, else pre-checkout',
  '4.routing.cart-failure': 'A cart fetch that fails: the same fallback',
  '4.routing.consents': 'After signup, terms and privacy are submitted, all settled',
});

/** Section 5: validation rules. */
const validation = described({
  '5.email': 'Text, @, text, ., text, no whitespace',
  '5.card.amex': '34 or 37 for amex and unionpay',
  '5.card.diners': '30, 36, 38 or 39 for diners_club',
  '5.card.jcb': '35 for jcb',
  '5.card.mastercard': '2 or 5 for mastercard and master',
  '5.card.visa': '4 for visa',
  '5.card.security-code': '4 digits for amex and unionpay, 3 for the others',
  '5.number.search': 'New-number search: 4 to 10 characters',
  '5.number.transfer': 'Transfer number: at most 12 characters',
  '5.age': '18 (default) to 100',
  '5.upload.size': 'At most 5 MB',
  '5.upload.types': 'png, jpeg, jpg, pdf',
  '5.otp.digits': 'Six digits; boxes accept digits only',
  '5.otp.paste': 'Pasted text is filtered to digits and trimmed to the remaining boxes',
  '5.otp.blocked-keys': 'Non-alphanumeric keys and e/E are blocked',
  '5.otp.moves': 'Backspace and Delete clear and move back; arrows move',
  '5.otp.next': 'Next stays disabled until the code is valid',
  '5.zip-size': 'Default zip code size 6',
  '5.six-digits': 'Length at least 6, digits only',
  '5.pin': '4 to 7 characters with at least one digit',
  '5.keys.digits': 'A filter allows only digits, left and right arrows and backspace',
  '5.keys.number-input': 'A filter blocks e, E, +, - and . in number inputs',
  '5.promo.query': 'promo_code of the query: decoded, upper-cased, ignored if already selected',
  '5.promo.maximum': 'At the maximum a warning shows (maximum_promocode_reached)',
  '5.promo.exit-code': 'One fewer when a non-manual exit promo code is stored',
  '5.query.channel': 'channel is lower-cased, ignored when it is the marketplace’s',
  '5.query.esim': 'esim-compatible or esim_compatible "true" marks eSIM as confirmed',
  '5.query.locale': 'setlocale or a stored locale forces the locale',
});

/** Section 9: business constants and limits. */
const constants = described({
  '9.locale': 'Default locale en-US',
  '9.date-format': 'Fallback date format DD/MM/yyyy (ddd)',
  '9.currency': 'S$ (SGD) until config loads; a text between symbol and amount; 2 decimals',
  '9.country-config': 'Date, time, timezone, currency and language come from the country config',
  '9.age': 'Minimum age 18, maximum age 100',
  '9.product-type': 'Default product type prepaid',
  '9.sim-type': 'Default SIM type esim',
  '9.number-type': 'Default number type NEW',
  '9.otp.length': 'OTP length 6',
  '9.otp.timer': '120 s by default; the timer adds 1 s to expiresIn',
  '9.otp.resend': 'Resend at 60 seconds or less',
  '9.otp.kept': 'OTP timers are persisted locally',
  '9.zip-size': 'Default zip code size 6',
  '9.image-size': 'Maximum image size 5 MB',
  '9.cards': 'Default card count 10',
  '9.banner': 'Banner limit 10, offset 0',
  '9.numbers': 'Number list shows 6, at most 40',
  '9.notification.duration': '5000 ms by default, from config',
  '9.notification.place': 'bottom-center, 70px from top or bottom and 20px from the side',
  '9.notification.promo': 'Promo warning 2000 ms',
  '9.polling': '30 attempts at a 1000 ms interval',
  '9.esim-placeholder': 'A 13-digit string of eights',
  '9.device-number': 'Random device number between 1111111 and 9999998',
  '9.app-token': 'The app receives a token after 0 ms',
  '9.ip-lookup': 'The device-id IP lookup is scheduled after 1000 ms',
  '9.event-queue': 'Event queue lifetime 5 minutes',
  '9.config-retry': 'Config retry limit 3, delay min(1000·2^attempt, 30000) ms',
  '9.breakpoints': 'Mobile 550px or less, tablet up to 900px, else desktop',
  '9.footer-zone': 'Footer-zone lookup every 100 ms, up to 10 times',
  '9.environment': 'Environment production',
});

export const bullets: readonly Bullet[] = [...entities, ...transitions, ...validation, ...constants];
