export { type OtpInput, type OtpOutput, otpMachine } from './otp.machine.ts';
export { isChecking, type OtpView, otpView } from './otp.view.ts';
