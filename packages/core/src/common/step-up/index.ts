export { type StepUpInput, type StepUpOutput, stepUpMachine } from './step-up.machine.ts';
export { type StepUpView, stepUpView } from './step-up.view.ts';
