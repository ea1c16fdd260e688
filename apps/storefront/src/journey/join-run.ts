import type { Known } from '@senda/core';
import { claimsAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { onboardingRun } from './run.ts';

/**
 * Tells the run in progress what happened on the way in: the e-mail was given and, once there is a session, the code
 * was right. A run that is elsewhere is left alone.
 */
export function joinRun({ account }: { account: NonNullable<Known['account']> }): void {
  const { actor } = onboardingRun();
  const at = (step: string) => actor.getSnapshot().context.run.current === step;
  const claims = store.get(claimsAtom);
  if (at('sign-in')) actor.send({ type: 'finish', step: 'sign-in', data: { account } });
  if (claims && at('verify-otp')) {
    actor.send({ type: 'finish', step: 'verify-otp', data: { session: { userId: claims.external_id } } });
  }
}
