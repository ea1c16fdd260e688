import { setup } from 'xstate';
import type { JourneyData } from '../answers/journey-data.ts';

/** `isGuest`: she has no account in which the order could be followed. */
export interface OutcomeInput {
  readonly data: JourneyData;
  readonly isGuest?: boolean;
}

/** The outcome pages rest in one state: what they show is the payment's result, what they do is the journey's. */
export const outcomeMachine = setup({
  types: { context: {} as OutcomeInput, input: {} as OutcomeInput },
}).createMachine({
  id: 'outcome',
  context: ({ input: { data, isGuest = false } }) => ({ data, isGuest }),
  initial: 'showing',
  states: { showing: {} },
});
