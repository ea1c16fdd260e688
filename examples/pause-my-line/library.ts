import { journeys } from '../../packages/core/src/common/definitions/definitions.ts';
import { sharingOf } from '../../packages/core/src/common/definitions/shared-steps.ts';
import { requestKinds } from '../../packages/core/src/features/service-summary/request-kinds.ts';
import { serviceSummaryOf } from '../../packages/core/src/features/service-summary/service-summary.machine.ts';
import { claims } from '../../packages/core/src/library/claims.ts';
import { claimed, libraryOf, steps } from '../../packages/core/src/library/library.ts';
import { pauseRequest } from './pause.request.ts';
import { pauseMyLine } from './pause-my-line.ts';
import { pauseRequestClaims, pauseRequestStep } from './pause-request.step.ts';

const definitions = { ...journeys, [pauseMyLine.id]: pauseMyLine };

/** Returns where a shared step is shown, with the pages of these definitions. */
function shared(name: 'line-picker' | 'service-summary' | 'service-request-status') {
  const { route, needs } = sharingOf(name, Object.values(definitions));
  return { ...steps[name], route, needs: [...steps[name].needs, ...needs] };
}

/** The shared steps, which in the product find the pages of the pause by themselves. */
const tail = {
  'line-picker': shared('line-picker'),
  'service-summary': {
    ...shared('service-summary'),
    machine: () => Promise.resolve(serviceSummaryOf([...requestKinds, pauseRequest])),
  },
  'service-request-status': shared('service-request-status'),
};

/** The claims of a step that the pause shares too. */
const sharing = (name: keyof typeof tail) => ({
  ...claims[name],
  serves: [...claims[name].serves, pauseMyLine.id],
});

// #region library
/** The product's library, with the pause. */
export const pauseLibrary = claimed(
  libraryOf(definitions, { ...steps, ...tail, [pauseRequestStep.name]: pauseRequestStep }),
  {
    ...claims,
    'line-picker': sharing('line-picker'),
    'service-summary': sharing('service-summary'),
    'service-request-status': sharing('service-request-status'),
    [pauseRequestStep.name]: pauseRequestClaims,
  },
);
// #endregion
