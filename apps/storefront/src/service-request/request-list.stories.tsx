import { requestListView } from '@senda/core/features/service-request';
import { requestListCases, requestListStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { RequestListScreen } from './request-list.screen.tsx';

export default {
  title: 'Account/Service requests',
  decorators: [inLayoutOf('/manage/service-request')],
} satisfies Meta;

const of = (given: (typeof requestListStates)['shown']) =>
  storyOf(given, (snapshot) => <RequestListScreen view={requestListView(snapshot, () => undefined)} />);

export const Reading = of(requestListStates.reading);
export const ReadingFailed = of(requestListStates['reading.failed']);
export const Shown = of(requestListStates.shown);
export const Empty = of(requestListCases.empty);
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
