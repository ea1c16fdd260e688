import type { Route, RouteCase } from '@senda/journey/library';
import { requestKinds } from '../../packages/core/src/features/service-summary/request-kinds.ts';
import { serviceSummaryOf } from '../../packages/core/src/features/service-summary/service-summary.machine.ts';
import { libraryOf, steps } from '../../packages/core/src/library/library.ts';
import { journeys } from '../../packages/core/src/shared/definitions/definitions.ts';
import { pauseRequest } from './pause.request.ts';
import { pauseMyLine } from './pause-my-line.ts';
import { pauseRequestStep } from './pause-request.step.ts';

const { 'line-picker': linePicker, 'service-summary': serviceSummary } = steps;
const { id, start, guard } = pauseMyLine;

const withCase = (added: RouteCase & Record<'page' | 'guard', string>, route: Route): Route =>
  typeof route === 'string' ? [added, { path: route }] : [added, ...route];

// #region tail
/** The shared steps, with one more case for the pause. */
const tail = {
  'line-picker': {
    ...linePicker,
    route: withCase({ when: { journey: id }, path: start, page: 'Pause Request', guard }, linePicker.route),
  },
  'service-summary': {
    ...serviceSummary,
    route: withCase(
      { when: { journey: id }, path: '/manage/pause-my-line/order-summary', page: 'Pause Summary', guard },
      serviceSummary.route,
    ),
    needs: [...serviceSummary.needs, { data: 'pause', when: { journey: id } }],
    machine: () => Promise.resolve(serviceSummaryOf([...requestKinds, pauseRequest])),
  },
};
// #endregion

// #region library
/** The product's library, with the pause. */
export const pauseLibrary = libraryOf(
  { ...journeys, [id]: pauseMyLine },
  { ...steps, ...tail, [pauseRequestStep.name]: pauseRequestStep },
);
// #endregion
