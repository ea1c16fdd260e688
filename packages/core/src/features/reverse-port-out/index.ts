export { reversePortOutMachine } from './reverse-port-out.machine.ts';
export { type ReversePortOutView, reversePortOutView } from './reverse-port-out.view.ts';
export { reversePortOutSuccessMachine } from './reverse-port-out-success.machine.ts';
export {
  type ReversePortOutSuccessView,
  reversePortOutSuccessView,
} from './reverse-port-out-success.view.ts';
