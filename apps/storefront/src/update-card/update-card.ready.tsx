import { updateCardView } from '@senda/core/features/update-card';
import { updateCardStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { UpdateCardScreen } from './update-card.screen.tsx';

export const Ready = ready({
  snapshot: updateCardStates.verifying,
  view: updateCardView,
  Screen: UpdateCardScreen,
});
