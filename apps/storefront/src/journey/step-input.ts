import type { Known, StepName } from '@senda/core';
import { dataOf, entryOf, type Ground, type Run } from '@senda/journey';
import { apart, type HostedInput, type Outside, world } from './step-environment.ts';

/** The customer of the session that is there. */
export interface Holder {
  readonly userId: string;
  readonly email: string;
  /** A guest's session. */
  readonly guest?: boolean;
}

/**
 * What a step's machine is given at this point of a run. A customer who was logged in from the start has given her
 * session at no step of this run: it is the holder's.
 */
export function stepInput(
  ground: Ground,
  run: Run,
  step: StepName,
  holder: Holder | null,
  outside: Outside = {},
): HostedInput {
  const draft = run.drafts[step];
  const answer = run.data[step] ?? draft?.answer;
  const session = holder && { session: { userId: holder.userId } };
  const channel = run.ambient['channel'] === 'retail' ? 'retail' : 'web';
  const { came, beside } = apart(channel, outside);
  return {
    known: { ...came, ...session, ...dataOf(ground, run) } as Known,
    settings: entryOf(ground, run, step)?.settings,
    channel,
    email: holder?.email ?? '',
    ...(holder?.guest === true && { isGuest: true }),
    ...world(),
    ...beside,
    ...(answer !== undefined && { answer }),
    ...(draft?.typed !== undefined && { typed: draft.typed }),
  };
}
