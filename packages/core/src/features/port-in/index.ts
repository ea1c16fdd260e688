export { bringNumberMachine } from './bring-number.machine.ts';
export { type BringNumberView, bringNumberView } from './bring-number.view.ts';
export { portInMachine } from './port-in.machine.ts';
export { type PortInView, portInView } from './port-in.view.ts';
