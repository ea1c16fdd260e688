import files, { provenOver } from 'virtual:journeys';
import type { PublishedJourney } from '@senda/contract';
import { library } from '@senda/core';
import { type Journey, type JourneyContext, proofOf, readJourney } from '@senda/journey';
import './uncover.ts';

type Files = typeof files;

/** Files were checked and proven before they were served, so each reads. */
const readAll = (from: Files): ReadonlyMap<string, Journey> =>
  new Map(
    Object.values(from).flatMap((file) => {
      const journey = readJourney(file, library);
      return journey ? [[journey.id, journey] as const] : [];
    }),
  );

/** The journeys that came with this build, by id; in development, as they were saved last. */
let journeys = readAll(files);
const followers = new Set<() => void>();

/** The journey of that id with its library. Throws when this build has none: a mistake of ours, not of a customer. */
export function journeyContextOf(id: string): JourneyContext {
  const journey = journeys.get(id);
  if (!journey) throw new Error(`There is no journey "${id}" in journeys/.`);
  return { journey, library };
}

/**
 * Takes what the operator publishes in place of the bundled copies: a journey whose proof is about this content and this
 * build's step library. Any other is left aside, and the bundled copy stands.
 */
export function publishJourneys(published: readonly PublishedJourney[]): void {
  const proven = published.flatMap(({ journey: file, proof }) => {
    const journey = readJourney(file, library);
    return journey && proofOf(journey, provenOver) === proof ? [[journey.id, journey] as const] : [];
  });
  journeys = new Map([...readAll(files), ...proven]);
  for (const follow of followers) follow();
}

/** Hears that journeys are otherwise than when the page was opened: saved in development, published in a build. */
export function onJourneysChanged(follow: () => void): void {
  followers.add(follow);
}

if (import.meta.hot) {
  import.meta.hot.on('senda:journeys', (saved: Files) => {
    journeys = readAll(saved);
    for (const follow of followers) follow();
  });
}
