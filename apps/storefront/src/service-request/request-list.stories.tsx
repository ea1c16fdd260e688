import { requestListView } from '@senda/core';
import { requestListCases, requestListStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { RequestListScreen } from './request-list.screen.tsx';

export default {
  title: 'Account/Service requests',
  decorators: [inLayoutOf('/manage/service-request')],
} satisfies Meta;

const of = (snapshot: (typeof requestListStates)['ready']): StoryObj => ({
  render: () => <RequestListScreen view={requestListView(snapshot, () => undefined)} />,
});

export const Loading = of(requestListStates.loading);
export const Reading = of(requestListStates.reading);
export const Naming = of(requestListStates.naming);
export const Ready = of(requestListStates.ready);
export const Empty = of(requestListStates.empty);
export const FailedRefused = of(requestListStates['failed.refused']);
export const FailedLimited = of(requestListStates['failed.limited']);
export const FailedSignedOut = of(requestListStates['failed.signedOut']);
export const FailedUnreachable = of(requestListStates['failed.unreachable']);
export const FailedMalformed = of(requestListStates['failed.malformed']);
/** The page of ended requests. */
export const Past = of(requestListCases.past);
export const PastOfLine = of(requestListCases.pastOfLine);
export const PastEmpty = of(requestListCases.pastEmpty);
/** The page of port-outs. */
export const PortOut = of(requestListCases.portOut);
export const PortOutEmpty = of(requestListCases.portOutEmpty);
export const OnlyOpen = of(requestListCases.onlyOpen);
export const OnlyPast = of(requestListCases.onlyPast);
/** The lines could not be loaded. */
export const WithoutLines = of(requestListCases.withoutLines);
export const Stale = of(requestListCases.stale);
