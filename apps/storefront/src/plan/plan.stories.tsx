import { planView } from '@senda/core/features/plan';
import { planCases, planStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { stepStories } from '../stories/step-stories.tsx';
import { PlanScreen } from './plan.screen.tsx';

export default { title: 'Purchase/Plan' } satisfies Meta;

const story = stepStories({ step: 'pre-checkout', states: planStates, view: planView, Screen: PlanScreen });

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Choosing = story('choosing');
export const Empty = story('empty');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const Confirming = story('confirming');
export const Chosen = story('chosen');

const special = stepStories({ step: 'pre-checkout', view: planView, Screen: PlanScreen, states: planCases });

export const EveryType = special('everyType');
export const Hybrid = special('hybrid');
export const WithoutPrices = special('withoutPrices');
export const Promo = special('promo');
export const PromoFull = special('promoFull');
export const PromoDropped = special('promoDropped');
export const Trial = special('trial');

export const ToResume = stepStories({
  step: 'pre-checkout',
  states: planCases,
  view: planView,
  Screen: PlanScreen,
  frame: { resume: () => undefined },
})('promo');

export const Detail: StoryObj = {
  ...special('everyType'),
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
  ...special('withoutPrices'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Everything included in Senda 8' }));
    await expect(await canvas.findByRole('dialog', { name: 'Senda 8' })).not.toHaveTextContent('$');
  },
};
