import { guestEntryMachine, guestEntryView } from '@senda/core/features/guest';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { machineStories } from '../stories/story-of.tsx';
import { GuestEntryScreen } from './guest-entry.screen.tsx';

export default {
  title: 'signIn/Continue as a guest · Continuar como invitado',
  excludeStories: ['story'],
  parameters: {
    names: {
      limitedAfterSleep: 'Too many requests (429), after sleep · Demasiadas solicitudes (429), tras reposo',
    },
  },
} satisfies Meta;

export const story = machineStories(guestEntryMachine, (snapshot, send) => (
  <GuestEntryScreen view={guestEntryView(snapshot, send)} />
));

/** The device slept for an hour: the wait is over at once. */
export const LimitedAfterSleep: StoryObj = {
  ...story('signingUp.failed'),
  args: { failure: 'limited' },
  play: async ({ canvasElement }) => {
    const retry = within(canvasElement).getByRole('button', { name: /again|nuevo/i });
    await expect(retry).toBeDisabled();
    const awake = Date.now;
    Date.now = () => awake() + 3_600_000;
    try {
      await waitFor(() => expect(retry).toBeEnabled(), { timeout: 5000 });
    } finally {
      Date.now = awake;
    }
  },
};
