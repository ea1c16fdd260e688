import { serviceRequestMachine, serviceRequestView } from '@senda/core/features/service-request';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { ServiceRequestScreen } from './service-request.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/service-request-status')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(serviceRequestMachine, (snapshot, send) => (
  <ServiceRequestScreen view={serviceRequestView(snapshot, send)} />
));

/** The session ended during a poll. */
export const FollowingFailed = story('following.failed');
/** The catalogue does not name the new plan. */
export const PlanSwitchUnnamed = story('planSwitchUnnamed');
/** The line has no automatic renewal. */
export const PlanSwitchUnpaid = story('planSwitchUnpaid');
/** The expected time has passed. */
export const Late = story('late');
/** The gateway does not know the line. */
export const WithoutLine = story('withoutLine');
/** The other operator has agreed. */
export const Scheduled = story('scheduled');
/** A poll failed. */
export const Stale = story('stale');
