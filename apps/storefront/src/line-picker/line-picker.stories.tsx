import { linePickerView } from '@senda/core/features/line-picker';
import { linePickerCases, linePickerStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { LinePickerScreen } from './line-picker.screen.tsx';

export default { title: 'Services/Line picker' } satisfies Meta;

const story = stepStories({
  step: 'line-picker',
  states: { ...linePickerStates, ...linePickerCases },
  view: linePickerView,
  Screen: LinePickerScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const Known = story('known');
export const NotFound = story('notFound');
export const NoneEnded = story('noneEnded');
export const NoneArriving = story('noneArriving');
