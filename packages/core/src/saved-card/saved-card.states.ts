import type { AutoRenewal, Subscription } from '@senda/contract';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCards } from '../card/sample.ts';
import { sampleLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, savedCardMachine } from './saved-card.machine.ts';

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

const known: Context = {
  customerId: 'customer-1',
  added: null,
  now: () => sampleNow,
  cards: sampleCards,
  lines: [sampleLine, unpaid],
  terminations: [],
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
  target: null,
  isDoubtful: false,
  outcome: null,
  problem: null,
};
const blank: Context = { ...known, cards: null, lines: null, terminations: null, renewals: [] };
const asked: Context = { ...known, target: mastercard };

const at = (value: Parameters<typeof savedCardMachine.resolveState>[0]['value'], context: Context) =>
  savedCardMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const savedCardStates: States<typeof savedCardMachine> = {
  loading: at('loading', blank),
  matching: at('matching', { ...known, renewals: [] }),
  renewing: at('renewing', { ...known, renewals: [] }),
  showing: at('showing', known),
  confirming: at('confirming', asked),
  removing: at('removing', asked),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...blank, problem })),
};

/** Further snapshots for tests and stories. */
export const savedCardCases = {
  none: at('showing', { ...known, cards: [], lines: [], renewals: [] }),
  added: at('showing', { ...known, added: 'card-2' }),
  removed: at('showing', {
    ...asked,
    cards: sampleCards.filter((card) => card !== mastercard),
    outcome: 'removed',
  }),
  lastRemoved: at('showing', { ...asked, cards: [], lines: [], renewals: [], outcome: 'removed' }),
  kept: at('showing', { ...asked, outcome: 'kept' }),
  inUse: at('showing', {
    ...asked,
    renewals: [renewal(sampleLine, mastercard), renewal(unpaid, amex)],
    outcome: 'inUse',
  }),
  /** Every line of the card is about to end, or the card has expired before the charge. */
  ending: at('showing', {
    ...known,
    lines: [sampleLine, { ...sampleLine, accountNumber: '7000204420', number: '8120455590' }],
    renewals: [renewal(sampleLine, visa), renewal({ ...sampleLine, accountNumber: '7000204420' }, amex)],
    terminations: [
      {
        requestId: 'termination-1',
        accountNumber: sampleLine.accountNumber,
        type: 'TERMINATION_REQUEST',
        status: 'PROCESSING',
        requestedAt: sampleNow,
        log: [],
      },
    ],
  }),
  /** The removal was refused: nothing has changed. */
  refused: at({ failed: 'limited' }, { ...asked, problem: { kind: 'rate-limited', retryAfter: 24 } }),
  /** Neither the removal nor the list was answered. */
  doubtful: at(
    { failed: 'unreachable' },
    { ...blank, target: mastercard, isDoubtful: true, problem: { kind: 'unreachable' } },
  ),
};
