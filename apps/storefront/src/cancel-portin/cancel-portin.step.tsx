import { cancelPortinMachine, cancelPortinView } from '@senda/core/features/cancel-portin';
import { stepModule } from '../journey/step-module.tsx';
import { CancelPortinScreen } from './cancel-portin.screen.tsx';

export const step = stepModule({
  features: ['cancel-portin'],
  machine: cancelPortinMachine,
  view: cancelPortinView,
  Screen: CancelPortinScreen,
  ready: 'asking',
});
