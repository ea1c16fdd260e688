import { planView } from '@senda/core';
import { planCases, planStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PlanScreen } from './plan.screen.tsx';

export default { title: 'Purchase/Plan' } satisfies Meta;

const story = stepStories({ step: 'pre-checkout', states: planStates, view: planView, Screen: PlanScreen });

export const Loading = story('loading');
export const Choosing = story('choosing');
export const Empty = story('empty');
export const Checking = story('checking');
export const Confirming = story('confirming');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

const special = stepStories({ step: 'pre-checkout', view: planView, Screen: PlanScreen, states: planCases });

export const EveryType = special('everyType');
export const Hybrid = special('hybrid');
export const WithoutPrices = special('withoutPrices');
export const Promo = special('promo');
export const PromoFull = special('promoFull');
export const PromoDropped = special('promoDropped');
export const Trial = special('trial');
