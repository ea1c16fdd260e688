import { lineKeptMachine, lineKeptView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { LineKeptScreen } from './line-kept.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: lineKeptMachine,
  view: lineKeptView,
  Screen: LineKeptScreen,
  ready: 'showing',
});
