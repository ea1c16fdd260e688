import { deviceView } from '@senda/core';
import { deviceCases, deviceStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
/** There is a gap between the text and the fields. */
export const Choosing: StoryObj = {
  ...story('choosing'),
  play: async ({ canvasElement }) => {
    const dialog = canvasElement.ownerDocument.querySelector('dialog');
    const words = dialog?.querySelector('[id$="-text"]')?.getBoundingClientRect();
    const fields = dialog?.querySelector('label')?.getBoundingClientRect();
    await expect((fields?.top ?? 0) - (words?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
  },
};
export const Fetching = story('fetching');
export const Takes = story('takes');
export const Lacks = story('lacks');
export const WrongEid = story('wrongEid');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
