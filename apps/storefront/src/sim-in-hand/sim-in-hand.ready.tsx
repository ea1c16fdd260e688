import { simInHandView } from '@senda/core/features/sim-in-hand';
import { simInHandStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { SimInHandScreen } from './sim-in-hand.screen.tsx';

export const Ready = ready({
  snapshot: simInHandStates.entering,
  view: simInHandView,
  Screen: SimInHandScreen,
});
