export { deviceMachine } from './device.machine.ts';
export { type DeviceView, deviceView } from './device.view.ts';
