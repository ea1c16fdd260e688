import { setup } from 'xstate';
import type { Known } from '../library/known.ts';

/** The outcome pages rest in one state: what they show is the payment's result, what they do is the journey's. */
export const outcomeMachine = setup({
  types: { context: {} as { known: Known }, input: {} as { known: Known } },
}).createMachine({
  id: 'outcome',
  context: ({ input }) => ({ known: input.known }),
  initial: 'showing',
  states: { showing: {} },
});
