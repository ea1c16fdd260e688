import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './pre-checkout.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('pre-checkout', step);

export const ToResume = stepStories('pre-checkout', step, { resume: () => undefined })('promo');

export const EveryType = story('everyType');
export const WithoutPrices = story('withoutPrices');

export const Detail: StoryObj = {
  ...story('everyType'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Everything included in Senda 20' }));
    const sheet = await canvas.findByRole('dialog', { name: 'Senda 20' });
    await expect(sheet).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Senda 20' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

export const DetailWithoutPrices: StoryObj = {
  ...story('withoutPrices'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Everything included in Senda 8' }));
    await expect(await canvas.findByRole('dialog', { name: 'Senda 8' })).not.toHaveTextContent('$');
  },
};
