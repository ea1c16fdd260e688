import { StoreUnavailable } from '../store/store.ts';
import { Refusal, refusalResponse } from './refusal.ts';

/** Time after which a call is worth another try while the database is not available (s). */
export const unavailableFor = 2;

/** Returns the response to an error that no call expects, without its reason: 503 while the database is not available, else 500. */
export function unexpectedErrorResponse(error: unknown): Response {
  const details = error instanceof StoreUnavailable ? { status: 503, retryAfter: unavailableFor } : {};
  return refusalResponse(new Refusal('UNKNOWN_ERROR_CODE', details));
}
