import { loginFor, type Visitor } from '@senda/core/base/addresses';
import { lockingStep, missingFor, stepAt, stepsOf } from '@senda/journey/run';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { finishAuthSteps } from './auth-steps.ts';
import { addressIn, ambientOf, isOver, type JourneyRun, stateOf, withSubject } from './runs.ts';

/** Returns the step that locks a run; null for none. */
export const lockIn = (run: JourneyRun): string | null => lockingStep(run.journeyContext, stateOf(run));

/** Returns the account of the signed-in customer. */
export const accountNow = () => ({ email: store.get(claimsAtom)?.email ?? '', flow: 'login' }) as const;

/** Applies the session and the address to the run. Returns the address to show: of the step, else of the first open one. */
export function applyAddress(run: JourneyRun, path: string, visitor: Visitor): string {
  const { actor, journeyContext } = run;
  const current = () => stateOf(run).current;
  const start = () => actor.send({ type: 'start', ambient: run.journey.ambientFacts(run.subject) });
  const wanted = stepAt(journeyContext, path, ambientOf(run));
  const locking = lockIn(run);
  if (locking !== null && wanted !== locking) notify('shell.paymentUnderWay', 'info');
  const entrance = stepsOf(journeyContext, stateOf(run))[0];
  const hasAnswers = stateOf(run).done.length > 0;
  if (isOver(journeyContext, stateOf(run)) && hasAnswers && wanted === entrance)
    actor.send({ type: 'reset' });
  start();
  // In a changed journey a finished run may have no current step: a new one starts, a committed order is unaffected.
  if (current() === null) {
    actor.send({ type: 'reset' });
    start();
  }
  actor.send({ type: visitor === 'none' ? 'data.revoked' : 'data.restored', keys: ['session'] });
  const goToWanted = () => {
    if (wanted !== undefined && wanted !== current()) actor.send({ type: 'go-to', step: wanted });
  };
  goToWanted();
  if (visitor === 'customer') {
    finishAuthSteps(run, accountNow());
    goToWanted();
  }
  return destination(run, path);
}

/**
 * Returns the run's address, or the log-in if the session is missing and no step of the run creates one. A step with several
 * addresses stays at the current one: it chooses among them itself.
 */
export function destination(run: JourneyRun, path?: string): string {
  const { journey, journeyContext, actor } = run;
  const state = stateOf(run);
  if (state.current === null) return journey.definition.home;
  const isHere = path !== undefined && stepAt(journeyContext, path, state.ambient) === state.current;
  const address = isHere ? withSubject(run, path) : addressIn(run, state, state.current);
  const missing = missingFor(journeyContext, state, state.current, actor.getSnapshot().context.revoked);
  return missing.includes('session') ? loginFor(address) : address;
}
