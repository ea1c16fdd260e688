import { updateCardSubmitView } from '@senda/core/features/update-card';
import { updateCardSubmitStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { UpdateCardSubmitScreen } from './update-card-submit.screen.tsx';

export const Ready = ready({
  snapshot: updateCardSubmitStates.showing,
  view: updateCardSubmitView,
  Screen: UpdateCardSubmitScreen,
});
