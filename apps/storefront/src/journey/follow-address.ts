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
import { doesLead, stepAt } from './addresses.ts';
import { ambientFacts } from './ambient.ts';
import { afterWayIn, joinRun } from './auth-steps.ts';
import { useAdmitted } from './payment-guard.ts';
import { followPublished } from './published.ts';
import { onboardingRun, onFollowed, useOnboardingRun } from './run.ts';

type Actor = ReturnType<typeof onboardingRun>['actor'];
const runOf = (actor: Actor): Run => actor.getSnapshot().context.run;
const lockIn = (actor: Actor): string | null => lockingStep(onboardingRun().journeyContext, runOf(actor));

/** Where the run's current step is shown. */
function addressOf(run: Run): string {
  const { journeyContext } = onboardingRun();
  const step = run.current === null ? undefined : steps[run.current as StepName];
  return step ? routeOf(step, factsOf(journeyContext, run), journeyContext.library) : '/web/pre-checkout';
}

/** Applies the session and the address to the run. Returns the address to show. */
function arrive(actor: Actor, path: string, visitor: Visitor): string {
  const wanted = stepAt(path);
  const locking = lockIn(actor);
  if (locking !== null && wanted !== locking) notify('shell.paymentUnderWay', 'info');
  const entrance = onboardingRun().journeyContext.journey.steps[0]?.name;
  if (isOver(runOf(actor)) && wanted === entrance) actor.send({ type: 'reset' });
  actor.send({ type: 'start', ambient: ambientFacts(visitor) });
  // In a changed journey a finished run has no step to be at: the order stands, and a new purchase begins.
  if (runOf(actor).current === null) {
    actor.send({ type: 'reset' });
    actor.send({ type: 'start', ambient: ambientFacts(visitor) });
  }
  actor.send({ type: visitor === 'none' ? 'data.revoked' : 'data.restored', keys: ['session'] });
  if (wanted && wanted !== runOf(actor).current) actor.send({ type: 'go-to', step: wanted });
  if (visitor === 'customer') {
    joinRun({ account: { email: store.get(claimsAtom)?.email ?? '', flow: 'login' } });
    if (wanted && wanted !== runOf(actor).current) actor.send({ type: 'go-to', step: wanted });
  }
  return destination(runOf(actor), path);
}

/** A run is over at a final step that offers no retry. */
function isOver(run: Run): boolean {
  const { journey } = onboardingRun().journeyContext;
  return journey.steps.some((step) => step.name === run.current && step.final !== undefined && !step.retry);
}

/**
 * The run's address, or the login when no step of this run can give the session that is missing. A step of several
 * addresses stays at the one that is open: which of them is shown is its own to say.
 */
function destination(run: Run, path?: string): string {
  const { journeyContext, actor } = onboardingRun();
  const isHere = path !== undefined && stepAt(path) === run.current;
  const address = isHere ? path : addressOf(run);
  if (run.current === null) return address;
  const missing = missingFor(journeyContext, run, run.current, actor.getSnapshot().context.lost);
  return missing.includes('session') ? loginFor(address) : address;
}

/** Moves a customer who is logged in past the log-in steps. Returns whether the run was at one. */
function passWayIn(actor: Actor, run: Run): boolean {
  if (!isAuthStepPassed(run.current, store.get(visitorAtom))) return false;
  const { after } = authStepNeighbors(stepsOf(onboardingRun().journeyContext, run));
  if (after !== null && run.done.includes(run.current ?? '')) actor.send({ type: 'go-to', step: after });
  else joinRun({ account: { email: store.get(claimsAtom)?.email ?? '', flow: 'login' } });
  return true;
}

/** Remembers where a log-in inside the journey goes on: the step after it. */
function keepRedirect(run: Run): void {
  const redirectPath = run.current === 'sign-in' ? afterWayIn() : null;
  if (redirectPath !== null) store.set(authAtom, (auth) => ({ ...auth, redirectPath }));
}

/** The message for a customer whom another tab has moved from their step. */
const moveMessages = {
  reset: 'shell.followedReset',
  locked: 'shell.paymentUnderWay',
  committed: 'shell.followedOrder',
  changed: 'shell.followed',
} as const satisfies Record<MoveReason, string>;

/** Keeps address and run in step with each other, and follows what the product team publishes. */
export function useFollowedRun() {
  const run = useOnboardingRun();
  const { actor } = run;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const visitor = useAtomValue(visitorAtom);

  useEffect(() => void followPublished(), []);

  const admitted = useAdmitted(pathname);
  const following = useRef(false);

  // The address leads: deep link, reload, back and forward, and a session that comes or goes.
  useEffect(() => {
    if (!admitted) return;
    if (!doesLead(pathname, window.location.pathname, lockIn(actor))) return;
    following.current = true;
    const target = arrive(actor, pathname, visitor);
    following.current = false;
    if (target !== pathname) void navigate(target, { replace: true });
    keepRedirect(runOf(actor));
  }, [admitted, actor, pathname, visitor, navigate]);

  // The run leads: a step was finished, taken back, or another tab went on.
  useEffect(() => {
    let last = runOf(actor).current;
    const moved = actor.subscribe(({ context: { run } }) => {
      if (run.current === last) return;
      last = run.current;
      // An address that is being followed goes on by itself.
      if (!following.current && passWayIn(actor, run)) return;
      keepRedirect(run);
      if (!following.current && last !== null) void navigate(destination(run));
    });
    return () => moved.unsubscribe();
  }, [actor, navigate]);

  const explainMove = useEffectEvent((before: Run, after: Run) => {
    const reason = whyMoved(run.journeyContext, before, after);
    if (reason !== null) notify(moveMessages[reason], 'info');
    // A run that was reset elsewhere begins anew here: a page of the journey is never blank.
    if (reason === 'reset') void navigate(arrive(actor, pathname, visitor), { replace: true });
  });
  // Only a page that follows says so: others stay what they are.
  useEffect(() => onFollowed((before, after) => explainMove(before, after)), []);

  return { ...run, admitted };
}
