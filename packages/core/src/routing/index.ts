export { addresses, routeAfterVerification } from './after-verification.ts';
export {
  authAnswer,
  authStepNeighbors,
  isAuthStepPassed,
  isLogInStep,
  previousStepIndex,
} from './auth-steps.ts';
export { type JourneyAtAddress, journeyAt } from './journey-at.ts';
export {
  redirectsAfterLogin,
  redirectsAtLogin,
  type StoredRedirects,
  signInAddress,
} from './login-redirect.ts';
export { leaveStore, logoTarget, rootTarget } from './root.ts';
export { routingMachine } from './routing.machine.ts';
