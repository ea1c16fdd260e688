import type { JourneyMachine } from '@senda/journey';
import type { EventFromLogic } from 'xstate';

type RunEvent = EventFromLogic<JourneyMachine>;

/** Buffers the events of a run that does not exist yet, in their order, until there is a listener. */
export interface EventBuffer {
  tell(event: RunEvent): void;
  /** Delivers buffered and later events; returns a function that stops. */
  listen(listener: (event: RunEvent) => void): () => void;
}

export function eventBuffer(): EventBuffer {
  const waiting: RunEvent[] = [];
  let tell: ((event: RunEvent) => void) | undefined;
  return {
    tell: (event) => (tell ? tell(event) : waiting.push(event)),
    listen(listener) {
      tell = listener;
      for (const event of waiting.splice(0)) listener(event);
      return () => {
        tell = undefined;
      };
    },
  };
}
