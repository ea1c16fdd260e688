import { setup } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';

/** `isGuest`: the customer has no account in which to follow the order. */
export interface OutcomeInput {
  readonly data: JourneyData;
  readonly isGuest?: boolean;
}

/** The outcome pages: a single state that shows the payment's result; the journey navigates. */
export const outcomeMachine = setup({
  types: { context: {} as OutcomeInput, input: {} as OutcomeInput },
}).createMachine({
  id: 'outcome',
  context: ({ input: { data, isGuest = false } }) => ({ data, isGuest }),
  initial: 'showing',
  states: { showing: {} },
});
