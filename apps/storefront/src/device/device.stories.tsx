import { deviceView } from '@senda/core';
import { deviceCases, deviceStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EsimDialog } from './device.screen.tsx';

export default { title: 'Purchase/Device' } satisfies Meta;

const states = { ...deviceStates, ...deviceCases };
const nothing = () => undefined;

const story = (state: keyof typeof states): StoryObj => ({
  render: () => (
    <EsimDialog
      view={deviceView(states[state], nothing)}
      onConfirm={nothing}
      onPhysical={nothing}
      onClose={nothing}
    />
  ),
});

export const Loading = story('loading');
export const Choosing = story('choosing');
export const Fetching = story('fetching');
export const Takes = story('takes');
export const Lacks = story('lacks');
export const WrongEid = story('wrongEid');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
