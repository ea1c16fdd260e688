import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shownText } from '../stories/shown-text.ts';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './pre-checkout.step.tsx';

export default {
  title: 'buy/Choose a plan · Elegir un plan',
  excludeStories: ['story'],
  parameters: {
    names: {
      detail: "A plan's details · Detalle de un plan",
      detailWithoutPrices: "A plan's details, without prices · Detalle de un plan, sin precios",
      empty: 'No plans · Sin planes',
      everyType: 'Every kind of plan · Todo tipo de plan',
      hybrid: 'Hybrid plans · Planes híbridos',
      promo: 'With a promotion · Con promoción',
      promoFull: 'Promotion used up · Promoción agotada',
      toResume: 'An order to resume · Un pedido por retomar',
      trial: 'With a trial · Con prueba',
      withoutPrices: 'Without prices · Sin precios',
    },
  },
} satisfies Meta;

export const story = stepStories('pre-checkout', step);

export const ToResume = stepStories('pre-checkout', step, { resume: () => undefined })('promo');

export const EveryType = story('everyType');
export const WithoutPrices = story('withoutPrices');

const detailsOf = (name: string): string =>
  shownText('plan.details', { name, vh: (words: readonly string[]) => words.join('') });

export const Detail: StoryObj = {
  ...story('everyType'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: detailsOf('Senda 20') }));
    const sheet = await canvas.findByRole('dialog', { name: 'Senda 20' });
    await expect(sheet).toBeVisible();
    await expect(sheet).toHaveTextContent('1204857');
    await expect(canvas.getByRole('columnheader', { name: 'Senda 20' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

export const DetailWithoutPrices: StoryObj = {
  ...story('withoutPrices'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: detailsOf('Senda 8') }));
    await expect(await canvas.findByRole('dialog', { name: 'Senda 8' })).not.toHaveTextContent('$');
  },
};
