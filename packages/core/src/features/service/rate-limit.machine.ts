import { assign, setup } from 'xstate';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import { returnTarget, secondsUntil } from './service.ts';

export interface RateLimitInput {
  /** The original address, from the page's query; ignored unless safe. */
  readonly returnUrl: unknown;
  /** When to try again (ms since the epoch). */
  readonly until: number;
  /** ms since the epoch. */
  readonly now: () => number;
}

interface Context {
  readonly target: string;
  readonly until: number;
  readonly now: () => number;
  /** Whole seconds to wait. */
  readonly left: number;
}

/** The rate-limit page: counts down the seconds and opens the original address again. */
export const rateLimitMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'tick' },
    input: {} as RateLimitInput,
    output: {} as { target: string },
  },
  actors: { ticker: tickerMachine },
  guards: { isTime: ({ context }) => secondsUntil(context.until, context.now()) === 0 },
  actions: { count: assign({ left: ({ context }) => secondsUntil(context.until, context.now()) }) },
}).createMachine({
  id: 'rate-limit',
  context: ({ input }) => ({
    target: returnTarget(input.returnUrl),
    until: input.until,
    now: input.now,
    left: secondsUntil(input.until, input.now()),
  }),
  initial: 'waiting',
  states: {
    waiting: {
      always: { guard: 'isTime', target: 'opening' },
      invoke: { src: 'ticker' },
      on: { tick: { actions: 'count' } },
    },
    opening: { type: 'final' },
  },
  output: ({ context }) => ({ target: context.target }),
});
