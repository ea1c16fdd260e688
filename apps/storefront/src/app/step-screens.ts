import type { StepScreens } from '../journey/prefetch.ts';
import { Otp, SignIn } from './auth-pages.ts';
import { screens } from './screens.ts';
import { ServiceRequest } from './service-pages.ts';

/** The screen of each step; a missing one does not compile. */
export const stepScreens: StepScreens = {
  ...screens,
  'sign-in': SignIn,
  'verify-otp': Otp,
  'service-request-status': ServiceRequest,
};
