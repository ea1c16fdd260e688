import { updateCardSubmitMachine, updateCardSubmitView } from '@senda/core/features/update-card';
import { stepModule } from '../journey/step-module.tsx';
import { UpdateCardSubmitScreen } from './update-card-submit.screen.tsx';

export const step = stepModule({
  features: ['payment', 'update-card'],
  machine: updateCardSubmitMachine,
  view: updateCardSubmitView,
  Screen: UpdateCardSubmitScreen,
  ready: 'showing',
});
