import type { JourneyData } from '@senda/core/base/answers';
import { authAnswer, authStepNeighbors, isAuthStepPassed } from '@senda/core/routing';
import type { Run } from '@senda/journey';
import { addressIn, descriptionOf, type JourneyRun, stateOf } from '@senda/journey/react';
import { stepAt } from '@senda/journey/run';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';

/** Returns the address after the log-in steps if the run is at one of them; else null. */
export const addressAfterAuth = (run: JourneyRun): string | null =>
  addressOf(run, (path, { current }) =>
    isAuthStepPassed(current, 'customer') ? authStepNeighbors(path).after : null,
  );

/** Returns the address of the step before the log-in steps; null without a run in progress. */
export const addressBeforeAuth = (run: JourneyRun): string | null =>
  addressOf(run, (path) => authStepNeighbors(path).before);

/**
 * Returns where a customer continues who has logged in in another tab: the first open step of the run. The position of this tab's
 * run is not theirs: it is the one that the other tab had when this tab began to follow. A stored redirect wins unless it is a step
 * of the journey.
 */
export const addressAfterOtherTab = (run: JourneyRun, redirect: string | null): string | null =>
  redirect !== null && stepAt(run.journeyContext, redirect.split(/[?#]/, 1)[0] ?? '') === undefined
    ? redirect
    : addressOf(run, (path, { current, done }) => {
        const step = done.length > 0 ? descriptionOf(run).firstOpen : current;
        if (isAuthStepPassed(step, 'customer')) return authStepNeighbors(path).after;
        return done.length > 0 ? step : null;
      });

function addressOf(
  run: JourneyRun,
  stepOf: (path: readonly string[], state: Run) => string | null,
): string | null {
  const state = stateOf(run);
  const { isCommitted, path } = descriptionOf(run);
  if (isCommitted) return null;
  const step = stepOf(path, state);
  return step && addressIn(run, state, step);
}

/** Finishes the log-in steps if the run is at one: the e-mail's with the account, the code's once there is a session. */
export function finishAuthSteps(run: JourneyRun, account: NonNullable<JourneyData['account']>): void {
  const userId = store.get(claimsAtom)?.external_id ?? null;
  for (let step = stateOf(run).current; step !== null; ) {
    const data = authAnswer(step, { account, userId });
    if (data) run.actor.send({ type: 'finish', step, data });
    const next = stateOf(run).current;
    if (next === step) return;
    step = next;
  }
}
