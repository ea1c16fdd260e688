export { cancelPortinMachine } from './cancel-portin.machine.ts';
export { type CancelPortinView, cancelPortinView } from './cancel-portin.view.ts';
