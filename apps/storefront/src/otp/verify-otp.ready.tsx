import { otpView } from '@senda/core/features/otp';
import { otpStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { OtpScreen } from './otp.screen.tsx';

export const Ready = ready({ snapshot: otpStates.entering, view: otpView, Screen: OtpScreen });
