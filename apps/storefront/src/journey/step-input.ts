import type { JourneyData, StepName } from '@senda/core';
import { dataOf, entryOf, type JourneyContext, type Run } from '@senda/journey';
import { type Environment, type HostedInput, hostServices, splitEnvironment } from './step-environment.ts';

/** The customer of the session that is there. */
export interface Holder {
  readonly userId: string;
  readonly email: string;
  /** A guest's session. */
  readonly guest?: boolean;
}

/**
 * Returns the input of a step's machine at this point of a run. The session of a customer who was logged in from the start comes
 * from the holder, as no step of this run gave it.
 */
export function stepInput(
  journeyContext: JourneyContext,
  run: Run,
  step: StepName,
  holder: Holder | null,
  environment: Environment = {},
): HostedInput {
  const draft = run.drafts[step];
  const answer = run.data[step] ?? draft?.answer;
  const session = holder && { session: { userId: holder.userId } };
  const channel = run.ambient['channel'] === 'retail' ? 'retail' : 'web';
  const { came, beside } = splitEnvironment(channel, environment);
  return {
    data: { ...came, ...session, ...dataOf(journeyContext, run) } as JourneyData,
    settings: entryOf(journeyContext, run, step)?.settings,
    channel,
    email: holder?.email ?? '',
    ...(holder?.guest === true && { isGuest: true }),
    ...hostServices(),
    ...beside,
    ...(answer !== undefined && { answer }),
    ...(draft?.typed !== undefined && { draft: draft.typed }),
  };
}
