import { planSwitchDetailsView } from '@senda/core/features/plan-switch';
import { planSwitchDetailsCases, planSwitchDetailsStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PlanSwitchDetailsScreen } from './plan-switch-details.screen.tsx';

export default { title: 'Account/Plan switch comparison' } satisfies Meta;

const story = stepStories({
  step: 'plan-switch-details',
  states: { ...planSwitchDetailsStates, ...planSwitchDetailsCases },
  view: planSwitchDetailsView,
  Screen: PlanSwitchDetailsScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Comparing = story('comparing');
export const Outdated = story('outdated');
export const Repriced = story('repriced');
export const Begun = story('begun');
export const Compared = story('compared');
export const EveryLine = story('everyLine');
/** A line without automatic renewal. */
export const PaidByCustomer = story('paidByCustomer');
export const CurrentUnknown = story('currentUnknown');
