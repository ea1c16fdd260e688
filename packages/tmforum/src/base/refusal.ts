import { type ErrorCode, errorCodes } from '@senda/contract';
import { statusOf } from '@senda/contract/statuses';

interface Field {
  readonly path: string;
  readonly message: string;
}

export interface RefusalDetails {
  /** HTTP status, if it differs from the code's own. */
  readonly status?: number;
  readonly fields?: readonly Field[];
  /** Additional properties of `failure`, next to the code. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** An expected error of a call, with a message for integrators. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Turns a refusal into a response of the contract, with the code in both places that clients read (spec 8.otp.codes). */
export function refusalResponse({ code, message, details }: Refusal): Response {
  const errorCode = errorCodes[code];
  const { status = statusOf[code], fields, facts } = details;
  const failure = { errorId: code, errorCode, ...facts, ...(fields && { fields }) };
  return Response.json({ errorCode, message, failure }, { status });
}

/** Returns the refusal (422) of a well-formed request that cannot be fulfilled, with the invalid field. */
export const unprocessable = (path: string, message: string): Refusal =>
  new Refusal('INVALID_REQUEST', message, { status: 422, fields: [{ path, message }] });
