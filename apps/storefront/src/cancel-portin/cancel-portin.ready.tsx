import { cancelPortinView } from '@senda/core/features/cancel-portin';
import { cancelPortinStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { CancelPortinScreen } from './cancel-portin.screen.tsx';

export const Ready = ready({
  snapshot: cancelPortinStates.asking,
  view: cancelPortinView,
  Screen: CancelPortinScreen,
});
