import { type Bullet, described, fields } from './bullet.ts';

/** Section 3: entities, stores and their fields, under the specification's own names. */
export const entities: readonly Bullet[] = [
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
