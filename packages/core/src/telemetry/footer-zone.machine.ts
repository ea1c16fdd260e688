import { assign, setup } from 'xstate';

interface Context {
  /** Whether the page has its footer zone by now. */
  readonly isPresent: () => boolean;
  readonly retries: number;
}

/** How often the lookup is repeated (specification, section 9). */
const mostRetries = 10;

/**
 * Looks for the footer zone of a page, where adapters put what is theirs. Pages come after their address, and some have no foot: it
 * is looked for every 100 ms, up to 10 times (specification, section 9). Its output says whether it is there.
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
