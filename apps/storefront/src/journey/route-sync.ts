import { authStepNeighbors, isAuthStepPassed, isLogInStep } from '@senda/core/routing';
import type { JourneyDefinition } from '@senda/core/shared/definitions';
import type { Run } from '@senda/journey';
import { type MoveReason, stepsOf, whyMoved } from '@senda/journey/run';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../platform/state/notifications.ts';
import { authAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { controlsRun } from './addresses.ts';
import { accountNow, applyAddress, destination, lockIn } from './apply-address.ts';
import { addressAfterAuth, finishAuthSteps } from './auth-steps.ts';
import { useJourney } from './journey-provider.tsx';
import { useAdmitted } from './payment-guard.ts';
import { loadPublishedJourneys } from './published.ts';
import { type JourneyRun, stateOf, withSubject } from './runs.ts';

/** Moves a customer who is logged in past the log-in steps. Returns whether the run was at one. */
function passAuthSteps(run: JourneyRun): boolean {
  const state = stateOf(run);
  if (!isAuthStepPassed(state.current, store.get(visitorAtom))) return false;
  const { after } = authStepNeighbors(stepsOf(run.journeyContext, state));
  if (after !== null && state.done.includes(state.current ?? ''))
    run.actor.send({ type: 'go-to', step: after });
  else finishAuthSteps(run, accountNow());
  return true;
}

/** Stores the step after a log-in inside the journey as its redirect. */
function storeRedirect(run: JourneyRun): void {
  const redirectPath = isLogInStep(stateOf(run).current) ? addressAfterAuth(run) : null;
  if (redirectPath !== null) store.set(authAtom, (auth) => ({ ...auth, redirectPath }));
}

/** Messages for a customer whom another tab has moved from their step, by the journey's frame. */
const moveMessages = {
  purchase: {
    reset: 'shell.followedReset',
    locked: 'shell.paymentUnderWay',
    committed: 'shell.followedOrder',
    changed: 'shell.followed',
  },
  service: {
    reset: 'shell.service.followedReset',
    locked: 'shell.paymentUnderWay',
    committed: 'shell.service.followedSubmit',
    changed: 'shell.service.followed',
  },
} as const satisfies Record<JourneyDefinition['frame'], Record<MoveReason, string>>;

/** Keeps the address and the provided run in sync, and loads published journeys. Returns whether the page may be shown. */
export function useRouteSync(): boolean {
  const run = useJourney();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const visitor = useAtomValue(visitorAtom);

  useEffect(() => void loadPublishedJourneys(), []);

  const isAdmitted = useAdmitted(pathname);
  const isApplyingAddress = useRef(false);

  // Address to run: deep link, reload, back and forward, log-in and log-out.
  useEffect(() => {
    if (!isAdmitted) return;
    if (!controlsRun(pathname, window.location.pathname, lockIn(run))) return;
    isApplyingAddress.current = true;
    const target = applyAddress(run, pathname, visitor);
    isApplyingAddress.current = false;
    if (target !== withSubject(run, pathname)) void navigate(target, { replace: true });
    storeRedirect(run);
  }, [isAdmitted, run, pathname, visitor, navigate]);

  // Run to address: a step was finished or taken back, or another tab has moved on.
  useEffect(() => {
    let last = stateOf(run).current;
    const moved = run.actor.subscribe(({ context: { run: state } }) => {
      if (state.current === last) return;
      last = state.current;
      // `applyAddress` navigates by itself.
      if (!isApplyingAddress.current && passAuthSteps(run)) return;
      storeRedirect(run);
      if (!isApplyingAddress.current && last !== null) void navigate(destination(run));
    });
    return () => moved.unsubscribe();
  }, [run, navigate]);

  const explainMove = useEffectEvent((before: Run, after: Run) => {
    const reason = whyMoved(run.journeyContext, before, after);
    if (reason !== null) notify(moveMessages[run.journey.definition.frame][reason], 'info');
    // A run that was reset in another tab starts again here: a page of the journey is never blank.
    if (reason === 'reset') void navigate(applyAddress(run, pathname, visitor), { replace: true });
  });
  // Only journey pages explain the move.
  useEffect(() => run.onFollowed((before, after) => explainMove(before, after)), [run]);

  return isAdmitted;
}
