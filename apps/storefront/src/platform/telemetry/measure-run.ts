import type { JourneyContext } from '@senda/journey';
import type { JourneyMachine } from '@senda/journey/run';
import type { Actor } from 'xstate';
import { whenIdle } from '../load/when-idle.ts';

/** Without the code nothing is measured. */
const ignoreLoadError = (): undefined => undefined;

/**
 * Reports the steps of a run to the gateway (decision 0117), by code that loads when the browser is idle; returns a function that stops.
 * `name` names the run in this browser.
 */
export function measureRun(
  actor: Actor<JourneyMachine>,
  journeyContext: JourneyContext,
  name: string,
): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const cancel = whenIdle(() => {
    import('./step-events.ts').then(({ reportSteps }) => {
      if (!isOver) end = reportSteps(actor, journeyContext, name);
    }, ignoreLoadError);
  });
  return () => {
    isOver = true;
    cancel();
    end?.();
  };
}
