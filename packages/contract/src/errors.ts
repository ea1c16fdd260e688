import * as v from 'valibot';

/** Error codes (spec 8.code, 8.otp.codes): symbolic name and number, which are equivalent. */
export const errorCodes = {
  MAXIMUM_RETRY_LOGIN: 422005,
  MAXIMUM_RETRY_SIGNUP: 422006,
  PENDING_OTP_SIGNUP: 422019,
  MAXIMUM_RETRY_OTT: 422026,
  NOT_ELIGIBLE_FOR_TERMINATION: 4121101,
  OTT_EXPIRED: 422025,
  INCORRECT_OTT: 422028,
  OTP_EXPIRED: 422004,
  OTT_VERIFICATION_BLOCKED: 422035,
  RESEND_OTT_BLOCKED: 422024,
  INVALID_OTP: 4221402,
  INCORRECT_OTP: 422011,
  OTT_VALIDATION_FAILED: 400061,
  MISSING_OTT_REQUEST_ID: 400166,
  MAINTENANCE: -44001,
  /** Network or unknown failure (id 999999, code UNKNOWN_ERROR_CODE: spec 8.http.unknown). */
  UNKNOWN_ERROR_CODE: 999999,
  /* Not in the specification. */
  INVALID_REQUEST: 400001,
  NOT_SIGNED_IN: 401001,
  /** 403 logs out (spec 8.http.403): another customer's data is NOT_FOUND instead. */
  NOT_YOURS: 403001,
  NOT_FOUND: 404001,
  NOT_ELIGIBLE: 412001,
  /** Another customer has the number. Also of a hold that has ended, from gateways without HOLD_ENDED. */
  NUMBER_TAKEN: 409001,
  ALREADY_PAID: 409002,
  OUT_OF_STOCK: 409003,
  /** The customer does not hold the number any more, and nobody else has it: `lockNumber` holds it again. */
  HOLD_ENDED: 409004,
  NO_PICKUP_LOCATION: 404301,
  SLOT_FULL: 409301,
  NOT_RESCHEDULABLE: 409302,
  VERIFICATION_CODE_EXPIRED: 422302,
  FILE_TOO_LARGE: 413001,
  FILE_TYPE_REFUSED: 422301,
  ORDER_CLOSED: 409021,
  CANCEL_REFUSED: 409022,
  NOT_READY: 409023,
  TOO_MANY_CARDS: 409024,
  CARD_IN_USE: 409025,
  PAYLINK_EXPIRED: 409026,
  CARD_REFUSED: 422101,
  NOT_FOR_GUESTS: 422102,
  CAPTURE_CONTEXT_EXPIRED: 422121,
  AUTHENTICATION_NEEDED: 422122,
  SIM_REFUSED: 422123,
  /** The origin of the return address is not a known storefront: nothing was charged. */
  RETURN_REFUSED: 422124,
  /** The bank does not split this charge: nothing was charged. */
  INSTALMENTS_REFUSED: 422126,
  /** Staff: the signed-in person lacks the role that the call demands. */
  STAFF_ROLE_MISSING: 403002,
  /** Staff: another version of the journey is live than the one that the text was made from. */
  VERSION_STALE: 409005,
  /** Staff: nobody else has approved exactly this text, or the person asks to approve their own. */
  APPROVAL_NEEDED: 409006,
  /** Staff: the journey does not work for every customer. */
  JOURNEY_UNSOUND: 422125,
  TOO_MANY_REQUESTS: 429001,
} as const;

/** An error code of the gateway in its symbolic form. */
export type ErrorCode = keyof typeof errorCodes;

/** Error codes that every call can return in addition to its own. */
export const commonErrors: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'NOT_SIGNED_IN',
  'NOT_FOR_GUESTS',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'UNKNOWN_ERROR_CODE',
];

const byNumber = new Map<number, ErrorCode>(
  Object.entries(errorCodes).map(([name, number]) => [number, name as ErrorCode]),
);

/** Returns the code for a number or a symbolic name; `UNKNOWN_ERROR_CODE` for anything else. */
export function errorCodeOf(value: unknown): ErrorCode {
  if (typeof value === 'string' && Object.hasOwn(errorCodes, value)) return value as ErrorCode;
  const number = typeof value === 'string' ? Number(value) : value;
  return (typeof number === 'number' && byNumber.get(number)) || 'UNKNOWN_ERROR_CODE';
}

/** Body of a non-2xx response. The code can be in two places (spec 8.otp.codes). */
export const ErrorBody = v.looseObject({
  errorCode: v.optional(v.union([v.number(), v.string()])),
  message: v.optional(v.string()),
  failure: v.optional(
    v.looseObject({
      errorId: v.optional(v.union([v.number(), v.string()])),
      errorCode: v.optional(v.union([v.number(), v.string()])),
      /** Invalid fields and the problem with each, for integrators. */
      fields: v.optional(v.array(v.looseObject({ path: v.string(), message: v.string() }))),
    }),
  ),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Returns the code of an error body, in either form and place; `UNKNOWN_ERROR_CODE` if it has none. */
export function errorCodeOfBody(body: unknown): ErrorCode {
  const parsed = v.safeParse(ErrorBody, body);
  if (!parsed.success) return 'UNKNOWN_ERROR_CODE';
  const { failure, errorCode } = parsed.output;
  for (const value of [failure?.errorId, failure?.errorCode, errorCode]) {
    const code = errorCodeOf(value);
    if (code !== 'UNKNOWN_ERROR_CODE') return code;
  }
  return 'UNKNOWN_ERROR_CODE';
}
