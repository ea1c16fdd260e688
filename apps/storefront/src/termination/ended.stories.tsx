import { endedView } from '@senda/core';
import { endedCases, endedStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { EndedScreen } from './ended.screen.tsx';

export default { title: 'Termination/Ended' } satisfies Meta;

const story = stepStories({
  step: 'ended',
  states: { ...endedStates, ...endedCases },
  view: endedView,
  Screen: EndedScreen,
});

export const Finding = story('finding');
export const Asking = story('asking');
export const Cancellable = story('cancellable');
export const Settled = story('settled');
export const Cancelling = story('cancelling');
export const CalledOff = story('calledOff');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Soon = story('soon');
export const Unloaded = story('unloaded');
