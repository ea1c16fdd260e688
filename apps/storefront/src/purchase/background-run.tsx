import type { StepName } from '@senda/core/library';
import { useDescription } from '@senda/journey/react';
import { useEffect } from 'react';
import { JourneyProvider, useJourney } from '../journey/journey-provider.tsx';
import { prefetchNext, type StepScreens } from '../journey/prefetch.ts';
import { useRouteSync } from '../journey/route-sync.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import type { LivePrice } from '../shell/live-order.ts';
import type { EventBuffer } from './event-buffer.ts';
import { useLivePrice } from './live-price.ts';
import { purchase } from './purchase-run.ts';

export interface BackgroundRunProps {
  screens: StepScreens;
  /** The step that was shown without a run, and its settings. */
  step: StepName;
  settings: unknown;
  buffer: EventBuffer;
  onPrice: (price: LivePrice) => void;
  /** Called when the run has other settings for the step, which has to restart. */
  onSettingsChanged: () => void;
}

/** Starts the run behind a step that is already shown, and sends it the buffered events. Renders nothing. */
export const BackgroundRun = (props: BackgroundRunProps) => (
  <JourneyProvider journey={purchase}>
    <SyncedRun {...props} />
  </JourneyProvider>
);

function SyncedRun({
  screens,
  step,
  settings,
  buffer,
  onPrice,
  onSettingsChanged,
}: BackgroundRunProps): null {
  const run = useJourney();
  const { actor } = run;
  useRouteSync();
  const price = useLivePrice();
  useEffect(() => onPrice(price), [price, onPrice]);
  useEffect(() => buffer.listen((event) => actor.send(event)), [buffer, actor]);
  useEffect(() => whenIdle(() => prefetchNext(run, screens, step)), [run, screens, step]);
  const hasOtherSettings = useDescription(
    (here) => here.step === step && JSON.stringify(here.settings) !== JSON.stringify(settings),
  );
  useEffect(() => {
    if (hasOtherSettings) onSettingsChanged();
  }, [hasOtherSettings, onSettingsChanged]);
  return null;
}
