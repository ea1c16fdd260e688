import { simInHandMachine, simInHandView } from '@senda/core/features/sim-in-hand';
import { stepModule } from '../journey/step-module.tsx';
import { SimInHandScreen } from './sim-in-hand.screen.tsx';

export const step = stepModule({
  features: ['sim-in-hand'],
  machine: simInHandMachine,
  view: simInHandView,
  Screen: SimInHandScreen,
  ready: 'entering',
});
