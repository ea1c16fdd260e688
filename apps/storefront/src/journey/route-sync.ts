import type { JourneyDefinition } from '@senda/core/common/definitions';
import { authStepNeighbors, isAuthStepPassed, isLogInStep } from '@senda/core/routing';
import { descriptionOf, type JourneyRun, stateOf, useRouteSync as useSync } from '@senda/journey/react';
import type { MoveReason } from '@senda/journey/run';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notify } from '../platform/state/notifications.ts';
import { authAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { accountNow, addressOptions } from './apply-address.ts';
import { addressAfterAuth, finishAuthSteps } from './auth-steps.ts';
import { useJourney } from './journey-provider.tsx';
import { useAdmitted } from './payment-guard.ts';
import { followPublishedJourneys } from './published.ts';

/** Moves a customer who is logged in past the log-in steps. Returns whether the run was at one. */
function passAuthSteps(run: JourneyRun): boolean {
  const state = stateOf(run);
  if (!isAuthStepPassed(state.current, store.get(visitorAtom))) return false;
  const { after } = authStepNeighbors(descriptionOf(run).path);
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

/** Keeps the address and the provided run in sync, and follows the published journeys. Returns whether the page may be shown. */
export function useRouteSync(): boolean {
  const run = useJourney();
  const { pathname } = useLocation();
  const visitor = useAtomValue(visitorAtom);
  const isAdmitted = useAdmitted(pathname);
  useEffect(followPublishedJourneys, []);
  useSync(run, {
    ...addressOptions(visitor),
    isReady: isAdmitted,
    visitor,
    pathNow: () => window.location.pathname,
    passOn: passAuthSteps,
    onSettled: storeRedirect,
    onFollowed: (reason) => notify(moveMessages[run.journey.definition.frame][reason], 'info'),
  });
  return isAdmitted;
}
