import { manageOrderView } from '@senda/core/features/order';
import { arrivalCases, manageOrderCases, manageOrderStates, openOrderCases } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { ManageOrderScreen } from './manage-order.screen.tsx';

export default { title: 'Account/Order', decorators: [inLayoutOf('/manage/order')] } satisfies Meta;

const of = (snapshot: (typeof manageOrderStates)['showing']) =>
  storyOf(snapshot, (state) => <ManageOrderScreen view={manageOrderView(state, () => undefined)} />);
const story = (state: keyof typeof manageOrderStates) => of(manageOrderStates[state]);

export const Opening = story('opening');
export const Showing = story('showing');
export const NotFound = story('notFound');
export const None = story('none');
export const OpeningFailed = story('opening.failed');
/** The order is completed, and its line is loading. */
export const LineUnread = of(manageOrderCases.unread);
/** The order has no line: it paid for something else. */
export const LineNone = of(manageOrderCases.noLine);
export const LineActive: StoryObj = {
  ...of(manageOrderCases.active),
  // The drawing is hidden from screen readers: its card says the same.
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Your period' });
    await expect(card).toHaveTextContent(/You have left 18 days/);
    await expect(card).toHaveTextContent(/Line since\w{3}, Nov \d+.*Renews\w{3}, Dec \d+/);
    // A line in order asks for nothing.
    await expect(card).toHaveTextContent(/We charge \$ 199\.00 to your Visa ···· 4242/);
    await expect(within(card).queryByRole('link')).toBeNull();
    const actions = canvas.getByRole('region', { name: 'What you can do' });
    await expect(within(actions).getAllByRole('link')).toHaveLength(8);
  },
};
export const LineLastDay = of(manageOrderCases.lastDay);
export const LineGrace = of(manageOrderCases.grace);
export const LineGraceUndated = of(manageOrderCases.graceUndated);
export const LineCommitted = of(manageOrderCases.committed);
export const LineSuspended = of(manageOrderCases.suspended);
export const LinePaused = of(manageOrderCases.paused);
export const LinePausedUnpaid = of(manageOrderCases.pausedUnpaid);
export const LinePausedEnding = of(manageOrderCases.pausedEnding);
export const Resuming = of(manageOrderCases.resuming);
export const ResumingStepUp = of(manageOrderCases.resumingStepUp);
export const Resumed = of(manageOrderCases.resumed);
export const ResumedUnpaid = of(manageOrderCases.resumedUnpaid);
/** The transfer needs the NIP again. */
export const LineWaiting = of(manageOrderCases.waiting);
export const EnteringNip = of(manageOrderCases.enteringNip);
/** No valid NIP came in time. */
export const NipTooLate = of(manageOrderCases.nipTooLate);
export const LineWaitingForPayment = of(manageOrderCases.payment);
export const LineRunning: StoryObj = {
  ...of(manageOrderCases.running),
  play: async ({ canvas }) => {
    const running = within(canvas.getByRole('region', { name: 'In progress' }));
    const cards = running.getAllByRole('article').map((card) => card.textContent);
    await expect(cards).toEqual([
      expect.stringMatching(/^SIM replacement.*Your turn/),
      expect.stringMatching(/^Plan change.*Our turn/),
    ]);
    const names = running.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual(['SIM replacement', 'Plan change']);
  },
};
export const NumberArriving = of(manageOrderCases.arriving);
export const NumberLost = of(manageOrderCases.numberKept);
export const LineEnding = of(manageOrderCases.ending);
export const LineEnded = of(manageOrderCases.ended);
/** The number left for another operator, and can be asked for. */
export const LinePortedOut = of(manageOrderCases.portedOut);
/** It can no longer be asked for. */
export const LinePortedOutLongAgo = of(manageOrderCases.portedOutLongAgo);
/** It is asked for. */
export const LineReturning = of(manageOrderCases.returning);
/** The order waits for its payment. */
export const Unpaid = of(openOrderCases.unpaid);
export const Declined = of(openOrderCases.declined);
export const AskingToCancel = of(openOrderCases.asking);
export const Cancelling = of(openOrderCases.cancelling);
export const CancelRefused = of(openOrderCases.refused);
export const CancelLookedAt = of(openOrderCases.lookedAt);
/** It pays for a service, and brings neither a plan nor a SIM. */
export const Fee = of(openOrderCases.fee);
/** States of the SIM delivery. */
export const SimUnread = of(arrivalCases.simUnread);
export const SimUnknown = of(arrivalCases.simUnknown);
export const SimPreparing = of(arrivalCases.simPreparing);
export const SimShipped = of(arrivalCases.simShipped);
export const SimOutForDelivery = of(arrivalCases.simOutForDelivery);
export const SimMissed = of(arrivalCases.simMissed);
export const SimInShop = of(arrivalCases.simInShop);
export const SimDelivered = of(arrivalCases.simDelivered);
/** The customer has to activate the SIM. */
export const SimOnlyEsim = of(arrivalCases.simOnlyEsim);
export const SimOnlyShipped = of(arrivalCases.simOnlyShipped);
export const SimOnlyDelivered = of(arrivalCases.simOnlyDelivered);
/** States of the number transfer. */
export const NumberRequested = of(arrivalCases.numberRequested);
export const NumberBooked = of(arrivalCases.numberBooked);
export const NumberAsked = of(arrivalCases.numberAsked);
export const NumberSwitching = of(arrivalCases.numberSwitching);
export const NumberRefused = of(arrivalCases.numberRefused);
export const NumberCancelled = of(arrivalCases.numberCancelled);
export const NumberDone = of(arrivalCases.numberDone);
export const OrderFailed = of(arrivalCases.failed);
export const OrderCancelled = of(arrivalCases.cancelled);
