import { portInMachine, portInView } from '@senda/core/features/port-in';
import { stepModule } from '../journey/step-module.tsx';
import { PortInScreen } from './port-in.screen.tsx';

export const step = stepModule({
  features: ['port-in'],
  machine: portInMachine,
  view: portInView,
  Screen: PortInScreen,
  ready: 'editing',
});
