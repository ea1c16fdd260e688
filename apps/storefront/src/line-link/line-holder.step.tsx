import { lineHolderMachine, lineHolderView } from '@senda/core/features/line-link';
import { stepModule } from '../journey/step-module.tsx';
import { LineHolderScreen } from './line-holder.screen.tsx';

export const step = stepModule({
  features: ['line-link'],
  machine: lineHolderMachine,
  view: lineHolderView,
  Screen: LineHolderScreen,
  ready: 'entering',
});
