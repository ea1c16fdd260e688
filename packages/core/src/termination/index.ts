export { terminationMachine } from './termination.machine.ts';
export type { TerminationPage } from './termination.setup.ts';
export { noTermination, TerminationState } from './termination.ts';
export { type TerminationView, terminationView } from './termination.view.ts';
