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
export const LoadingFailed = story('loading.failed');
export const Closed = story('closed');
export const Editing = story('editing');
export const Problems = story('problems');
export const AgreedBefore = story('agreedBefore');
export const Validating = story('validating');
export const ValidatingFailed = story('validating.failed');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const Ineligible = story('ineligible');
export const Locked = story('locked');
export const Confirming = story('confirming');
export const WrongNip = story('wrongNip');
export const Verifying = story('verifying');
export const VerifyingFailed = story('verifying.failed');
export const Agreed = story('agreed');
