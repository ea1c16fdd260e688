import { addressMachine, addressView } from '@senda/core/common/address';
import { stepModule } from '../journey/step-module.tsx';
import { AddressScreen } from './address.screen.tsx';

export const step = stepModule({
  features: ['address'],
  machine: addressMachine,
  view: addressView,
  Screen: AddressScreen,
  ready: 'empty',
});
