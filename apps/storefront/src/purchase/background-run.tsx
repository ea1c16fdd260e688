import type { StepName } from '@senda/core';
import { entryOf } from '@senda/journey';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { prefetchNext, type StepScreens } from '../journey/prefetch.ts';
import { useSyncedRun } from '../journey/sync-address.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import type { LivePrice } from '../shell/live-order.ts';
import type { EventBuffer } from './event-buffer.ts';
import { useLivePrice } from './live-price.ts';

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
export function BackgroundRun({
  screens,
  step,
  settings,
  buffer,
  onPrice,
  onSettingsChanged,
}: BackgroundRunProps): null {
  const { actor, journeyContext } = useSyncedRun();
  const price = useLivePrice();
  useEffect(() => onPrice(price), [price, onPrice]);
  useEffect(() => buffer.listen((event) => actor.send(event)), [buffer, actor]);
  useEffect(() => whenIdle(() => prefetchNext(screens, step)), [screens, step]);
  const hasOtherSettings = useSelector(
    actor,
    ({ context: { run } }) =>
      run.current === step &&
      JSON.stringify(entryOf(journeyContext, run, step)?.settings) !== JSON.stringify(settings),
  );
  useEffect(() => {
    if (hasOtherSettings) onSettingsChanged();
  }, [hasOtherSettings, onSettingsChanged]);
  return null;
}
