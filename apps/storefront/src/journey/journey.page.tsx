import type { StepName } from '@senda/core';
import { entryOf, lockingStep } from '@senda/journey';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lacksUserDetails, needUserDetails } from '../platform/customer/user-details.ts';
import { Boot } from '../shell/boot.tsx';
import { stepAt } from './addresses.ts';
import { isHosted, type StepScreens } from './fetch-ahead.ts';
import { useFollowedRun } from './follow-address.ts';
import { StepHost } from './step-host.tsx';

/** Waits once for the customer's details, which a run starts with. */
function useCustomerKnown(): boolean {
  const [known, setKnown] = useState(() => !lacksUserDetails());
  useEffect(() => {
    if (!known) void needUserDetails().then(() => setKnown(true));
  }, [known]);
  return known;
}

/** Every address of the purchase journey. */
export function JourneyPage({ screens }: { screens: StepScreens }) {
  return useCustomerKnown() ? <Walk screens={screens} /> : <Boot />;
}

/** Address and run follow each other. */
function Walk({ screens }: { screens: StepScreens }) {
  const { actor, journeyContext, admitted } = useFollowedRun();
  const { pathname } = useLocation();
  const current = useSelector(actor, (snapshot) => snapshot.context.run.current);
  const isLocked = useSelector(
    actor,
    ({ context: { run } }) => run.current !== null && run.current === lockingStep(journeyContext, run),
  );
  // A step whose settings were changed while it is open begins anew with what was typed into it.
  const settings = useSelector(actor, ({ context: { run } }) =>
    run.current === null ? '' : JSON.stringify(entryOf(journeyContext, run, run.current)?.settings),
  );

  if (!admitted) return <Boot />;
  // A payment goes on being made and looked at, whatever address is open for the moment.
  const here = isLocked ? (current as StepName) : stepAt(pathname);
  return here !== undefined && here === current && isHosted(screens, here) ? (
    <StepHost key={`${current} ${settings}`} screens={screens} step={here} />
  ) : null;
}
