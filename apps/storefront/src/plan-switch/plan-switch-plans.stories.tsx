import { planSwitchPlansView } from '@senda/core/features/plan-switch';
import { planSwitchPlansCases, planSwitchPlansStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PlanSwitchPlansScreen } from './plan-switch-plans.screen.tsx';

export default { title: 'Account/Plan switch' } satisfies Meta;

const story = stepStories({
  step: 'plan-switch-plans',
  states: { ...planSwitchPlansStates, ...planSwitchPlansCases },
  view: planSwitchPlansView,
  Screen: PlanSwitchPlansScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Choosing = story('choosing');
export const Pending = story('pending');
export const Cancelling = story('cancelling');
export const CancellingFailed = story('cancelling.failed');
export const Confirming = story('confirming');
export const ConfirmingFailed = story('confirming.failed');
export const Ineligible = story('ineligible');
/** The line is checked again: what was read before stays on screen. */
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const Empty = story('empty');
export const LineInactive = story('lineInactive');
export const LineSuspended = story('lineSuspended');
export const RequestUnderWay = story('requestUnderWay');
export const Committed = story('committed');
export const NothingChosen = story('nothingChosen');
export const Missing = story('missing');
export const Gone = story('gone');
export const Cancelled = story('cancelled');
export const CancelRefused = story('cancelRefused');
export const TooLate = story('tooLate');
export const OtherRequest = story('otherRequest');
