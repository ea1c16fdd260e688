import type { StepName } from '@senda/core';
import { entryOf, lockingStep } from '@senda/journey';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ensureUserDetails, lacksUserDetails } from '../platform/customer/user-details.ts';
import { Boot } from '../shell/boot.tsx';
import { stepAt } from './addresses.ts';
import { isHosted, type StepScreens } from './prefetch.ts';
import { StepHost } from './step-host.tsx';
import { useSyncedRun } from './sync-address.ts';

/** Returns whether the customer's details are loaded, which a run starts with. */
function useUserDetailsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(() => !lacksUserDetails());
  useEffect(() => {
    if (!isLoaded) void ensureUserDetails().then(() => setLoaded(true));
  }, [isLoaded]);
  return isLoaded;
}

/** The page of all addresses of the purchase journey. */
export function JourneyPage({ screens }: { screens: StepScreens }) {
  return useUserDetailsLoaded() ? <CurrentStep screens={screens} /> : <Boot />;
}

/** Shows the run's current step, with address and run in sync. */
function CurrentStep({ screens }: { screens: StepScreens }) {
  const { actor, journeyContext, admitted } = useSyncedRun();
  const { pathname } = useLocation();
  const current = useSelector(actor, (snapshot) => snapshot.context.run.current);
  const isLocked = useSelector(
    actor,
    ({ context: { run } }) => run.current !== null && run.current === lockingStep(journeyContext, run),
  );
  // A step whose settings change while it is open restarts with its draft.
  const settings = useSelector(actor, ({ context: { run } }) =>
    run.current === null ? '' : JSON.stringify(entryOf(journeyContext, run, run.current)?.settings),
  );

  if (!admitted) return <Boot />;
  // A payment in progress stays on screen whatever the address.
  const here = isLocked ? (current as StepName) : stepAt(pathname);
  return here !== undefined && here === current && isHosted(screens, here) ? (
    <StepHost key={`${current} ${settings}`} screens={screens} step={here} />
  ) : null;
}
