export { addressMachine } from './address.machine.ts';
export { type AddressView, addressExpected, addressView } from './address.view.ts';
