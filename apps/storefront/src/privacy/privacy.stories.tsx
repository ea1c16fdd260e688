import { privacyView } from '@senda/core';
import { privacyLoadFailed, privacyStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { PrivacyScreen } from './privacy.screen.tsx';

export default {
  title: 'Profile/Privacy settings',
  decorators: [inLayoutOf('/profile/privacy-settings')],
} satisfies Meta;

const of = (snapshot: typeof privacyLoadFailed): StoryObj => ({
  render: () => <PrivacyScreen view={privacyView(snapshot, () => undefined)} />,
});
const story = (state: keyof typeof privacyStates) => of(privacyStates[state]);

export const Loading = story('loading');
export const Shown = story('shown');
export const Saving = story('saving');
export const Saved = story('saved');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
/** It could not be loaded. */
export const Unread = of(privacyLoadFailed);
