import { planSwitchPlansView } from '@senda/core';
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

export const Opening = story('opening');
export const Finding = story('finding');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Asking = story('asking');
export const Loading = story('loading');
export const Choosing = story('choosing');
export const Pending = story('pending');
export const Cancelling = story('cancelling');
export const Confirming = story('confirming');
export const Empty = story('empty');
export const LineInactive = story('lineInactive');
export const LineSuspended = story('lineSuspended');
export const RequestUnderWay = story('requestUnderWay');
export const Committed = story('committed');
export const Ineligible = story('ineligible');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const NothingChosen = story('nothingChosen');
export const Missing = story('missing');
export const Gone = story('gone');
export const Cancelled = story('cancelled');
export const CancelRefused = story('cancelRefused');
export const CancelFailed = story('cancelFailed');
export const TooLate = story('tooLate');
export const OtherRequest = story('otherRequest');
