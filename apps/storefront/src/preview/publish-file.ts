import { provenOver } from 'virtual:journeys';
import { library } from '@senda/core/library';
import { readJourney } from '@senda/journey';
import { proofOf } from '@senda/journey/library';
import { publishJourneys } from '../journey/journey-context.ts';
import { publishByOperator } from './page-operator.ts';

/** Has this page and its operator go by another journey file, which who shows it answers for. A file that does not fit is ignored. */
export function publishFile(file: unknown): void {
  const journey = readJourney(file, library);
  if (!journey) return;
  const published = { journey: file, hash: journey.hash, proof: proofOf(journey, provenOver) };
  publishJourneys([published]);
  publishByOperator({ [journey.id]: published });
}
