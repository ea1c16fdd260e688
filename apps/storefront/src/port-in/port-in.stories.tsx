import { portInView } from '@senda/core/features/port-in';
import { portInCases, portInStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PortInScreen } from './port-in.screen.tsx';

export default { title: 'Purchase/Transfer' } satisfies Meta;

const story = stepStories({
  step: 'port-in',
  states: { ...portInStates, ...portInCases },
  view: portInView,
  Screen: PortInScreen,
});

export const Loading = story('loading');
export const Closed = story('closed');
export const Editing = story('editing');
export const Problems = story('problems');
export const AgreedBefore = story('agreedBefore');
export const Validating = story('validating');
export const Checking = story('checking');
export const Ineligible = story('ineligible');
export const Locked = story('locked');
export const Confirming = story('confirming');
export const WrongNip = story('wrongNip');
export const Verifying = story('verifying');
export const Agreed = story('agreed');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
