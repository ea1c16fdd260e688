import { serviceRequestView } from '@senda/core/features/service-request';
import { serviceRequestCases, serviceRequestStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { ServiceRequestScreen } from './service-request.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/service-request-status')],
} satisfies Meta;

const of = (snapshot: (typeof serviceRequestStates)['following']) =>
  storyOf(snapshot, (shown) => <ServiceRequestScreen view={serviceRequestView(shown, () => undefined)} />);
const story = (state: keyof typeof serviceRequestStates) => of(serviceRequestStates[state]);

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Following = story('following');
/** The session ended during a poll. */
export const FollowingFailed = story('following.failed');
export const Resting = story('resting');
export const Ended = story('ended');
export const NotFound = story('notFound');
export const None = story('none');
/** Each type of request, at its start. */
export const PlanSwitch = of(serviceRequestCases.planSwitch);
/** The catalogue does not name the new plan. */
export const PlanSwitchUnnamed = of(serviceRequestCases.planSwitchUnnamed);
/** The line has no automatic renewal. */
export const PlanSwitchUnpaid = of(serviceRequestCases.planSwitchUnpaid);
export const Esim = of(serviceRequestCases.esim);
export const Termination = of(serviceRequestCases.termination);
export const PortOut = of(serviceRequestCases.portOut);
export const NumberChange = of(serviceRequestCases.numberChange);
export const Recovery = of(serviceRequestCases.recovery);
export const Returning = of(serviceRequestCases.returning);
export const Mnp = of(serviceRequestCases.mnp);
/** The expected time has passed. */
export const Late = of(serviceRequestCases.late);
/** The gateway does not know the line. */
export const WithoutLine = of(serviceRequestCases.withoutLine);
/** What a request waits for. */
export const Payment = of(serviceRequestCases.payment);
export const PaymentByHelp = of(serviceRequestCases.paymentByHelp);
export const Nip = of(serviceRequestCases.nip);
export const Data = of(serviceRequestCases.data);
export const Document = of(serviceRequestCases.document);
export const Other = of(serviceRequestCases.other);
/** The other operator has agreed. */
export const Scheduled = of(serviceRequestCases.scheduled);
export const Switching = of(serviceRequestCases.switching);
/** Each type of request, when it is done. */
export const PlanSwitched = of(serviceRequestCases.planSwitched);
export const EsimDone = of(serviceRequestCases.esimDone);
export const EsimReplaced = of(serviceRequestCases.esimReplaced);
export const Terminated = of(serviceRequestCases.terminated);
export const PortedOut = of(serviceRequestCases.portedOut);
export const NumberChanged = of(serviceRequestCases.numberChanged);
export const Recovered = of(serviceRequestCases.recovered);
export const Returned = of(serviceRequestCases.returned);
export const Brought = of(serviceRequestCases.brought);
/** Other ends. */
export const Cancelled = of(serviceRequestCases.cancelled);
export const Rejected = of(serviceRequestCases.rejected);
export const NotPaid = of(serviceRequestCases.notPaid);
export const NotReturned = of(serviceRequestCases.notReturned);
export const DonorFailed = of(serviceRequestCases.donorFailed);
/** A poll failed. */
export const Stale = of(serviceRequestCases.stale);
