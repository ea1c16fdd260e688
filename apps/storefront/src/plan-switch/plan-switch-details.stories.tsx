import { planSwitchDetailsView } from '@senda/core';
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

export const Finding = story('finding');
export const Checking = story('checking');
export const Loading = story('loading');
export const Comparing = story('comparing');
export const Gone = story('gone');
export const Repriced = story('repriced');
export const Begun = story('begun');
export const Compared = story('compared');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const EveryLine = story('everyLine');
/** A line without automatic renewal. */
export const PaidByCustomer = story('paidByCustomer');
export const CurrentUnknown = story('currentUnknown');
