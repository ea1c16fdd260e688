import { summaryView } from '@senda/core/features/summary';
import { summaryCases, summaryStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { SummaryScreen } from './summary.screen.tsx';

export default { title: 'Purchase/Order summary' } satisfies Meta;

const screen = { step: 'order-summary', view: summaryView, Screen: SummaryScreen } as const;
const story = stepStories({ ...screen, states: summaryStates });

export const Opening = story('opening');
export const Incomplete = story('incomplete');
export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Reviewing = story('reviewing');
export const Accepting = story('accepting');
export const AcceptingFailed = story('accepting.failed');
export const Accepted = story('accepted');

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
export const NotRepriced = special('notRepriced');
export const NumberTaken = special('numberTaken');
export const OutOfStock = special('outOfStock');
export const Invalid = special('invalid');
export const NotEligible = special('notEligible');
