import type { JourneyData } from '@senda/core/base/answers';
import type { StepName } from '@senda/core/library';
import type { JourneyContext, Run } from '@senda/journey';
import { dataOf, entryOf } from '@senda/journey/run';
import { type Environment, type HostedInput, hostServices, splitEnvironment } from './step-environment.ts';

/** The customer of the current session. */
export interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly guest?: boolean;
}

/**
 * Returns the input of a step's machine at this point of a run. For a customer who was logged in from the start, the session comes
 * from the holder: no step of this run created it.
 */
export function stepInput(
  journeyContext: JourneyContext,
  run: Run,
  step: StepName,
  holder: Holder | null,
  environment: Environment = {},
): HostedInput {
  const draft = run.drafts[step];
  // The answer of a skipped step is null.
  const answer = run.data[step] ?? draft?.answer ?? undefined;
  const session = holder && { session: { userId: holder.userId } };
  const channel = run.ambient['channel'] === 'retail' ? 'retail' : 'web';
  const { data, input } = splitEnvironment(channel, environment);
  return {
    journey: journeyContext.journey.id,
    data: { ...data, ...session, ...dataOf(journeyContext, run) } as JourneyData,
    settings: entryOf(journeyContext, run, step)?.settings,
    channel,
    email: holder?.email ?? '',
    ...(holder?.guest === true && { isGuest: true }),
    ...hostServices(),
    ...input,
    ...(run.review !== undefined && { returnsTo: run.review }),
    ...(answer !== undefined && { answer }),
    ...(draft?.typed !== undefined && { draft: draft.typed }),
  };
}
