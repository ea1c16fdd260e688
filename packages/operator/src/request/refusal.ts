import { type ErrorCode, errorCodes } from '@senda/contract';
import { statusOf } from '@senda/contract/statuses';

/** Message of each code, for integrators. The storefront has its own texts for customers. */
const messageOf: Record<ErrorCode, string> = {
  MAXIMUM_RETRY_LOGIN: 'Too many wrong codes. Sign in again.',
  MAXIMUM_RETRY_SIGNUP: 'Too many wrong codes. Sign up again.',
  PENDING_OTP_SIGNUP: 'A code was already sent to this e-mail.',
  MAXIMUM_RETRY_OTT: 'Too many wrong codes.',
  NOT_ELIGIBLE_FOR_TERMINATION: 'This line cannot be terminated now.',
  OTT_EXPIRED: 'The code has expired.',
  INCORRECT_OTT: 'The code is not correct.',
  OTP_EXPIRED: 'The code has expired.',
  OTT_VERIFICATION_BLOCKED: 'Codes are blocked for a while.',
  RESEND_OTT_BLOCKED: 'Too many codes were sent. Wait before you ask for another.',
  INVALID_OTP: 'The code is not valid.',
  INCORRECT_OTP: 'The code is not correct.',
  OTT_VALIDATION_FAILED: 'The code could not be checked.',
  MISSING_OTT_REQUEST_ID: 'The header that names the code request is missing.',
  MAINTENANCE: 'Down for maintenance.',
  UNKNOWN_ERROR_CODE: 'Something went wrong',
  INVALID_REQUEST: 'The request is not valid.',
  NOT_SIGNED_IN: 'Sign in first.',
  NOT_YOURS: 'This belongs to someone else.',
  NOT_FOUND: 'Not found.',
  NOT_ELIGIBLE: 'This is not possible now.',
  NUMBER_TAKEN: 'This number is taken.',
  ALREADY_PAID: 'This order is already paid, or is being paid.',
  HOLD_ENDED: 'The number is free, but not on hold for you any more.',
  OUT_OF_STOCK: 'Out of stock.',
  NO_PICKUP_LOCATION: 'There is no pickup location near this postal code.',
  SLOT_FULL: 'No place is left in this delivery slot.',
  NOT_RESCHEDULABLE: 'Another delivery day can no longer be chosen.',
  VERIFICATION_CODE_EXPIRED: 'The verification code has expired.',
  FILE_TOO_LARGE: 'The file is too large.',
  FILE_TYPE_REFUSED: 'This kind of file is not accepted.',
  ORDER_CLOSED: 'This order has ended and can no longer be paid.',
  CANCEL_REFUSED: 'This can no longer be canceled.',
  NOT_READY: 'The order is not ready for this yet.',
  TOO_MANY_CARDS: 'There are 10 cards already. Remove one first.',
  CARD_IN_USE: 'This card renews a line. Choose another card for it first.',
  PAYLINK_EXPIRED: 'This pay link has expired.',
  CARD_REFUSED: 'This card number is not valid.',
  NOT_FOR_GUESTS: 'A guest cannot do this. Log in, or sign up, first.',
  // The exact wording (spec 8.other.capture-context): callers may compare it.
  CAPTURE_CONTEXT_EXPIRED: 'Your capture context has expired.',
  AUTHENTICATION_NEEDED: 'The customer must authenticate with their bank first.',
  SIM_REFUSED: 'This SIM cannot be used.',
  RETURN_REFUSED: 'The origin of returnUrl is not a configured storefront.',
  INSTALMENTS_REFUSED: 'The bank does not split this charge.',
  STAFF_ROLE_MISSING: 'Your account has not the role for this.',
  VERSION_STALE: 'Another version of this journey is live by now.',
  APPROVAL_NEEDED: 'Another person has to approve exactly this text.',
  JOURNEY_UNSOUND: 'This journey does not work for every customer.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait before you try again.',
};

export interface RefusalDetails {
  /** HTTP status, if it differs from the code's own. */
  readonly status?: number;
  readonly message?: string;
  /** The invalid fields. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter?: number;
  /** Additional properties of `failure`, next to the code. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** An expected error of a call. A handler throws it and the router turns it into a response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? messageOf[code]);
    this.code = code;
    this.details = details;
  }
}

/** Returns the refusal (422) of a well-formed request that cannot be fulfilled, with the invalid field. */
export const unprocessable = (path: string, message: string): Refusal =>
  new Refusal('INVALID_REQUEST', { status: 422, message, fields: [{ path, message }] });

/** Turns a refusal into a response, with the code in both places that clients read (spec 8.otp.codes). */
export function refusalResponse({ code, message, details }: Refusal): Response {
  const number = errorCodes[code];
  const { fields, facts, retryAfter } = details;
  const failure = { errorId: code, errorCode: number, ...facts, ...(fields && { fields }) };
  return Response.json(
    { errorCode: number, message, failure },
    {
      status: details.status ?? statusOf[code],
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    },
  );
}
