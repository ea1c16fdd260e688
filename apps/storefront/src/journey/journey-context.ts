import files, { provenOver } from 'virtual:journeys';
import type { PublishedJourney } from '@senda/contract';
import { library } from '@senda/core/library';
import { type JourneyContext, readJourney } from '@senda/journey';
import { type Journey, proofOf } from '@senda/journey/library';
import './clear-error-overlay.ts';

type Files = typeof files;

/** Reads journey files. They were verified before they were served; any other is skipped. */
const readAll = (from: Files): ReadonlyMap<string, Journey> =>
  new Map(
    Object.values(from).flatMap((file) => {
      const journey = readJourney(file, library);
      return journey ? [[journey.id, journey] as const] : [];
    }),
  );

/** The bundled and published journeys by id; in development, the saved files. */
let journeys = readAll(files);
const listeners = new Set<() => void>();

/** Returns whether this build has the file of a journey: in development it may be missing, or never have been valid. */
export const isServed = (id: string): boolean => journeys.has(id);

/** Returns the journey with an id, and its library. @throws Error when this build has no such journey */
export function journeyContextOf(id: string): JourneyContext {
  const journey = journeys.get(id);
  if (!journey) throw new Error(`There is no journey "${id}" in journeys/.`);
  return { journey, library };
}

/**
 * Replaces bundled journeys by published ones whose proof matches their content and this build's step library. Ignores any other.
 */
export function publishJourneys(published: readonly PublishedJourney[]): void {
  const proven = published.flatMap(({ journey: file, proof }) => {
    const journey = readJourney(file, library);
    return journey && proofOf(journey, provenOver) === proof ? [[journey.id, journey] as const] : [];
  });
  journeys = new Map([...readAll(files), ...proven]);
  for (const listener of listeners) listener();
}

/** Calls back when journeys change: saved in development, published in a build. */
export function onJourneysChanged(listener: () => void): void {
  listeners.add(listener);
}

if (import.meta.hot) {
  import.meta.hot.on('senda:journeys', (saved: Files) => {
    journeys = readAll(saved);
    for (const listener of listeners) listener();
  });
}
