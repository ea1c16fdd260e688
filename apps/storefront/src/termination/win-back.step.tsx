import { winBackMachine, winBackView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { WinBackScreen } from './win-back.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: winBackMachine,
  view: winBackView,
  Screen: WinBackScreen,
  ready: 'deciding',
});
