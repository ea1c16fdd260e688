import type { States } from '../calls/states.ts';
import type { PaymentResult } from '../library/known.ts';
import { type OutcomeInput, outcomeMachine } from './outcome.machine.ts';
import { laterKnown, sampleAgreement, sampleKnown, samplePayment } from './sample.ts';

const at = (payment: PaymentResult, beside: Partial<OutcomeInput> = {}) =>
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

/** Of a plan of which a part is paid later: the bank agreed to its card, or has refused it since. */
const later = (status: 'PAID' | 'REFUSED') =>
  at(
    { ...samplePayment, recurring: { status, amount: sampleAgreement.amount, card: sampleAgreement.card } },
    { known: laterKnown },
  );
export const agreedOutcome = later('PAID');
export const notAgreedOutcome = later('REFUSED');

/** The card of the periods to come was refused, and nothing was paid. */
export const laterRefusedOutcome = at(
  {
    ...samplePayment,
    outcome: 'failed',
    reason: 'CARD_LOST',
    part: 'recurring',
    amount: sampleAgreement.amount,
    card: sampleAgreement.card,
  },
  { known: laterKnown },
);
