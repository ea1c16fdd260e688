import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCards } from '../card/sample.ts';
import { sampleLine } from '../line/sample.ts';
import { stepUpCases, stepUpStates } from '../step-up/step-up.states.ts';
import { sampleNow } from '../time/sample.ts';
import { samplePaidBy } from './sample.ts';
import { updateCardMachine } from './update-card.machine.ts';
import type { Context } from './update-card.setup.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  customerId: 'customer-1',
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  draft: {},
  line: null,
  renewal: null,
  cards: null,
  terminations: null,
  token: null,
  stepUp: null,
  notice: null,
  calling: 'loading',
  problem: null,
};
const loaded: Context = {
  ...opening,
  draft: { paymentMethodID: 'card-2' },
  line: sampleLine,
  renewal: samplePaidBy,
  cards: sampleCards,
  terminations: [],
};
const verified: Context = {
  ...loaded,
  token: { ottRequestId: 'sample', validUntil: sampleNow + 15 * 60_000 },
};
const saving: Context = { ...verified, calling: 'saving' };
const verifying = (stepUp: SnapshotFrom<typeof import('../step-up/step-up.machine.ts').stepUpMachine>) =>
  ({ ...loaded, stepUp }) as Context;

type Value = Parameters<typeof updateCardMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof updateCardMachine> =>
  updateCardMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const updateCardStates: States<typeof updateCardMachine> = {
  loading: at('loading', opening),
  deciding: at('deciding', loaded),
  'ineligible.ended': at({ ineligible: 'ended' }, { ...loaded, line: { ...sampleLine, status: 'Inactive' } }),
  'ineligible.off': at({ ineligible: 'off' }, { ...loaded, renewal: { ...samplePaidBy, enabled: false } }),
  'ineligible.noCard': at({ ineligible: 'noCard' }, { ...loaded, cards: sampleCards.slice(0, 1) }),
  'ineligible.other': at({ ineligible: 'other' }, loaded),
  verifying: at('verifying', verifying(stepUpStates.asking)),
  unverified: at('unverified', { ...loaded, notice: 'tooManyTries' }),
  choosing: at('choosing', verified),
  saving: at('saving', saving),
  confirming: at('confirming', { ...saving, calling: 'confirming' }),
  changed: at('changed', saving),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...saving, problem })),
};

/** Further snapshots for tests and stories. */
export const updateCardCases = {
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
    line: { ...sampleLine, status: 'Grace', nextCycleAt: sampleNow - 86_400_000 },
    renewal: {
      ...samplePaidBy,
      nextRenewalAt: sampleNow - 86_400_000,
      ...(sampleCards[2] && { method: sampleCards[2] }),
    },
  }),
  unloaded: at({ failed: 'unreachable' }, { ...opening, problem: { kind: 'unreachable' } }),
};
