import type { Actor } from 'xstate';
import type { JourneyMachine } from '../machine/compile.ts';
import type { RunEvent, RunState } from '../run/advance.ts';
import type { JourneyContext } from '../run/run.ts';
import { eventsBetween, resumedAt, type StepEvent } from './events.ts';

/** Receives step events, each with the run state after it. */
export type StepListener = (event: StepEvent, position: RunState) => void;

/** A run's stream of step events. */
export interface StepEvents {
  readonly subscribe: (listener: StepListener) => { readonly unsubscribe: () => void };
  /** Ends the stream and removes all listeners. */
  readonly end: () => void;
}

/**
 * Returns the step events of a running journey machine. A new subscriber first gets the current step as `resumed`, then each
 * event once. An error thrown by a listener does not affect the others; it is reported as uncaught.
 * `now` returns ms since the epoch.
 */
export function journeyEvents(
  actor: Actor<JourneyMachine>,
  journeyContext: JourneyContext,
  now: () => number,
): StepEvents {
  const listeners = new Set<StepListener>();
  let last = actor.getSnapshot().context;
  const emit = (to: Iterable<StepListener>, events: readonly StepEvent[], position: RunState): void => {
    for (const event of events)
      for (const listener of to) {
        try {
          listener(event, position);
        } catch (error) {
          reportUncaught(error);
        }
      }
  };
  const inspection = actor.system.inspect((event) => {
    if (event.type !== '@xstate.snapshot' || event.actorRef !== actor) return;
    const before = last;
    last = actor.getSnapshot().context;
    emit([...listeners], eventsBetween(journeyContext, before, last, event.event as RunEvent, now()), last);
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      emit([listener], resumedAt(journeyContext, last, now()), last);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    end: () => {
      inspection.unsubscribe();
      listeners.clear();
    },
  };
}

/** Reports an error as an unhandled rejection, without stopping the run. */
function reportUncaught(error: unknown): void {
  void Promise.reject(error instanceof Error ? error : new Error(String(error)));
}
