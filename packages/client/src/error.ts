import type { Failure } from '@senda/contract';

/** What a call of the client rejects with, unless it was aborted. Its message never holds a token or a body. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** What can be done about it, and the gateway's own words. */
  readonly failure: Failure;

  /** @param call the name of the call that failed */
  constructor(call: string, failure: Failure) {
    super(`${call}: ${failure.kind}${failure.kind === 'refused' ? ` (${failure.code})` : ''}`);
    this.failure = failure;
  }
}

/** Whether what was thrown is a call that failed. */
export const isGatewayError = (error: unknown): error is GatewayError => error instanceof GatewayError;
