import type { JourneyMachine } from '@senda/journey/run';
import type { EventFromLogic } from 'xstate';

type RunEvent = EventFromLogic<JourneyMachine>;

/** Buffers the events of a run that does not exist yet, in order, until there is a listener. */
export interface EventBuffer {
  emit(event: RunEvent): void;
  /** Delivers buffered and later events; returns a function that stops. */
  listen(listener: (event: RunEvent) => void): () => void;
}

export function eventBuffer(): EventBuffer {
  const buffered: RunEvent[] = [];
  let emit: ((event: RunEvent) => void) | undefined;
  return {
    emit: (event) => (emit ? emit(event) : buffered.push(event)),
    listen(listener) {
      emit = listener;
      for (const event of buffered.splice(0)) listener(event);
      return () => {
        emit = undefined;
      };
    },
  };
}
