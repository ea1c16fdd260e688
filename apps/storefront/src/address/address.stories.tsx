import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './address-details.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('address-details', step);

/** Read-only fields show their full text: they cannot be scrolled. */
export const Editing: StoryObj = {
  ...story('editing'),
  play: async ({ canvas }) => {
    const state = await canvas.findByDisplayValue('Ciudad de México');
    const street = await canvas.findByDisplayValue('Calle Orizaba');
    await expect(state.clientWidth).toBe(street.clientWidth);
  },
};
