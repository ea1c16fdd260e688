import { type AnyActorRef, SimulatedClock } from 'xstate';

/** A clock that only the viewer of a story moves. */
export interface StoryClock {
  /** Instant of the story, ms since the epoch. */
  readonly now: () => number;
  /** What the machine's delays run on. */
  readonly timers: SimulatedClock;
  /** Time since the story began, ms. */
  passed(): number;
  advance(ms: number): void;
  /** Advances until the machine has left its states, for `longest` at most. */
  advanceToChange(actor: AnyActorRef): void;
}

const second = 1000;
/** No wait of a customer is longer, ms. */
const longest = 60 * 60_000;

const valueOf = (actor: AnyActorRef): string =>
  JSON.stringify((actor.getSnapshot() as { readonly value?: unknown }).value);

/** Creates the clock of a story that begins at an instant (ms since the epoch); `onAdvance` gets each step (ms). */
export function storyClock(begin: number, onAdvance: (ms: number) => void = () => undefined): StoryClock {
  const timers = new SimulatedClock();
  const step = (ms: number) => {
    onAdvance(ms);
    timers.increment(ms);
  };
  return {
    now: () => begin + timers.now(),
    timers,
    passed: () => timers.now(),
    // A timer that is set again runs on in the next step.
    advance: (ms) => {
      for (let left = ms; left > 0; left -= second) step(Math.min(left, second));
    },
    advanceToChange: (actor) => {
      const [before, end] = [valueOf(actor), timers.now() + longest];
      while (valueOf(actor) === before && timers.now() < end) step(second);
    },
  };
}
