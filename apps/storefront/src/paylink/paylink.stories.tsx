import { paylinkView } from '@senda/core/features/paylink';
import { paylinkStates, refusedLink } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { PaylinkScreen } from './paylink.screen.tsx';

export default { title: 'Pay link/Paying', decorators: [inLayoutOf('/payment/paylink')] } satisfies Meta;

const shown = (snapshot: typeof refusedLink): StoryObj =>
  storyOf(snapshot, (at) => <PaylinkScreen view={paylinkView(at, () => undefined)} />);
const story = (state: keyof typeof paylinkStates): StoryObj => shown(paylinkStates[state]);

export const Opening = story('opening');
export const OpeningFailed = story('opening.failed');
export const Editing = story('editing');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const Paying = story('paying');
export const PayingFailed = story('paying.failed');
export const Challenged = story('challenged');
export const ChallengedFailed = story('challenged.failed');
export const Polling = story('polling');
export const PollingFailed = story('polling.failed');
export const Unconfirmed = story('unconfirmed');
export const Paid = story('paid');
export const Over = story('over');

/** The bank refused the payment: the reason, and the form again. */
export const Refused = shown(refusedLink);
