import { kycView } from '@senda/core/features/kyc';
import { kycCases, kycStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { KycScreen } from './kyc.screen.tsx';

export default { title: 'Purchase/Identity' } satisfies Meta;

const screen = { step: 'manual-ekyc', view: kycView, Screen: KycScreen } as const;
const story = stepStories({ ...screen, states: kycStates });

export const Unneeded = story('unneeded');
export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Recalling = story('recalling');
export const RecallingFailed = story('recalling.failed');
export const Editing = story('editing');
export const Reading = story('reading');
export const Preparing = story('preparing');
export const Camera = story('camera');
export const Sending = story('sending');
export const SendingFailed = story('sending.failed');
export const HandedIn = story('handedIn');
export const Done = story('done');

const special = stepStories({ ...screen, states: kycCases });

export const Complete = special('complete');
export const Wrong = special('wrong');
export const CameraOpening = special('cameraOpening');
export const CameraRefused = special('cameraRefused');
export const CameraMissing = special('cameraMissing');
export const Rejected = special('rejected');
export const Skippable = special('skippable');
/** A request whose requirements are not known yet. */
export const Unspecified = special('unspecified');
