/** DEFAULT_OTP_TIMER_SECONDS, if the response has no lifetime. */
export const defaultOtpSeconds = 120;

/** A sent code: its request and when it expires. */
export interface OtpTicket {
  readonly requestId: string;
  /** Absolute, so that a reload or a sleeping tab does not extend it. */
  readonly deadline: number;
}

/** Returns the ticket of a response received at `now`; adds one second to `expiresIn`. */
export const ticketOf = (
  answer: { requestId: string; expiresIn?: number | undefined },
  now: number,
): OtpTicket => ({
  requestId: answer.requestId,
  deadline: now + ((answer.expiresIn ?? defaultOtpSeconds) + 1) * 1000,
});
