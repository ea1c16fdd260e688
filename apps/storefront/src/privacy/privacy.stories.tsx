import { privacyView } from '@senda/core/features/privacy';
import { privacyStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { PrivacyScreen } from './privacy.screen.tsx';

export default {
  title: 'Profile/Privacy settings',
  decorators: [inLayoutOf('/profile/privacy-settings')],
} satisfies Meta;

const story = (state: keyof typeof privacyStates) =>
  storyOf(privacyStates[state], (snapshot) => (
    <PrivacyScreen view={privacyView(snapshot, () => undefined)} />
  ));

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const Saving = story('saving');
export const SavingFailed = story('saving.failed');
export const Saved = story('saved');
