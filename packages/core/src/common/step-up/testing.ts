/** Test helpers for the machines that invoke a step-up. */
import type { Script } from '../../base/calls/testing.ts';
import type { StepUpView } from './step-up.view.ts';

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
