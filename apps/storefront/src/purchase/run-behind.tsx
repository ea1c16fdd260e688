import type { StepName } from '@senda/core';
import { entryOf } from '@senda/journey';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fetchAhead, type StepScreens } from '../journey/fetch-ahead.ts';
import { useFollowedRun } from '../journey/follow-address.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import type { LivePrice } from '../shell/live-order.ts';
import type { Heard } from './event-buffer.ts';
import { useLivePrice } from './live-price.ts';

export interface RunBehindProps {
  screens: StepScreens;
  /** The step that began without its run, and the settings that it began with. */
  step: StepName;
  settings: unknown;
  heard: Heard;
  onPrice: (price: LivePrice) => void;
  /** The run is about a step with other settings: it has to begin anew. */
  onOther: () => void;
}

/** Starts the run behind a step that is shown already, and lets it follow what was done there. It shows nothing. */
export function RunBehind({ screens, step, settings, heard, onPrice, onOther }: RunBehindProps): null {
  const { actor, ground } = useFollowedRun();
  const price = useLivePrice();
  useEffect(() => onPrice(price), [price, onPrice]);
  useEffect(() => heard.listen((event) => actor.send(event)), [heard, actor]);
  useEffect(() => whenIdle(() => fetchAhead(screens, step)), [screens, step]);
  const isOther = useSelector(
    actor,
    ({ context: { run } }) =>
      run.current === step &&
      JSON.stringify(entryOf(ground, run, step)?.settings) !== JSON.stringify(settings),
  );
  useEffect(() => {
    if (isOther) onOther();
  }, [isOther, onOther]);
  return null;
}
