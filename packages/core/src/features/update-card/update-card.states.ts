import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import type { PaidLineAndCards } from '../../common/line/paid-line.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { askingFor, stepUpCases, stepUpStates } from '../../common/step-up/step-up.states.ts';
import { samplePaidBy } from './sample.ts';
import { updateCardMachine } from './update-card.machine.ts';
import type { Context, UpdateCardObstacle } from './update-card.setup.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  customerId: 'customer-1',
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  draft: {},
  read: null,
  obstacle: null,
  token: null,
  stepUp: null,
  notice: null,
  problem: null,
};
const read: PaidLineAndCards = {
  line: sampleLine,
  renewal: samplePaidBy,
  cards: sampleCards,
  requests: [],
};
const loaded: Context = { ...opening, draft: { paymentMethodID: 'card-2' }, read };
const verified: Context = {
  ...loaded,
  token: { ottRequestId: 'sample', validUntil: sampleNow + 15 * 60_000 },
};
const verifying = (
  stepUp: SnapshotFrom<typeof import('../../common/step-up/step-up.machine.ts').stepUpMachine>,
) => ({ ...loaded, stepUp }) as Context;

type Value = Parameters<typeof updateCardMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof updateCardMachine> =>
  updateCardMachine.resolveState({ value, context });
const failedAt = (state: 'loading' | 'saving' | 'confirming', context: Context) =>
  at({ [state]: 'failed' } as Value, { ...context, problem: sampleProblem });
const ineligible = (obstacle: UpdateCardObstacle, changed: Partial<PaidLineAndCards> = {}) =>
  at('ineligible', { ...loaded, obstacle, read: { ...read, ...changed } });

/** One snapshot per state, for tests and stories. */
export const updateCardStates: States<typeof updateCardMachine> = {
  loading: at({ loading: 'asking' }, opening),
  'loading.failed': failedAt('loading', opening),
  ineligible: ineligible('other'),
  verifying: at('verifying', verifying(askingFor('CHANGE_CARD_DETAILS'))),
  unverified: at('unverified', { ...loaded, notice: 'tooManyTries' }),
  choosing: at('choosing', verified),
  saving: at({ saving: 'asking' }, verified),
  'saving.failed': failedAt('saving', verified),
  confirming: at({ confirming: 'asking' }, verified),
  'confirming.failed': failedAt('confirming', verified),
  changed: at('changed', verified),
  notFound: at('notFound', opening),
};

/** Further snapshots for tests and stories. */
export const updateCardCases = {
  ended: ineligible('ended', { line: { ...sampleLine, status: 'Inactive' } }),
  off: ineligible('off', { renewal: { ...samplePaidBy, enabled: false } }),
  unrenewed: at('ineligible', { ...opening, obstacle: 'unrenewed' }),
  noCard: ineligible('noCard', { cards: sampleCards.slice(0, 1) }),
  sending: at('verifying', verifying(stepUpStates.sending)),
  incorrect: at('verifying', verifying(stepUpStates.incorrect)),
  expired: at('verifying', verifying(stepUpStates.expired)),
  blocked: at('verifying', verifying(stepUpCases.blocked)),
  restart: at('unverified', { ...loaded, notice: 'restart' }),
  /** The card that pays today stays. */
  current: at('choosing', { ...verified, draft: { paymentMethodID: 'card-1' } }),
  unchanged: at('choosing', { ...verified, notice: 'unchanged' }),
  gone: at('choosing', { ...verified, notice: 'gone' }),
  /** The card that pays has expired, and the period is unpaid. */
  expiredCard: at('choosing', {
    ...verified,
    read: {
      ...read,
      line: { ...sampleLine, status: 'Grace', nextCycleAt: sampleNow - 86_400_000 },
      renewal: {
        ...samplePaidBy,
        nextRenewalAt: sampleNow - 86_400_000,
        ...(sampleCards[2] && { method: sampleCards[2] }),
      },
    },
  }),
};
