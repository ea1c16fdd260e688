import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { noPolls } from '../../common/transaction/polling.setup.ts';
import { sampleCapture, sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { linePaymentMachine } from './line-payment.machine.ts';
import { type LinePaymentContext, startCard, startContext } from './line-payment.setup.ts';
import { linePaymentResultMachine } from './line-payment-result.machine.ts';
import type { LinePaymentRead } from './line-payment-result.setup.ts';
import { aheadRenewal, endingLine, graceLine, overdueLine, refusedRenewal, sampleDraft } from './sample.ts';

const before: LinePaymentContext = startContext({
  accountNumber: overdueLine.accountNumber,
  customerId: 'mariana',
  kept: null,
  origin: 'https://senda.example',
  now: () => sampleNow,
  newId: () => 'sample',
});
const read: LinePaymentContext = {
  ...before,
  line: overdueLine,
  renewal: refusedRenewal,
  savedPaymentMethods: sampleCards,
  draft: sampleDraft,
};
const context: LinePaymentContext = { ...read, chosen: startCard(read) };
const entering: LinePaymentContext = { ...context, chosen: null, capture: sampleCapture };
const sent: LinePaymentContext = { ...context, transaction: sampleTransaction };
const questioned: LinePaymentContext = { ...sent, transaction: sampleChallenge };

const at = (
  value: Parameters<typeof linePaymentMachine.resolveState>[0]['value'],
  changed: LinePaymentContext = context,
) => linePaymentMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const linePaymentStates: States<typeof linePaymentMachine> = {
  opening: at({ opening: 'asking' }, before),
  'opening.failed': at({ opening: 'failed' }, { ...before, problem: sampleProblem }),
  editing: at({ editing: 'saved' }),
  'editing.failed': at({ editing: 'failed' }, { ...context, chosen: null, problem: sampleProblem }),
  paying: at({ paying: 'asking' }),
  'paying.failed': at({ paying: 'failed' }, { ...context, problem: sampleProblem }),
  challenged: at({ challenged: 'waiting' }, questioned),
  'challenged.failed': at({ challenged: 'failed' }, { ...questioned, problem: sampleProblem }),
  cancelling: at({ cancelling: 'asking' }, questioned),
  'cancelling.failed': at({ cancelling: 'failed' }, { ...questioned, problem: sampleProblem }),
  polling: at({ polling: 'waiting' }, sent),
  'polling.failed': at({ polling: 'failed' }, { ...sent, problem: sampleProblem }),
  unconfirmed: at('unconfirmed', { ...sent, polls: 30 }),
  notFound: at('notFound', before),
  nothingDue: at('nothingDue', context),
  paid: at('paid', { ...sent, transaction: { ...sampleTransaction, status: 'PAID' } }),
  declined: at('declined', {
    ...sent,
    transaction: { ...sampleTransaction, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
  }),
};

/** Further snapshots. */
export const linePaymentCases = {
  entering: at({ editing: 'open' }, entering),
  withoutCards: at({ editing: 'open' }, { ...entering, savedPaymentMethods: [] }),
  capturing: at({ editing: 'capturing' }, { ...context, chosen: null }),
  expired: at({ editing: 'open' }, { ...entering, expired: true }),
  refused: at({ editing: 'saved' }, { ...context, refusal: 'INSUFFICIENT_FUNDS' }),
  grace: at({ editing: 'saved' }, { ...context, line: graceLine }),
  graceRefused: at(
    { editing: 'saved' },
    { ...context, line: graceLine, renewal: refusedRenewal, refusal: 'INSUFFICIENT_FUNDS' },
  ),
  ahead: at({ editing: 'saved' }, { ...context, line: endingLine, renewal: aheadRenewal }),
};

const paid = { ...sampleTransaction, status: 'PAID' } as const;
const paidLine = { ...overdueLine, status: 'Active', nextCycleAt: sampleNow + 30 * 86_400_000 } as const;
const unread: SnapshotFrom<typeof linePaymentResultMachine>['context'] = {
  accountNumber: overdueLine.accountNumber,
  transactionId: paid.transactionId,
  read: null,
  ...noPolls,
  problem: null,
};
const result = (
  value: Parameters<typeof linePaymentResultMachine.resolveState>[0]['value'],
  read: LinePaymentRead | null = null,
) => linePaymentResultMachine.resolveState({ value, context: { ...unread, read } });

export const linePaymentResultStates: States<typeof linePaymentResultMachine> = {
  reading: result({ reading: 'asking' }),
  'reading.failed': linePaymentResultMachine.resolveState({
    value: { reading: 'failed' },
    context: { ...unread, problem: sampleProblem },
  }),
  paid: result('paid', { transaction: paid, line: paidLine }),
  restoring: result({ restoring: 'waiting' }, { transaction: paid, line: overdueLine }),
  refused: result('refused', {
    transaction: { ...paid, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
    line: overdueLine,
  }),
  pending: result('pending', { transaction: sampleTransaction, line: overdueLine }),
  notFound: result('notFound'),
};

/** Further snapshots. */
export const linePaymentResultCases = {
  paused: result('paid', {
    transaction: paid,
    line: { ...paidLine, status: 'Suspend', suspension: { at: sampleNow - 86_400_000, reason: 'STOLEN' } },
  }),
};
