import { deliveryExpected, deliveryMachine, deliveryView } from '@senda/core/common/delivery';
import { stepModule } from '../journey/step-module.tsx';
import { DeliveryScreen } from './delivery.screen.tsx';

export const step = stepModule({
  features: ['delivery', 'address', 'error'],
  machine: deliveryMachine,
  view: deliveryView,
  expected: deliveryExpected,
  Screen: DeliveryScreen,
  ready: 'choosing',
});
