import { otpView } from '@senda/core';
import { otpStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { OtpScreen } from './otp.screen.tsx';

export const Ready = ready({ snapshot: otpStates.entering, view: otpView, Screen: OtpScreen });
