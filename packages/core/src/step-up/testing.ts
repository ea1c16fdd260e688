/** Test helpers for the machines that invoke a step-up. */
import type { CallName } from '@senda/contract';
import { type Script, scripted } from '../calls/testing.ts';
import { stepUpMachine } from './step-up.machine.ts';
import type { StepUpView } from './step-up.view.ts';

/** Returns the scripted calls of a machine and of its step-up, which is one of the actors. */
export function scriptedWithStepUp(...names: CallName[]) {
  const script = scripted(...names, 'generateOneTimeToken', 'resendOneTimeToken', 'validateOneTimeToken');
  const stepUp = stepUpMachine.provide({ actors: script.actors });
  return { ...script, actors: { ...script.actors, stepUp } };
}

/** Enters the code that the open step-up asks for. */
export async function enterCode(
  { answer }: Pick<Script, 'answer'>,
  stepUp: () => StepUpView | null | undefined,
  now: () => number,
  ottRequestId = 'ott-1',
): Promise<void> {
  await answer('generateOneTimeToken', { requestId: ottRequestId, expiresIn: 120 });
  stepUp()?.paste(0, '614907');
  stepUp()?.submit();
  await answer('validateOneTimeToken', { requestId: ottRequestId, validUntil: now() + 600_000 });
}
