import { addressExpected, addressMachine, addressView } from '@senda/core/common/address';
import { stepModule } from '../journey/step-module.tsx';
import { AddressScreen } from './address.screen.tsx';

export const step = stepModule({
  features: ['address'],
  machine: addressMachine,
  view: addressView,
  expected: addressExpected,
  Screen: AddressScreen,
  ready: 'empty',
});
