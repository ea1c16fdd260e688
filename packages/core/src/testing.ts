/** Ready snapshots of every machine's states, for tests and stories. */
export { otpStates } from './otp/otp.states.ts';
export { routingStates } from './routing/routing.states.ts';
export { signInStates } from './sign-in/sign-in.states.ts';
