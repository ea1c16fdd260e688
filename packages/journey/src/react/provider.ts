import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { HostedJourney, JourneyRun } from './runs.ts';

const RunContext = createContext<JourneyRun | null>(null);

/** Provides a run to the pages of its journey. */
export function RunProvider({ run, children }: { run: JourneyRun; children?: ReactNode }): ReactElement {
  // Another subject has machines of its own: those on screen must not answer for it.
  return createElement(RunContext, { key: run.subject, value: run }, children);
}

/** Returns the run of the surrounding provider. @throws Error without one */
export function useJourney<J extends HostedJourney = HostedJourney>(): JourneyRun<J> {
  const run = useContext(RunContext);
  if (!run) throw new Error('useJourney needs a RunProvider around it.');
  return run as JourneyRun<J>;
}
