import { guestEntryView } from '@senda/core';
import { guestEntryStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { GuestEntryScreen } from './guest-entry.screen.tsx';

export default { title: 'Account/Guest entry' } satisfies Meta;

const story = (state: keyof typeof guestEntryStates): StoryObj => ({
  render: () => <GuestEntryScreen view={guestEntryView(guestEntryStates[state], () => undefined)} />,
});

export const SigningUp = story('signingUp');
export const Entered = story('entered');
export const Left = story('left');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
