import type { Failure } from '@senda/contract';

/** The error of a failed call. Its message never contains a token or a body. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly failure: Failure;

  /** @param call the name of the call that failed */
  constructor(call: string, failure: Failure) {
    super(`${call}: ${failure.kind}${failure.kind === 'refused' ? ` (${failure.code})` : ''}`);
    this.failure = failure;
  }
}

/** Returns true for the error of a failed call. */
export const isGatewayError = (error: unknown): error is GatewayError => error instanceof GatewayError;
