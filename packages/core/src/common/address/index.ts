export { addressMachine } from './address.machine.ts';
export { type AddressView, addressView } from './address.view.ts';
