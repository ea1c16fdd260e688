import type { StepName } from '@senda/core/library';
import { useDescription } from '@senda/journey/react';
import { stepAt } from '@senda/journey/run';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ensureUserDetails, lacksUserDetails } from '../platform/customer/user-details.ts';
import { Boot } from '../shell/boot.tsx';
import { JourneyProvider, useJourney } from './journey-provider.tsx';
import { isHosted, type StepScreens } from './prefetch.ts';
import { useRouteSync } from './route-sync.ts';
import type { HostedJourney } from './runs.ts';
import { StepHost } from './step-host.tsx';

/** Returns whether the customer's details are loaded, which a run starts with. */
function useUserDetailsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(() => !lacksUserDetails());
  useEffect(() => {
    if (!isLoaded) void ensureUserDetails().then(() => setLoaded(true));
  }, [isLoaded]);
  return isLoaded;
}

interface JourneyPageProps {
  journey: HostedJourney;
  screens: StepScreens;
}

/** The page of all addresses of a journey. */
export function JourneyPage({ journey, screens }: JourneyPageProps) {
  return useUserDetailsLoaded() ? (
    <JourneyProvider journey={journey}>
      <CurrentStep screens={screens} />
    </JourneyProvider>
  ) : (
    <Boot />
  );
}

/** Shows the run's current step, with address and run in sync. */
function CurrentStep({ screens }: { screens: StepScreens }) {
  const { actor, journeyContext } = useJourney();
  const isAdmitted = useRouteSync();
  const { pathname } = useLocation();
  const current = useDescription(({ step }) => step);
  const isLocked = useDescription(({ step, lockedAt }) => step !== null && step === lockedAt);
  const ambient = useSelector(actor, ({ context: { run } }) => run.ambient);
  // A step whose settings change while it is open restarts with its draft.
  const settings = useDescription((here) => JSON.stringify(here.settings));

  if (!isAdmitted) return <Boot />;
  // A payment in progress stays on screen whatever the address.
  const here = isLocked
    ? (current as StepName)
    : (stepAt(journeyContext, pathname, ambient) as StepName | undefined);
  return here !== undefined && here === current && isHosted(screens, here) ? (
    <StepHost key={`${current} ${settings}`} screens={screens} step={here} />
  ) : null;
}
