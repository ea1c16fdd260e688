import type { States } from '../calls/states.ts';
import { outcomeMachine } from './outcome.machine.ts';
import { sampleKnown, samplePayment } from './sample.ts';

const at = (payment: typeof samplePayment) =>
  outcomeMachine.resolveState({ value: 'showing', context: { known: { ...sampleKnown, payment } } });

/** One ready snapshot for each state: tests and stories start here. */
export const outcomeStates: States<typeof outcomeMachine> = { showing: at(samplePayment) };

/** The same state after a refusal, as the failure page shows it. */
export const refusedOutcome = at({ ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' });
