import { requestListMachine, requestListView } from '@senda/core/features/service-request';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { RequestListScreen } from './request-list.screen.tsx';

export default {
  title: 'change/Requests · Solicitudes',
  decorators: [inLayoutOf('/manage/service-request')],
  excludeStories: ['story'],
  parameters: {
    names: {
      onlyOpen: 'Open ones alone · Solo abiertas',
      onlyPast: 'Past ones alone · Solo anteriores',
      past: 'Past ones · Anteriores',
      pastEmpty: 'No past ones · Sin anteriores',
      pastOfLine: 'Past ones of a line · Anteriores de una línea',
      portOutEmpty: 'Leaving: none · Cambio a otra compañía: ninguna',
      withoutLines: 'Lines not loaded · Líneas sin cargar',
    },
  },
} satisfies Meta;

export const story = machineStories(requestListMachine, (snapshot, send) => (
  <RequestListScreen view={requestListView(snapshot, send)} />
));

/** The page of ended requests. */
export const Past = story('past');
/** The page of port-outs. */
export const PortOut = story('portOut');
/** The lines could not be loaded. */
export const WithoutLines = story('withoutLines');
