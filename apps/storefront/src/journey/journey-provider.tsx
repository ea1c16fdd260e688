import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { subjectIn } from './addresses.ts';
import { type HostedJourney, type JourneyRun, useJourneyRun } from './runs.ts';

const RunContext = createContext<JourneyRun | null>(null);

/** Provides the run of a journey that the address names by its subject. */
export function JourneyProvider({ journey, children }: { journey: HostedJourney; children: ReactNode }) {
  const { search } = useLocation();
  const subject = subjectIn(journey.definition, search);
  const run = useJourneyRun(journey, subject);
  // Another subject has machines of its own: those on screen must not answer for it.
  return (
    <RunContext key={subject} value={run}>
      {children}
    </RunContext>
  );
}

/** Returns the run of the surrounding provider. @throws Error without one */
export function useJourney(): JourneyRun {
  const run = useContext(RunContext);
  if (!run) throw new Error('useJourney needs a JourneyProvider around it.');
  return run;
}
