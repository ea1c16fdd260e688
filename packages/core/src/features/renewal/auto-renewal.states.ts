import { failedStates, sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../shared/card/sample.ts';
import { sampleLine, sampleTermination } from '../../shared/line/sample.ts';
import { codeStates } from '../../shared/one-time-code/sample.ts';
import { autoRenewalMachine } from './auto-renewal.machine.ts';
import { type Context, startContext } from './auto-renewal.setup.ts';
import { sampleRenewal } from './sample.ts';

const before = startContext({
  accountNumber: sampleLine.accountNumber,
  orderRef: null,
  customerId: 'mariana',
  email: 'mariana@example.com',
  kept: null,
  now: () => sampleNow,
});
const loaded: Context = {
  ...before,
  line: sampleLine,
  terminations: [],
  autoRenewalConfig: sampleRenewal,
  savedPaymentMethods: sampleCards,
  chosen: 'card-1',
};
const off: Context = { ...loaded, autoRenewalConfig: { ...sampleRenewal, enabled: false } };
const changing: Context = {
  ...loaded,
  chosen: 'card-2',
  wanted: { enabled: true, paymentMethodID: 'card-2' },
};
const awaitingCode: Context = { ...changing, ticket: { requestId: 'sample', deadline: sampleNow + 117_000 } };

const at = (
  value: Parameters<typeof autoRenewalMachine.resolveState>[0]['value'],
  context: Context = loaded,
) => autoRenewalMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const autoRenewalStates: States<typeof autoRenewalMachine> = {
  opening: at('opening', before),
  finding: at('finding', { ...before, accountNumber: null }),
  choosing: at('choosing', {
    ...before,
    accountNumber: null,
    lines: [sampleLine, { ...sampleLine, accountNumber: '7000204417', number: '5504182290' }],
  }),
  loading: at('loading', before),
  showing: at({ showing: 'open' }),
  'showing.failed': at({ showing: 'failed' }, { ...changing, problem: sampleProblem }),
  saving: at('saving', { ...loaded, wanted: { enabled: false } }),
  saved: at('saved', { ...off, changed: 'off' }),
  sending: at('sending', changing),
  ...codeStates(at, awaitingCode),
  notFound: at('notFound', before),
  none: at('none', { ...before, accountNumber: null }),
  ...failedStates((kind, problem) =>
    at({ failed: kind }, { ...loaded, wanted: { enabled: false }, problem }),
  ),
};

/** Further snapshots: cases of a loaded line. */
export const autoRenewalCases = {
  off: at({ showing: 'open' }, off),
  otherCard: at({ showing: 'open' }, changing),
  noCards: at(
    { showing: 'open' },
    {
      ...off,
      autoRenewalConfig: { ...sampleRenewal, enabled: false, method: undefined },
      savedPaymentMethods: [],
      chosen: null,
    },
  ),
  refused: at(
    { showing: 'open' },
    {
      ...loaded,
      line: { ...sampleLine, status: 'Grace' },
      autoRenewalConfig: {
        ...sampleRenewal,
        nextRenewalAt: sampleNow - 86_400_000,
        lastRenewal: { ...sampleRenewal.lastRenewal, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
      },
    },
  ),
  ending: at({ showing: 'open' }, { ...loaded, terminations: [sampleTermination] }),
  ended: at({ showing: 'open' }, { ...off, line: { ...sampleLine, status: 'Inactive' } }),
  on: at('saved', { ...loaded, changed: 'on' }),
  cardChanged: at('saved', { ...loaded, changed: 'card' }),
  unread: at({ failed: 'unreachable' }, { ...before, problem: { kind: 'unreachable' } }),
};
