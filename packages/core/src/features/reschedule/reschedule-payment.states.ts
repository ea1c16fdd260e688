import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
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
};

type Value = Parameters<typeof reschedulePaymentMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof reschedulePaymentMachine> =>
  reschedulePaymentMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const reschedulePaymentStates: States<typeof reschedulePaymentMachine> = {
  opening: at({ opening: 'asking' }),
  'opening.failed': at({ opening: 'failed' }, { ...context, problem: sampleProblem }),
  editing: at('editing'),
  checking: at({ checking: 'asking' }, sent),
  'checking.failed': at({ checking: 'failed' }, { ...sent, problem: sampleProblem }),
  paying: at({ paying: 'asking' }, sent),
  'paying.failed': at({ paying: 'failed' }, { ...sent, problem: sampleProblem }),
  challenged: at({ challenged: 'waiting' }, { ...sent, payment: sampleChallenge }),
  'challenged.failed': at(
    { challenged: 'failed' },
    { ...sent, payment: sampleChallenge, problem: sampleProblem },
  ),
  polling: at({ polling: 'waiting' }, sent),
  'polling.failed': at({ polling: 'failed' }, { ...sent, problem: sampleProblem }),
  unconfirmed: at('unconfirmed', { ...sent, polls: 30 }),
  gone: at('gone'),
  codeOver: at('codeOver'),
  paid: at('paid', sent),
};

/** Further snapshots: a refused card. */
export const reschedulePaymentCases = {
  refused: at('editing', { ...context, card: sampleTransaction.card, refusal: 'INSUFFICIENT_FUNDS' }),
};
