import * as host from '@senda/journey/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { subjectIn } from './addresses.ts';
import { type HostedJourney, type JourneyRun, useJourneyRun } from './runs.ts';

/** Provides the run of a journey that the address names by its subject. */
export function JourneyProvider({ journey, children }: { journey: HostedJourney; children: ReactNode }) {
  const { search } = useLocation();
  const run = useJourneyRun(journey, subjectIn(journey.definition, search));
  return <host.RunProvider run={run}>{children}</host.RunProvider>;
}

/** Returns the run of the surrounding provider. @throws Error without one */
export const useJourney = (): JourneyRun => host.useJourney<HostedJourney>();
