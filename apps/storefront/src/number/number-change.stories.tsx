import { numberChangeView } from '@senda/core/features/number';
import { numberChangeCases, numberChangeStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { NumberChangeScreen } from './number-change.screen.tsx';

export default { title: 'Services/Number change' } satisfies Meta;

const story = stepStories({
  step: 'number-change',
  states: { ...numberChangeStates, ...numberChangeCases },
  view: numberChangeView,
  Screen: NumberChangeScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Choosing = story('choosing');
export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
export const Ineligible = story('ineligible');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const ChoiceOpening = story('choiceOpening');
export const Holding = story('holding');
export const Held = story('held');
export const LetGo = story('letGo');
export const NotHeld = story('notHeld');
export const Ending = story('ending');
export const Changing = story('changing');
export const Arriving = story('arriving');
