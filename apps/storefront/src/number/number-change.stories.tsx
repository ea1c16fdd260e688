import { numberChangeView } from '@senda/core';
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

export const Opening = story('opening');
export const Finding = story('finding');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Choosing = story('choosing');
export const IneligibleEnded = story('ineligible.ended');
export const IneligibleSuspended = story('ineligible.suspended');
export const IneligibleOccupied = story('ineligible.occupied');
export const IneligibleCommitted = story('ineligible.committed');
export const IneligibleOther = story('ineligible.other');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const ChoiceOpening = story('choiceOpening');
export const Holding = story('holding');
export const Held = story('held');
export const LetGo = story('letGo');
export const NotHeld = story('notHeld');
export const Ending = story('ending');
export const Changing = story('changing');
export const Arriving = story('arriving');
