export { otpMachine } from './otp.machine.ts';
export type { OtpInput, OtpOutput } from './otp.setup.ts';
export { isChecking, type OtpView, otpView } from './otp.view.ts';
