import type { JourneyMachine } from '@senda/journey';
import type { EventFromLogic } from 'xstate';

type RunEvent = EventFromLogic<JourneyMachine>;

/** Events of a run that is not there yet: kept in their order until somebody listens. */
export interface Heard {
  tell(event: RunEvent): void;
  /** Answers how to stop listening. */
  listen(listener: (event: RunEvent) => void): () => void;
}

export function hearing(): Heard {
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
