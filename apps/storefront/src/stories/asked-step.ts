import { provenOver } from 'virtual:journeys';
import { library } from '@senda/core/library';
import { readJourney } from '@senda/journey';
import { proofOf } from '@senda/journey/library';
import { publishJourneys } from '../journey/journey-context.ts';
import { publishInStories } from './story-operator.ts';
import type { JourneyStepArgs } from './walked-step.ts';

/** What a script that opens the story "Anyone" sets before: a step as a customer sees it, and the journey file where it is another one. */
export interface AskedStep {
  readonly args: JourneyStepArgs;
  readonly file?: unknown;
}

/** Returns what the story "Anyone" is about; nothing if no script has opened it. The script has proven its file. */
export function askedStep(): Partial<JourneyStepArgs> {
  const { sendaStep: asked } = globalThis as { readonly sendaStep?: AskedStep };
  const journey = asked?.file === undefined ? null : readJourney(asked.file, library);
  if (journey) {
    const published = { journey: asked?.file, hash: journey.hash, proof: proofOf(journey, provenOver) };
    publishJourneys([published]);
    publishInStories({ [journey.id]: published });
  }
  return asked?.args ?? {};
}
