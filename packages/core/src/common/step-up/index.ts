export { stepUpMachine } from './step-up.machine.ts';
export type { StepUpInput, StepUpOutput } from './step-up.setup.ts';
export { type StepUpView, stepUpView } from './step-up.view.ts';
