import { deviceView } from '@senda/core/features/device';
import { deviceCases, deviceStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyOf } from '../stories/story-of.tsx';
import { EsimDialog } from './device.screen.tsx';

export default { title: 'Purchase/Device' } satisfies Meta;

const states = { ...deviceStates, ...deviceCases };
const nothing = () => undefined;

const story = (state: keyof typeof states): StoryObj =>
  storyOf(states[state], (snapshot) => (
    <EsimDialog
      view={deviceView(snapshot, nothing)}
      onConfirm={nothing}
      onPhysical={nothing}
      onClose={nothing}
    />
  ));

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
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
export const FetchingFailed = story('fetching.failed');
export const Takes = story('takes');
export const Lacks = story('lacks');
export const WrongEid = story('wrongEid');
