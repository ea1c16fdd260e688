import { numberRecoveryView } from '@senda/core';
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

export const Finding = story('finding');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const IneligibleNone = story('ineligible.none');
export const IneligibleSuspended = story('ineligible.suspended');
export const IneligibleEnded = story('ineligible.ended');
export const IneligibleRequested = story('ineligible.requested');
export const IneligibleOccupied = story('ineligible.occupied');
export const IneligibleOther = story('ineligible.other');
export const Choosing = story('choosing');
export const Submitting = story('submitting');
export const SteppingUp = story('steppingUp');
export const Requesting = story('requesting');
export const Confirming = story('confirming');
export const Submitted = story('submitted');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Chosen = story('chosen');
export const Single = story('single');
export const Unchosen = story('unchosen');
export const Gone = story('gone');
/** A line that has ended works again with its number. */
export const Revival = story('revival');
export const UnpaidRevival = story('unpaidRevival');
export const TooManyTries = story('tooManyTries');
export const Restart = story('restart');
export const Unloaded = story('unloaded');
