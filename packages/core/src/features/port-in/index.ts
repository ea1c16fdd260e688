export { portInMachine } from './port-in.machine.ts';
export { type PortInView, portInView } from './port-in.view.ts';
