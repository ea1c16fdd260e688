import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { planIn } from '../../common/catalogue/catalogue.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import type { RenewedLine } from '../../common/line/paid-line.ts';
import { openSwitch, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { codeStates } from '../../common/one-time-code/sample.ts';
import { autoRenewalMachine } from './auto-renewal.machine.ts';
import { type Context, startContext } from './auto-renewal.setup.ts';
import { sampleRenewal } from './sample.ts';

const before = startContext({
  accountNumber: sampleLine.accountNumber,
  orderRef: null,
  customerId: 'mariana',
  channel: 'online',
  email: 'mariana@example.com',
  kept: null,
  now: () => sampleNow,
});
const read: RenewedLine = {
  line: { ...sampleLine, suspendsAt: sampleRenewal.nextRenewalAt + 7 * 86_400_000 },
  renewal: sampleRenewal,
  requests: [],
  cards: sampleCards,
  nextPlan: null,
};
const nextPlan = planIn(sampleCatalogue, openSwitch.planSku) ?? null;
const loaded: Context = {
  ...before,
  read,
  chosen: 'card-1',
};
const off: Context = { ...loaded, read: { ...read, renewal: { ...sampleRenewal, enabled: false } } };
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
  finding: at({ finding: 'asking' }, { ...before, accountNumber: null }),
  'finding.failed': at({ finding: 'failed' }, { ...before, accountNumber: null, problem: sampleProblem }),
  choosing: at('choosing', {
    ...before,
    accountNumber: null,
    lines: [sampleLine, { ...sampleLine, accountNumber: '7000204417', number: '5504182290' }],
  }),
  reading: at({ reading: 'asking' }, before),
  'reading.failed': at({ reading: 'failed' }, { ...before, problem: sampleProblem }),
  showing: at({ showing: 'open' }),
  'showing.failed': at({ showing: 'failed' }, { ...changing, problem: sampleProblem }),
  saving: at({ saving: 'asking' }, { ...loaded, wanted: { enabled: false } }),
  'saving.failed': at(
    { saving: 'failed' },
    { ...loaded, wanted: { enabled: false }, problem: sampleProblem },
  ),
  saved: at('saved', { ...off, changed: 'off' }),
  sending: at('sending', changing),
  ...codeStates(at, awaitingCode),
  unrenewed: at('unrenewed', { ...before, unrenewed: sampleLine }),
  notFound: at('notFound', before),
  none: at('none', { ...before, accountNumber: null }),
};

/** Further snapshots: cases of a loaded line. */
export const autoRenewalCases = {
  off: at({ showing: 'open' }, off),
  otherCard: at({ showing: 'open' }, changing),
  noCards: at(
    { showing: 'open' },
    {
      ...off,
      read: { ...read, renewal: { ...sampleRenewal, enabled: false, method: undefined }, cards: [] },
      chosen: null,
    },
  ),
  refused: at(
    { showing: 'open' },
    {
      ...loaded,
      read: {
        ...read,
        line: { ...sampleLine, status: 'Grace' },
        renewal: {
          ...sampleRenewal,
          nextRenewalAt: sampleNow - 86_400_000,
          lastRenewal: { ...sampleRenewal.lastRenewal, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
        },
      },
    },
  ),
  ahead: at(
    { showing: 'open' },
    { ...loaded, read: { ...read, renewal: { ...sampleRenewal, payableFrom: sampleNow } } },
  ),
  /** Another plan begins with the next period; the catalogue may not describe it. */
  switching: at({ showing: 'open' }, { ...loaded, read: { ...read, requests: [openSwitch], nextPlan } }),
  switchingOff: at(
    { showing: 'open' },
    { ...off, read: { ...read, ...off.read, requests: [openSwitch], nextPlan: null } },
  ),
  ending: at({ showing: 'open' }, { ...loaded, read: { ...read, requests: [sampleTermination] } }),
  ended: at(
    { showing: 'open' },
    { ...off, read: { ...read, ...off.read, line: { ...sampleLine, status: 'Inactive' } } },
  ),
  on: at('saved', { ...loaded, changed: 'on' }),
  cardChanged: at('saved', { ...loaded, changed: 'card' }),
};
