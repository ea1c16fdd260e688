import type { StepName } from '@senda/core';
import { entryOf } from '@senda/journey';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fetchAhead, type StepScreens } from '../journey/fetch-ahead.ts';
import { useFollowedRun } from '../journey/follow-address.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import type { LivePrice } from '../shell/live-order.ts';
import type { EventBuffer } from './event-buffer.ts';
import { useLivePrice } from './live-price.ts';

export interface RunBehindProps {
  screens: StepScreens;
  /** The step that was shown without a run, and its settings. */
  step: StepName;
  settings: unknown;
  buffer: EventBuffer;
  onPrice: (price: LivePrice) => void;
  /** The run's step has other settings: the step has to start again. */
  onOther: () => void;
}

/** Starts the run of a step that is shown already, and sends it the buffered events. Renders nothing. */
export function RunBehind({ screens, step, settings, buffer, onPrice, onOther }: RunBehindProps): null {
  const { actor, journeyContext } = useFollowedRun();
  const price = useLivePrice();
  useEffect(() => onPrice(price), [price, onPrice]);
  useEffect(() => buffer.listen((event) => actor.send(event)), [buffer, actor]);
  useEffect(() => whenIdle(() => fetchAhead(screens, step)), [screens, step]);
  const isOther = useSelector(
    actor,
    ({ context: { run } }) =>
      run.current === step &&
      JSON.stringify(entryOf(journeyContext, run, step)?.settings) !== JSON.stringify(settings),
  );
  useEffect(() => {
    if (isOther) onOther();
  }, [isOther, onOther]);
  return null;
}
