import { linePickerView } from '@senda/core/features/line-picker';
import { linePickerStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { LinePickerScreen } from './line-picker.screen.tsx';

export const Ready = ready({
  snapshot: linePickerStates.shown,
  view: linePickerView,
  Screen: LinePickerScreen,
});
