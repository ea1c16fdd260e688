import type { Locale } from '@senda/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppHere } from '../preview/app-here.tsx';
import { askedStep } from '../preview/asked-step.ts';
import { type JourneyStepArgs, resetApp, type WalkedStep, walkTo } from '../preview/walked-step.ts';
import { shown, untrueOn } from './shown-step.ts';

interface Loaded {
  readonly walked: WalkedStep;
}

/** Its stories are generated from the journey files while Storybook is built: one per step of each path. */
const meta: Meta<JourneyStepArgs> = {
  loaders: [
    async ({ args, globals }) => ({
      walked: await walkTo(args, {
        language: String(globals['locale']),
        brand: String(globals['brand']),
        isStill: globals['clock'] === 'still',
      }),
    }),
  ],
  beforeEach: ({ loaded }) => {
    const { href, pathname } = window.location;
    window.history.replaceState(null, '', (loaded as Loaded).walked.address);
    return () => {
      const { search } = window.location;
      // Storybook may have set the parameters of the next story.
      const isNext = new URLSearchParams(search).has('id');
      window.history.replaceState(null, '', isNext ? pathname + search : href);
      resetApp();
    };
  },
  render: (_, { loaded }) => <AppHere key={(loaded as Loaded).walked.key} />,
  // A page that has come to rest is true to its customer.
  play: async ({ args, canvasElement, loaded, globals }) => {
    const { walked } = loaded as Loaded;
    await shown(canvasElement, args.step);
    await expect(await untrueOn(canvasElement, args, walked, globals['locale'] as Locale)).toEqual([]);
  },
};
export default meta;

/** A step as a person sees it whom a script asks for (`npm run storyboard`). */
export const Anyone: StoryObj<JourneyStepArgs> = { tags: ['!dev', '!test'], args: askedStep() };
