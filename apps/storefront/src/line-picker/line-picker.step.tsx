import { linePickerMachine, linePickerView } from '@senda/core/features/line-picker';
import { stepModule } from '../journey/step-module.tsx';
import { LinePickerScreen } from './line-picker.screen.tsx';

export const step = stepModule({
  features: ['line-picker'],
  machine: linePickerMachine,
  view: linePickerView,
  Screen: LinePickerScreen,
  ready: 'shown',
});
