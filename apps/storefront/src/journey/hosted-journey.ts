import { type JourneyId, journeys } from '@senda/core';
import { visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { ambientFacts } from './ambient.ts';
import { journeyContextOf } from './journey-context.ts';
import type { HostedJourney } from './runs.ts';

/** Returns a journey of this product on the host. */
export const hostedJourney = (id: JourneyId): HostedJourney => ({
  definition: journeys[id],
  context: () => journeyContextOf(id),
  ambientFacts: () => ambientFacts(store.get(visitorAtom)),
  stageMessage: (step) => `shell.stage.${step}`,
});
