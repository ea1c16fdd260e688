import type { AutoRenewal, Subscription } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { savedCardMachine } from './saved-card.machine.ts';
import type { Context } from './saved-card.setup.ts';

const day = 86_400_000;
const [visa = null, mastercard = null, amex = null] = sampleCards;

const unpaid: Subscription = {
  ...sampleLine,
  accountNumber: '7000204419',
  number: '3311870264',
  status: 'Grace',
  nextCycleAt: sampleNow - day,
};
const renewal = (
  { accountNumber, planName, nextCycleAt }: Subscription,
  method: typeof visa,
  more: Partial<AutoRenewal> = {},
): AutoRenewal => ({
  subscriptionId: accountNumber,
  enabled: true,
  ...(method && { method }),
  planName,
  amount: 29_900,
  nextRenewalAt: nextCycleAt,
  ...more,
});

const read: NonNullable<Context['read']> = {
  cards: sampleCards,
  lines: [sampleLine, unpaid],
  requests: [],
  renewals: [
    renewal(sampleLine, visa),
    renewal(unpaid, amex, {
      lastRenewal: {
        transactionId: 'transaction-1',
        orderRef: 'RN-7000204419',
        status: 'REFUSED',
        amount: 29_900,
        card: { brand: 'amex', last4: '0005', expiry: '02/25' },
      },
    }),
  ],
};
const known: Context = {
  customerId: 'customer-1',
  added: null,
  now: () => sampleNow,
  read,
  target: null,
  isDoubtful: false,
  outcome: null,
  problem: null,
};
const blank: Context = { ...known, read: null };
const asked: Context = { ...known, target: mastercard };

const at = (value: Parameters<typeof savedCardMachine.resolveState>[0]['value'], context: Context) =>
  savedCardMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const savedCardStates: States<typeof savedCardMachine> = {
  reading: at({ reading: 'asking' }, blank),
  'reading.failed': at({ reading: 'failed' }, { ...blank, problem: sampleProblem }),
  shown: at('shown', known),
  confirming: at('confirming', asked),
  removing: at({ removing: 'asking' }, asked),
  'removing.failed': at(
    { removing: 'failed' },
    { ...asked, problem: { kind: 'rate-limited', retryAfter: 24 } },
  ),
};

const none = { ...read, cards: [], lines: [], renewals: [] };

/** Further snapshots for tests and stories. */
export const savedCardCases = {
  none: at('shown', { ...known, read: none }),
  added: at('shown', { ...known, added: 'card-2' }),
  removed: at('shown', {
    ...asked,
    read: { ...read, cards: sampleCards.filter((card) => card !== mastercard) },
    outcome: 'removed',
  }),
  lastRemoved: at('shown', { ...asked, read: none, outcome: 'removed' }),
  kept: at('shown', { ...asked, outcome: 'kept' }),
  inUse: at('shown', {
    ...asked,
    read: { ...read, renewals: [renewal(sampleLine, mastercard), renewal(unpaid, amex)] },
    outcome: 'inUse',
  }),
  /** Every line of the card is about to end, or the card has expired before the charge. */
  ending: at('shown', {
    ...known,
    read: {
      ...read,
      lines: [sampleLine, { ...sampleLine, accountNumber: '7000204420', number: '8120455590' }],
      renewals: [renewal(sampleLine, visa), renewal({ ...sampleLine, accountNumber: '7000204420' }, amex)],
      requests: [
        {
          requestId: 'termination-1',
          accountNumber: sampleLine.accountNumber,
          type: 'TERMINATION_REQUEST',
          status: 'PROCESSING',
          requestedAt: sampleNow,
          log: [],
        },
      ],
    },
  }),
  /** Neither the removal nor the list was answered. */
  doubtful: at({ reading: 'failed' }, { ...asked, isDoubtful: true, problem: sampleProblem }),
};
