import { assign, setup } from 'xstate';

interface Context {
  /** Returns whether the page has its footer zone yet. */
  readonly isPresent: () => boolean;
  readonly retries: number;
}

/** Number of repeated lookups (spec 9.footer-zone). */
const mostRetries = 10;

/**
 * Waits for a page's footer zone, into which adapters render. Pages render after the address changes, and some have no footer, so it
 * is looked up every 100 ms, up to 10 times (spec 9.footer-zone). Outputs whether it was found.
 */
export const footerZoneMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'isPresent'>,
    output: {} as boolean,
  },
  delays: { pause: 100 },
  guards: {
    isPresent: ({ context }) => context.isPresent(),
    isExhausted: ({ context }) => context.retries === mostRetries,
  },
  actions: { count: assign({ retries: ({ context }) => context.retries + 1 }) },
}).createMachine({
  id: 'footer-zone',
  context: ({ input }) => ({ ...input, retries: 0 }),
  initial: 'looking',
  states: {
    looking: {
      always: [
        { guard: 'isPresent', target: 'found' },
        { guard: 'isExhausted', target: 'missing' },
      ],
      after: { pause: { target: 'looking', reenter: true, actions: 'count' } },
    },
    found: { type: 'final', output: true },
    missing: { type: 'final', output: false },
  },
  output: ({ event }) => event.output as boolean,
});
