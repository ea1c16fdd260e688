import { setup } from 'xstate';
import type { Known } from '../answers/known.ts';

/** `isGuest`: she has no account in which the order could be followed. */
export interface OutcomeInput {
  readonly known: Known;
  readonly isGuest?: boolean;
}

/** The outcome pages rest in one state: what they show is the payment's result, what they do is the journey's. */
export const outcomeMachine = setup({
  types: { context: {} as OutcomeInput, input: {} as OutcomeInput },
}).createMachine({
  id: 'outcome',
  context: ({ input: { known, isGuest = false } }) => ({ known, isGuest }),
  initial: 'showing',
  states: { showing: {} },
});
