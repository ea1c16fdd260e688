/** Runs journeys in a React app with react-router-dom: runs that are stored and follow other tabs, addresses, and the running step. */
export { type AddressOptions, addressToShow, applyAddress } from './react/address.ts';
export { RunProvider, useJourney } from './react/provider.ts';
export { type RouteSyncOptions, useRouteSync } from './react/route-sync.ts';
export {
  addressIn,
  begunWith,
  descriptionOf,
  type HostedJourney,
  isOver,
  type JourneyRun,
  type JourneyRuns,
  journeyRuns,
  type RunStorage,
  type RunsOptions,
  stateOf,
  withSubject,
} from './react/runs.ts';
export { type FollowedEvent, type HostedStepProps, type StepParts, stepComponent } from './react/step.ts';
export {
  CurrentStep,
  type StepHostOptions,
  type StepInput,
  stepInput,
  useDescription,
  useHostedStep,
} from './react/step-host.ts';
export { webStorage } from './react/web-storage.ts';
