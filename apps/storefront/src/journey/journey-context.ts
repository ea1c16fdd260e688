import files, { provenOver } from 'virtual:journeys';
import type { PublishedJourney } from '@senda/contract';
import { isInShare } from '@senda/core/features/flag';
import { library } from '@senda/core/library';
import { type JourneyContext, readJourney } from '@senda/journey';
import { type Journey, proofOf } from '@senda/journey/library';
import { deviceId } from '../platform/state/device.ts';
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

interface Beside {
  readonly journey: Journey;
  /** Whether runs that start on this device are in it. */
  isDrawn(): boolean;
}

/** Versions that a part of the devices is given beside those, by id. */
let beside: ReadonlyMap<string, Beside> = new Map();
const listeners = new Set<() => void>();

/** Returns whether this build has the file of a journey: in development it may be missing, or never have been valid. */
export const isServed = (id: string): boolean => journeys.has(id);

/**
 * Returns the journey with an id, and its library. Of two versions, a run that began with the one beside stays in it; one that starts
 * is in the one that this device is given. @throws Error when this build has no such journey
 */
export function journeyContextOf(id: string, begun?: string): JourneyContext {
  const journey = journeys.get(id);
  if (!journey) throw new Error(`There is no journey "${id}" in journeys/.`);
  const part = beside.get(id);
  const isBeside = part && (begun === undefined ? part.isDrawn() : begun === part.journey.hash);
  return { journey: isBeside ? part.journey : journey, library };
}

type Proven = Pick<PublishedJourney, 'journey' | 'proof'>;

/** Reads a journey whose proof matches its content and this build's step library; null for any other. */
function provenJourney({ journey: file, proof }: Proven): Journey | null {
  const journey = readJourney(file, library);
  return journey && proofOf(journey, provenOver) === proof ? journey : null;
}

/**
 * Replaces bundled journeys by published ones whose proof matches their content and this build's step library. Ignores any other.
 */
export function publishJourneys(published: readonly PublishedJourney[]): void {
  const proven = published.flatMap((one) => {
    const journey = provenJourney(one);
    return journey ? [[journey.id, journey] as const] : [];
  });
  journeys = new Map([...readAll(files), ...proven]);
  beside = new Map(published.flatMap(({ part }) => (part ? besideOf(part) : [])));
  for (const listener of listeners) listener();
}

function besideOf(part: NonNullable<PublishedJourney['part']>): (readonly [string, Beside])[] {
  const journey = provenJourney(part);
  if (!journey) return [];
  const isDrawn = () => isInShare({ hash: journey.hash, share: part.share }, deviceId());
  return [[journey.id, { journey, isDrawn }]];
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
