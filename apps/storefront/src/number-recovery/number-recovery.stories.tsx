import { numberRecoveryView } from '@senda/core/features/number-recovery';
import { numberRecoveryCases, numberRecoveryStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { NumberRecoveryScreen } from './number-recovery.screen.tsx';

export default { title: 'Services/Number recovery' } satisfies Meta;

const story = stepStories({
  step: 'number-recovery',
  states: { ...numberRecoveryStates, ...numberRecoveryCases },
  view: numberRecoveryView,
  Screen: NumberRecoveryScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Ineligible = story('ineligible');
export const IneligibleNone = story('none');
export const IneligibleSuspended = story('suspended');
export const IneligibleEnded = story('ended');
export const IneligibleRequested = story('requested');
export const IneligibleOccupied = story('occupied');
export const Choosing = story('choosing');
export const Submitting = story('submitting');
export const SteppingUp = story('steppingUp');
export const Requesting = story('requesting');
export const RequestingFailed = story('requesting.failed');
export const Confirming = story('confirming');
export const ConfirmingFailed = story('confirming.failed');
export const Submitted = story('submitted');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const Single = story('single');
export const Unchosen = story('unchosen');
export const Gone = story('gone');
/** A line that has ended works again with its number. */
export const Revival = story('revival');
export const UnpaidRevival = story('unpaidRevival');
export const TooManyTries = story('tooManyTries');
export const Restart = story('restart');
