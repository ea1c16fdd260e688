import { manageOrderView } from '@senda/core';
import { manageOrderCases, manageOrderStates, openOrderCases } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ManageOrderScreen } from './manage-order.screen.tsx';

export default { title: 'Account/Order' } satisfies Meta;

const of = (snapshot: (typeof manageOrderStates)['showing']): StoryObj => ({
  render: () => <ManageOrderScreen view={manageOrderView(snapshot, () => undefined)} />,
});
const story = (state: keyof typeof manageOrderStates) => of(manageOrderStates[state]);

export const Opening = story('opening');
export const Finding = story('finding');
export const Loading = story('loading');
export const Showing = story('showing');
export const NotFound = story('notFound');
export const None = story('none');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
/** It is completed, and its line is being looked up. */
export const LineUnread = of(manageOrderCases.unread);
/** No line came of it: it paid for something else. */
export const LineNone = of(manageOrderCases.noLine);
export const LineActive = of(manageOrderCases.active);
export const LineGrace = of(manageOrderCases.grace);
export const LineSuspended = of(manageOrderCases.suspended);
/** Its number needs her NIP once more. */
export const LineWaiting = of(manageOrderCases.waiting);
export const LineWaitingForPayment = of(manageOrderCases.payment);
export const NumberArriving = of(manageOrderCases.arriving);
export const NumberLost = of(manageOrderCases.kept);
export const LineEnding = of(manageOrderCases.ending);
export const LineEnded = of(manageOrderCases.ended);
/** It waits for her money. */
export const Unpaid = of(openOrderCases.unpaid);
export const Declined = of(openOrderCases.declined);
export const AskingToCancel = of(openOrderCases.asking);
export const Cancelling = of(openOrderCases.cancelling);
export const CancelRefused = of(openOrderCases.refused);
export const CancelLookedAt = of(openOrderCases.lookedAt);
