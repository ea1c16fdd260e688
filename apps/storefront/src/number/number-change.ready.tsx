import { numberChangeView } from '@senda/core/features/number';
import { numberChangeStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { NumberChangeScreen } from './number-change.screen.tsx';

export const Ready = ready({
  snapshot: numberChangeStates.choosing,
  view: numberChangeView,
  Screen: NumberChangeScreen,
});
