import { numberView } from '@senda/core/features/number';
import { numberStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { NumberScreen } from './number.screen.tsx';

export default { title: 'Purchase/Number' } satisfies Meta;

const story = stepStories({
  step: 'connection-details',
  states: numberStates,
  view: numberView,
  Screen: NumberScreen,
});

export const Opening = story('opening');
export const Full = story('full');
export const Loading = story('loading');
export const Choosing = story('choosing');
export const Transferring = story('transferring');
export const Holding = story('holding');
export const Held = story('held');
export const LetGo = story('letGo');
export const HoldingAgain = story('holdingAgain');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
