import { privacyMachine, privacyView } from '@senda/core/features/privacy';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { PrivacyScreen } from './privacy.screen.tsx';

export default {
  title: 'account/Privacy · Privacidad',
  decorators: [inLayoutOf('/profile/privacy-settings')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(privacyMachine, (snapshot, send) => (
  <PrivacyScreen view={privacyView(snapshot, send)} />
));
