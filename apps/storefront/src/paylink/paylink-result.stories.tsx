import { paylinkResultView } from '@senda/core';
import { paylinkResultStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { InvalidLinkScreen, PaidByLinkScreen } from './paylink-result.screen.tsx';

export default {
  title: 'Pay link/After it',
  decorators: [inLayoutOf('/payment/paylink-expired')],
} satisfies Meta;

type Screen = ComponentType<{ view: ReturnType<typeof paylinkResultView> }>;

const story = (state: keyof typeof paylinkResultStates, Screen: Screen): StoryObj => ({
  render: () => <Screen view={paylinkResultView(paylinkResultStates[state], () => undefined)} />,
});

export const Loading = story('loading', PaidByLinkScreen);
export const Paid = story('paid', PaidByLinkScreen);
export const Over = story('over', InvalidLinkScreen);
/** Shown until the redirect to the link's page. */
export const Open = story('open', InvalidLinkScreen);
export const FailedRefused = story('failed.refused', InvalidLinkScreen);
export const FailedLimited = story('failed.limited', InvalidLinkScreen);
export const FailedSignedOut = story('failed.signedOut', InvalidLinkScreen);
export const FailedUnreachable = story('failed.unreachable', PaidByLinkScreen);
export const FailedMalformed = story('failed.malformed', PaidByLinkScreen);

/** A link that was used before. */
export const Used = story('paid', InvalidLinkScreen);
