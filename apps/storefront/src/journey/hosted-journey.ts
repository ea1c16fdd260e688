import { type JourneyId, journeys, subjectParameters } from '@senda/core/common/definitions';
import { visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { ambientFacts } from './ambient.ts';
import { journeyContextOf } from './journey-context.ts';
import type { HostedJourney } from './runs.ts';

/** Returns a journey of this product on the host; `more` is what only this journey needs. */
export function hostedJourney(
  id: JourneyId,
  more: Pick<HostedJourney, 'storedElsewhere' | 'migrate'> = {},
): HostedJourney {
  const definition: HostedJourney['definition'] = journeys[id];
  const { home, subject: kind } = definition;
  return {
    id,
    home,
    parameter: kind && subjectParameters[kind],
    definition,
    context: (begun) => journeyContextOf(id, begun),
    ambientFacts: (subject) =>
      ambientFacts(
        store.get(visitorAtom),
        kind === 'line' && subject !== null,
        journeyContextOf(id).journey.flags,
      ),
    stageMessage: (step) => `shell.stage.${step}`,
    ...more,
  };
}
