import type { JourneyData } from '@senda/core/base/answers';
import { describeRun, type JourneyContext, type Run } from '@senda/journey';
import { dataBefore } from '@senda/journey/run';
import { type Environment, type HostedInput, hostServices, splitEnvironment } from './step-environment.ts';

/** The customer of the current session. */
export interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly guest?: boolean;
}

/**
 * Returns the input of the machine of the step that a run is at. For a customer who was logged in from the start, the session comes
 * from the holder: no step of this run created it.
 */
export function stepInput(
  journeyContext: JourneyContext,
  run: Run,
  holder: Holder | null,
  environment: Environment = {},
): HostedInput {
  const here = describeRun(journeyContext, run);
  // The answer of a skipped step is null.
  const answer = here.answer ?? undefined;
  const session = holder && { session: { userId: holder.userId } };
  const channel = run.ambient['channel'] === 'retail' ? 'retail' : 'web';
  const { data, input } = splitEnvironment(channel, environment);
  return {
    journey: journeyContext.journey.id,
    data: { ...data, ...session, ...here.data } as JourneyData,
    ...(here.step !== null && { earlier: dataBefore(journeyContext, run, here.step) as JourneyData }),
    settings: here.settings,
    channel,
    email: holder?.email ?? '',
    ...(holder?.guest === true && { isGuest: true }),
    ...hostServices(),
    ...input,
    ...(here.returnsTo !== null && { returnsTo: here.returnsTo }),
    ...(answer !== undefined && { answer }),
    ...(here.draft !== undefined && { draft: here.draft }),
  };
}
