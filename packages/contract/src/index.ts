export type { CallShape, InputOf, Method, PublicService, ResultOf } from './call.ts';
export { type CallInput, type CallName, type CallResult, callNames, calls } from './calls/table.ts';
export {
  commonErrors,
  ErrorBody,
  type ErrorCode,
  errorCodeOf,
  errorCodeOfBody,
  errorCodes,
} from './errors.ts';
export { type Failure, type FailureKind, failureOf, unknownFailure } from './failure.ts';
export { fillForm, Upload } from './form.ts';
export type { Banner, GuestContact, GuestUser, UserDetails, UserLine, Vendor } from './model/account.ts';
export type { Address, Place } from './model/address.ts';
export type { Benefit, Product } from './model/catalogue.ts';
export type {
  ConsentSetting,
  JourneySettings,
  Nationality,
  ProfileParameters,
  PublishedJourney,
  SignupNotifications,
} from './model/configuration.ts';
export type {
  DeliveryChoice,
  DeliveryMethod,
  DeliverySlot,
  PickupLocation,
} from './model/delivery.ts';
export type { Icon } from './model/icon.ts';
export type {
  Invoice,
  InvoiceDetails,
  InvoiceDocument,
  InvoiceDocumentKind,
  InvoiceOptions,
} from './model/invoice.ts';
export type {
  JourneyApproval,
  JourneyPart,
  JourneyReview,
  JourneyVersion,
  JourneyVersionText,
  ScheduledPublication,
  StaffMember,
  StaffRole,
} from './model/journey-version.ts';
export type {
  DocumentSpecification,
  EkycContextSpecifications,
  KycRefusal,
  KycSubmission,
  StoredFile,
} from './model/kyc.ts';
export type {
  Eligibility,
  IneligibleReason,
  LineLink,
  ServiceLogEntry,
  ServiceReason,
  ServiceRequest,
  ServiceRequestType,
  ServiceStatus,
  Subscription,
  Suspension,
  SuspensionReason,
  TerminationEnd,
} from './model/line.ts';
export type { LinkedLine } from './model/line-link.ts';
export type { NamedCustomer } from './model/named-customer.ts';
export type { AvailableNumber } from './model/number.ts';
export type { CountryConfig, LocaleEntry, Maintenance, WebfrontSettings } from './model/opening.ts';
export type { DonorTelco, PortIn } from './model/port-in.ts';
export type { Reward, WinBackOffer } from './model/service.ts';
export type { Reschedule, RescheduleOrder, Shipment } from './model/shipping.ts';
export type {
  FlowDay,
  FlowStep,
  FlowVersion,
  FlowVisits,
  JourneyFlow,
  StepEventBatch,
  StepEventType,
} from './model/step-event.ts';
export type {
  AutoRenewal,
  Cancellation,
  Card,
  CardEntry,
  Cart,
  Challenge,
  Consent,
  DaysRefund,
  EsimState,
  Instalments,
  Order,
  OrderContents,
  OrderDetails,
  OrderDraft,
  OrderIdentity,
  OrderLogEntry,
  OrderPreview,
  OrderSummary,
  OtpRequest,
  OttPurpose,
  Paylink,
  PreviewItem,
  Profile,
  Recurring,
  RefundTerms,
  SimRefusal,
  StepUpHeaders,
  Transaction,
  Voucher,
  VoucherKind,
  Wallet,
  WalletEntry,
} from './model.ts';
export * as model from './model.ts';
