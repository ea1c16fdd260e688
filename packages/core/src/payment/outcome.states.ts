import type { States } from '../calls/states.ts';
import { type OutcomeInput, outcomeMachine } from './outcome.machine.ts';
import { sampleKnown, samplePayment } from './sample.ts';

const at = (payment: typeof samplePayment, beside: Partial<OutcomeInput> = {}) =>
  outcomeMachine.resolveState({
    value: 'showing',
    context: { known: { ...sampleKnown, payment, ...beside.known }, isGuest: beside.isGuest ?? false },
  });

/** One ready snapshot for each state: tests and stories start here. */
export const outcomeStates: States<typeof outcomeMachine> = { showing: at(samplePayment) };

/** The same state after a refusal, as the failure page shows it. */
export const refusedOutcome = at({ ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' });

/** A guest's: she has no account to follow the order in. */
export const guestOutcome = at(samplePayment, {
  known: { contact: { to: { channel: 'EMAIL', email: 'name@example.com' }, proven: true } },
  isGuest: true,
});
