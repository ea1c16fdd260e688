import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleChallenge, sampleTransaction } from '../transaction/sample.ts';
import { reschedulePaymentMachine } from './reschedule-payment.machine.ts';
import { type Context, startContext } from './reschedule-payment.setup.ts';
import { sampleCode, sampleInput, sampleMove, sampleUnpaid } from './sample.ts';

const context: Context = startContext({
  input: {
    ...sampleInput,
    data: { verificationCode: sampleCode, reschedule: sampleMove, rescheduled: sampleUnpaid },
  },
});
const sent: Context = {
  ...context,
  draft: { ...context.draft, begun: true },
  payment: sampleTransaction,
  card: sampleTransaction.card,
  calling: 'polling',
};

type Value = Parameters<typeof reschedulePaymentMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof reschedulePaymentMachine> =>
  reschedulePaymentMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const reschedulePaymentStates: States<typeof reschedulePaymentMachine> = {
  opening: at('opening'),
  editing: at('editing'),
  checking: at('checking', { ...sent, calling: 'checking' }),
  paying: at('paying', { ...sent, calling: 'paying' }),
  challenged: at({ challenged: 'waiting' }, { ...sent, payment: sampleChallenge, calling: 'challenged' }),
  polling: at({ polling: 'waiting' }, sent),
  unconfirmed: at('unconfirmed', { ...sent, polls: 30 }),
  gone: at('gone'),
  codeOver: at('codeOver'),
  paid: at('paid', sent),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...sent, calling: 'paying', problem })),
};

/** Further snapshots: a refused card, and a page that could not be loaded. */
export const reschedulePaymentCases = {
  refused: at('editing', { ...context, card: sampleTransaction.card, refusal: 'INSUFFICIENT_FUNDS' }),
  unseen: at({ failed: 'unreachable' }, { ...context, problem: { kind: 'unreachable' } }),
};
