import { profileMachine, profileView } from '@senda/core/features/profile';
import { logOutView } from '@senda/core/features/session';
import { logOutStates, profileStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SnapshotFrom } from 'xstate';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import type { Send } from '../stories/running-step.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { ProfileScreen } from './profile.screen.tsx';

export default {
  title: 'account/Profile · Perfil',
  decorators: [inLayoutOf('/profile')],
  excludeStories: ['story'],
  parameters: {
    names: {
      linked: "Lines in the customer's name · Líneas a nombre del cliente",
      loggingOut: 'Logging out · Cerrando sesión',
    },
  },
} satisfies Meta;

const shown = (
  snapshot: SnapshotFrom<typeof profileMachine>,
  send: Send,
  logOut: keyof typeof logOutStates = 'present',
) => (
  <ProfileScreen
    view={profileView(snapshot, send)}
    logOut={logOutView(logOutStates[logOut], () => undefined)}
  />
);

export const story = machineStories(profileMachine, (snapshot, send) => shown(snapshot, send));

/** A customer who has not bought anything yet. */
export const Unnamed = story('unnamed');
export const LoggingOut: StoryObj = { render: () => shown(profileStates.shown, () => undefined, 'telling') };
