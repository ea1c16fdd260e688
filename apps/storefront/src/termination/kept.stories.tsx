import { keptView } from '@senda/core';
import { keptCases, keptStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { KeptScreen } from './kept.screen.tsx';

export default { title: 'Termination/Kept' } satisfies Meta;

const story = stepStories({
  step: 'kept',
  states: { ...keptStates, ...keptCases },
  view: keptView,
  Screen: KeptScreen,
});

export const Finding = story('finding');
export const Recalling = story('recalling');
export const Showing = story('showing');
export const Allocating = story('allocating');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const WithoutOffer = story('withoutOffer');
export const Unused = story('unused');
export const Unloaded = story('unloaded');
