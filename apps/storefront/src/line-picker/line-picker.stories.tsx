import { linePickerView } from '@senda/core';
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

export const Loading = story('loading');
export const Choosing = story('choosing');
export const Known = story('known');
export const None = story('none');
export const NoneEnded = story('noneEnded');
export const NoneArriving = story('noneArriving');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
