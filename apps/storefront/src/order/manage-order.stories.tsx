import { manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { arrivalCases, openOrderCases } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import type { Send } from '../stories/running-step.tsx';
import { machineStories, storyOf } from '../stories/story-of.tsx';
import { ManageOrderScreen } from './manage-order.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/order')],
  excludeStories: ['story'],
} satisfies Meta;

const show = (snapshot: SnapshotFrom<typeof manageOrderMachine>, send: Send) => (
  <ManageOrderScreen view={manageOrderView(snapshot, send)} />
);
const of = (snapshot: SnapshotFrom<typeof manageOrderMachine>) => storyOf(snapshot, show);
export const story = machineStories(manageOrderMachine, show);

/** The order is completed, and its line is loading. */
export const LineUnread = story('unread');
/** The order has no line: it paid for something else. */
export const LineNone = story('noLine');
export const LineActive: StoryObj = {
  ...story('active'),
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
export const LineLastDay = story('lastDay');
export const LineGrace = story('grace');
export const LineGraceUndated = story('graceUndated');
export const LineCommitted = story('committed');
export const LineSuspended = story('suspended');
export const LinePaused = story('paused');
export const LinePausedUnpaid = story('pausedUnpaid');
export const LinePausedEnding = story('pausedEnding');
/** The transfer needs the NIP again. */
export const LineWaiting = story('waiting');
/** No valid NIP came in time. */
export const NipTooLate = story('nipTooLate');
export const LineWaitingForPayment = story('payment');
export const LineRunning: StoryObj = {
  ...story('running'),
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
export const NumberArriving = story('arriving');
export const NumberLost = story('numberKept');
export const LineEnding = story('ending');
export const LineEnded = story('ended');
/** The number left for another operator, and can be asked for. */
export const LinePortedOut = story('portedOut');
/** It can no longer be asked for. */
export const LinePortedOutLongAgo = story('portedOutLongAgo');
/** It is asked for. */
export const LineReturning = story('returning');
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
