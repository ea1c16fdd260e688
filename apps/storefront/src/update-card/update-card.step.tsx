import { updateCardMachine, updateCardView } from '@senda/core/features/update-card';
import { stepModule } from '../journey/step-module.tsx';
import { UpdateCardScreen } from './update-card.screen.tsx';

export const step = stepModule({
  features: ['otp', 'payment', 'payment-method', 'update-card'],
  machine: updateCardMachine,
  view: updateCardView,
  Screen: UpdateCardScreen,
  ready: 'verifying',
});
