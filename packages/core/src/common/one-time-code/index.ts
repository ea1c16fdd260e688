export type { Digits } from './code.ts';
export type { TimeNotice } from './deadline.ts';
export type { OtpModal } from './otp-modal.view.ts';
export { defaultOtpSeconds, type OtpTicket } from './ticket.ts';
