export { type Digits } from './code.ts';
export { defaultOtpSeconds, type OtpTicket, type TimeNotice } from './deadline.ts';
export type { OtpModal } from './otp-modal.view.ts';
