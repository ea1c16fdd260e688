import type { Actor } from 'xstate';
import type { JourneyMachine } from '../machine/compile.ts';
import type { RunEvent, RunState } from '../run/advance.ts';
import type { JourneyContext } from '../run/run.ts';
import { eventsBetween, resumedAt, type StepEvent } from './events.ts';

/** Hears what happens at steps, each with the position that it led to. */
export type StepListener = (event: StepEvent, position: RunState) => void;

/** A run's stream of step events. */
export interface StepEvents {
  readonly subscribe: (listener: StepListener) => { readonly unsubscribe: () => void };
  /** Ends the stream: nobody hears anything more. */
  readonly end: () => void;
}

/**
 * The step events of a running journey machine. Whoever subscribes hears first where the run stands already, as `resumed`;
 * then each event once. A listener that throws silences no other: its error is thrown apart.
 * `now` answers ms since the epoch.
 */
export function journeyEvents(
  actor: Actor<JourneyMachine>,
  journeyContext: JourneyContext,
  now: () => number,
): StepEvents {
  const listeners = new Set<StepListener>();
  let last = actor.getSnapshot().context;
  const tell = (to: Iterable<StepListener>, events: readonly StepEvent[], position: RunState): void => {
    for (const event of events)
      for (const listener of to) {
        try {
          listener(event, position);
        } catch (error) {
          reportApart(error);
        }
      }
  };
  const watch = actor.system.inspect((seen) => {
    if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
    const before = last;
    last = actor.getSnapshot().context;
    tell([...listeners], eventsBetween(journeyContext, before, last, seen.event as RunEvent, now()), last);
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      tell([listener], resumedAt(journeyContext, last, now()), last);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    end: () => {
      watch.unsubscribe();
      listeners.clear();
    },
  };
}

/** Lets an error surface where the host reports what nobody caught, without stopping the walk. */
function reportApart(error: unknown): void {
  void Promise.reject(error instanceof Error ? error : new Error(String(error)));
}
