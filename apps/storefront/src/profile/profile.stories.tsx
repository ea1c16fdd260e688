import { profileView } from '@senda/core/features/profile';
import { logOutView } from '@senda/core/features/session';
import { logOutStates, profileStates, profileUnnamed } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { ProfileScreen } from './profile.screen.tsx';

export default { title: 'Profile/Profile', decorators: [inLayoutOf('/profile')] } satisfies Meta;

const of = (given: typeof profileUnnamed, logOut: keyof typeof logOutStates = 'present') =>
  storyOf(given, (snapshot) => (
    <ProfileScreen
      view={profileView(snapshot, () => undefined)}
      logOut={logOutView(logOutStates[logOut], () => undefined)}
    />
  ));
const story = (state: keyof typeof profileStates) => of(profileStates[state]);

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
/** A customer who has not bought anything yet. */
export const Unnamed = of(profileUnnamed);
export const LoggingOut = of(profileStates.shown, 'telling');
