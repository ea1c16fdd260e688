import { logOutView, profileView } from '@senda/core';
import { logOutStates, profileStates, profileUnnamed } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { ProfileScreen } from './profile.screen.tsx';

export default { title: 'Profile/Profile', decorators: [inLayoutOf('/profile')] } satisfies Meta;

const of = (snapshot: typeof profileUnnamed, logOut: keyof typeof logOutStates = 'present'): StoryObj => ({
  render: () => (
    <ProfileScreen
      view={profileView(snapshot, () => undefined)}
      logOut={logOutView(logOutStates[logOut], () => undefined)}
    />
  ),
});
const story = (state: keyof typeof profileStates) => of(profileStates[state]);

export const Loading = story('loading');
export const Showing = story('showing');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
/** A customer who has not bought anything yet. */
export const Unnamed = of(profileUnnamed);
export const LoggingOut = of(profileStates.showing, 'telling');
