import { addonView } from '@senda/core/features/addon';
import { addonStates, addonsWithBundle } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { AddonScreen } from './addon.screen.tsx';

export default { title: 'Purchase/Add-ons' } satisfies Meta;

const story = stepStories({
  step: 'addon-selection',
  states: { ...addonStates, withBundle: addonsWithBundle },
  view: addonView,
  Screen: AddonScreen,
});

export const Loading = story('loading');
export const Choosing = story('choosing');
export const Chosen = story('chosen');
export const LoadingFailed = story('loading.failed');
export const WithBundle = story('withBundle');
