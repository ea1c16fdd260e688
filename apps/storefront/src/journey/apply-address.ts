import { loginFor, type Visitor } from '@senda/core';
import { lockingStep, missingFor, stepAt } from '@senda/journey';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { finishAuthSteps } from './auth-steps.ts';
import { addressIn, type JourneyRun, stateOf, withSubject } from './runs.ts';

/** Returns the step that locks a run; null for none. */
export const lockIn = (run: JourneyRun): string | null => lockingStep(run.journeyContext, stateOf(run));

/** Returns the account of the signed-in customer. */
export const accountNow = () => ({ email: store.get(claimsAtom)?.email ?? '', flow: 'login' }) as const;

/** Returns the step of this journey that an address belongs to. An unlisted step would leave the run at no step. */
function listedStepAt({ journeyContext }: JourneyRun, path: string): string | undefined {
  const wanted = stepAt(journeyContext, path);
  return journeyContext.journey.steps.some(({ name }) => name === wanted) ? wanted : undefined;
}

/** Applies the session and the address to the run. Returns the address to show: of the step, else of the first open one. */
export function applyAddress(run: JourneyRun, path: string, visitor: Visitor): string {
  const { actor, journeyContext } = run;
  const current = () => stateOf(run).current;
  const start = () => actor.send({ type: 'start', ambient: run.journey.ambientFacts() });
  const wanted = listedStepAt(run, path);
  const locking = lockIn(run);
  if (locking !== null && wanted !== locking) notify('shell.paymentUnderWay', 'info');
  const entrance = journeyContext.journey.steps[0]?.name;
  if (isOver(run) && wanted === entrance) actor.send({ type: 'reset' });
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

/** Returns whether a run is at a final step without retry. */
function isOver(run: JourneyRun): boolean {
  const { current } = stateOf(run);
  return run.journeyContext.journey.steps.some(
    (step) => step.name === current && step.final !== undefined && !step.retry,
  );
}

/**
 * Returns the run's address, or the log-in if the session is missing and no step of the run creates one. A step with several
 * addresses stays at the current one: it chooses among them itself.
 */
export function destination(run: JourneyRun, path?: string): string {
  const { journey, journeyContext, actor } = run;
  const state = stateOf(run);
  if (state.current === null) return journey.definition.home;
  const isHere = path !== undefined && stepAt(journeyContext, path) === state.current;
  const address = isHere ? withSubject(run, path) : addressIn(run, state, state.current);
  const missing = missingFor(journeyContext, state, state.current, actor.getSnapshot().context.revoked);
  return missing.includes('session') ? loginFor(address) : address;
}
