import type { StepScreens } from '../journey/fetch-ahead.ts';
import { Otp, SignIn } from './auth-pages.ts';
import { screens } from './screens.ts';

/** What the app shows for each step of a journey; a step without a screen does not compile. */
export const stepScreens: StepScreens = { ...screens, 'sign-in': SignIn, 'verify-otp': Otp };
