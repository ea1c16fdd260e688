import {
  authStepNeighbors,
  isAuthStepPassed,
  loginFor,
  type StepName,
  steps,
  type Visitor,
} from '@senda/core';
import {
  factsOf,
  lockingStep,
  type MoveReason,
  missingFor,
  type Run,
  routeOf,
  stepsOf,
  whyMoved,
} from '@senda/journey';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../platform/state/notifications.ts';
import { authAtom, claimsAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { controlsRun, stepAt } from './addresses.ts';
import { ambientFacts } from './ambient.ts';
import { addressAfterAuth, finishAuthSteps } from './auth-steps.ts';
import { useAdmitted } from './payment-guard.ts';
import { loadPublishedJourneys } from './published.ts';
import { onboardingRun, onFollowed, useOnboardingRun } from './run.ts';

type Actor = ReturnType<typeof onboardingRun>['actor'];
const runOf = (actor: Actor): Run => actor.getSnapshot().context.run;
const lockIn = (actor: Actor): string | null => lockingStep(onboardingRun().journeyContext, runOf(actor));

/** Returns the address of the run's current step. */
function addressOf(run: Run): string {
  const { journeyContext } = onboardingRun();
  const step = run.current === null ? undefined : steps[run.current as StepName];
  return step ? routeOf(step, factsOf(journeyContext, run), journeyContext.library) : '/web/pre-checkout';
}

/** Applies the session and the address to the run. Returns the address to show. */
function applyAddress(actor: Actor, path: string, visitor: Visitor): string {
  const wanted = stepAt(path);
  const locking = lockIn(actor);
  if (locking !== null && wanted !== locking) notify('shell.paymentUnderWay', 'info');
  const entrance = onboardingRun().journeyContext.journey.steps[0]?.name;
  if (isOver(runOf(actor)) && wanted === entrance) actor.send({ type: 'reset' });
  actor.send({ type: 'start', ambient: ambientFacts(visitor) });
  // In a changed journey a finished run may have no current step: a new purchase starts, the order is unaffected.
  if (runOf(actor).current === null) {
    actor.send({ type: 'reset' });
    actor.send({ type: 'start', ambient: ambientFacts(visitor) });
  }
  actor.send({ type: visitor === 'none' ? 'data.revoked' : 'data.restored', keys: ['session'] });
  if (wanted && wanted !== runOf(actor).current) actor.send({ type: 'go-to', step: wanted });
  if (visitor === 'customer') {
    finishAuthSteps({ account: { email: store.get(claimsAtom)?.email ?? '', flow: 'login' } });
    if (wanted && wanted !== runOf(actor).current) actor.send({ type: 'go-to', step: wanted });
  }
  return destination(runOf(actor), path);
}

/** Returns whether a run is at a final step without retry. */
function isOver(run: Run): boolean {
  const { journey } = onboardingRun().journeyContext;
  return journey.steps.some((step) => step.name === run.current && step.final !== undefined && !step.retry);
}

/**
 * Returns the run's address, or the log-in if the session is missing and no step of the run creates one. A step with several
 * addresses stays at the current one: it chooses among them itself.
 */
function destination(run: Run, path?: string): string {
  const { journeyContext, actor } = onboardingRun();
  const isHere = path !== undefined && stepAt(path) === run.current;
  const address = isHere ? path : addressOf(run);
  if (run.current === null) return address;
  const missing = missingFor(journeyContext, run, run.current, actor.getSnapshot().context.revoked);
  return missing.includes('session') ? loginFor(address) : address;
}

/** Moves a customer who is logged in past the log-in steps. Returns whether the run was at one. */
function passAuthSteps(actor: Actor, run: Run): boolean {
  if (!isAuthStepPassed(run.current, store.get(visitorAtom))) return false;
  const { after } = authStepNeighbors(stepsOf(onboardingRun().journeyContext, run));
  if (after !== null && run.done.includes(run.current ?? '')) actor.send({ type: 'go-to', step: after });
  else finishAuthSteps({ account: { email: store.get(claimsAtom)?.email ?? '', flow: 'login' } });
  return true;
}

/** Stores the step after a log-in inside the journey as its redirect. */
function storeRedirect(run: Run): void {
  const redirectPath = run.current === 'sign-in' ? addressAfterAuth() : null;
  if (redirectPath !== null) store.set(authAtom, (auth) => ({ ...auth, redirectPath }));
}

/** Messages for a customer whom another tab has moved from their step. */
const moveMessages = {
  reset: 'shell.followedReset',
  locked: 'shell.paymentUnderWay',
  committed: 'shell.followedOrder',
  changed: 'shell.followed',
} as const satisfies Record<MoveReason, string>;

/** Keeps address and run in sync, and loads published journeys. */
export function useSyncedRun() {
  const run = useOnboardingRun();
  const { actor } = run;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const visitor = useAtomValue(visitorAtom);

  useEffect(() => void loadPublishedJourneys(), []);

  const admitted = useAdmitted(pathname);
  const isApplyingAddress = useRef(false);

  // Address to run: deep link, reload, back and forward, log-in and log-out.
  useEffect(() => {
    if (!admitted) return;
    if (!controlsRun(pathname, window.location.pathname, lockIn(actor))) return;
    isApplyingAddress.current = true;
    const target = applyAddress(actor, pathname, visitor);
    isApplyingAddress.current = false;
    if (target !== pathname) void navigate(target, { replace: true });
    storeRedirect(runOf(actor));
  }, [admitted, actor, pathname, visitor, navigate]);

  // Run to address: a step was finished or taken back, or another tab has moved on.
  useEffect(() => {
    let last = runOf(actor).current;
    const moved = actor.subscribe(({ context: { run } }) => {
      if (run.current === last) return;
      last = run.current;
      // `applyAddress` navigates by itself.
      if (!isApplyingAddress.current && passAuthSteps(actor, run)) return;
      storeRedirect(run);
      if (!isApplyingAddress.current && last !== null) void navigate(destination(run));
    });
    return () => moved.unsubscribe();
  }, [actor, navigate]);

  const explainMove = useEffectEvent((before: Run, after: Run) => {
    const reason = whyMoved(run.journeyContext, before, after);
    if (reason !== null) notify(moveMessages[reason], 'info');
    // A run that was reset in another tab starts again here: a page of the journey is never blank.
    if (reason === 'reset') void navigate(applyAddress(actor, pathname, visitor), { replace: true });
  });
  // Only journey pages explain the move.
  useEffect(() => onFollowed((before, after) => explainMove(before, after)), []);

  return { ...run, admitted };
}
