export type { CallShape, Method } from './call.ts';
export { type CallInput, type CallName, type CallResult, callNames, calls } from './calls/index.ts';
export { ErrorBody, type ErrorCode, errorCodeOf, errorCodeOfBody, errorCodes } from './errors.ts';
export { type Failure, type FailureKind, failureOf, unknownFailure } from './failure.ts';
export type {
  Address,
  AvailableNumber,
  Benefit,
  Card,
  Cart,
  Consent,
  CountryConfig,
  Order,
  OrderDraft,
  OrderPreview,
  OrderSummary,
  OtpRequest,
  Place,
  PreviewItem,
  Product,
  Profile,
  Transaction,
  UserDetails,
} from './model.ts';
export * as model from './model.ts';
