import { paylinkView } from '@senda/core';
import { paylinkStates, refusedLink, unseenLink } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { PaylinkScreen } from './paylink.screen.tsx';

export default { title: 'Pay link/Paying', decorators: [inLayoutOf('/payment/paylink')] } satisfies Meta;

const shown = (snapshot: typeof refusedLink): StoryObj => ({
  render: () => <PaylinkScreen view={paylinkView(snapshot, () => undefined)} />,
});
const story = (state: keyof typeof paylinkStates): StoryObj => shown(paylinkStates[state]);

export const Opening = story('opening');
export const Editing = story('editing');
export const Checking = story('checking');
export const Paying = story('paying');
export const Challenged = story('challenged');
export const Polling = story('polling');
export const Unconfirmed = story('unconfirmed');
export const Paid = story('paid');
export const Over = story('over');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

/** The bank refused the payment: the reason, and the form again. */
export const Refused = shown(refusedLink);
/** The link could not be loaded. */
export const Unseen = shown(unseenLink);
