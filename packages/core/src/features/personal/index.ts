export { personalMachine } from './personal.machine.ts';
export { type PersonalView, personalView } from './personal.view.ts';
