import { summaryView } from '@senda/core/features/summary';
import { summaryCases, summaryStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { SummaryScreen } from './summary.screen.tsx';

export default { title: 'Purchase/Order summary' } satisfies Meta;

const screen = { step: 'order-summary', view: summaryView, Screen: SummaryScreen } as const;
const story = stepStories({ ...screen, states: summaryStates });

export const Loading = story('loading');
export const Reviewing = story('reviewing');
export const Accepting = story('accepting');
export const Accepted = story('accepted');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

const special = stepStories({ ...screen, states: summaryCases });

export const Wrong = special('wrong');
export const ToRead = special('toRead');
export const Mixed = special('mixed');
export const Implicit = special('implicit');
export const Esim = special('esim');
export const Free = special('free');
export const Slot = special('slot');
export const Pickup = special('pickup');
export const PromoDropped = special('promoDropped');
export const Unpriced = special('unreachable');
export const NumberTaken = special('numberTaken');
export const OutOfStock = special('outOfStock');
export const Invalid = special('invalid');
export const NotEligible = special('notEligible');
