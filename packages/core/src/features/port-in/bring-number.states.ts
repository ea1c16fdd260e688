import type { CallResult, ServiceRequest } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import type { LineObstacle } from '../../common/line/eligibility.ts';
import { openReplacement, sampleLine } from '../../common/line/sample.ts';
import { bringNumberMachine } from './bring-number.machine.ts';
import type { Context } from './bring-number.setup.ts';
import { portInCases, portInStates } from './port-in.states.ts';

export const sampleReceiving: CallResult<'getMnpNumberChangeEligibility'> = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  number: sampleLine.number,
  donors: ['telcel', 'att', 'movistar'],
};

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  data: { accountNumber: sampleLine.accountNumber, session: { userId: 'sample' } },
  settings: {},
  channel: 'web',
  email: 'name@example.com',
  now: () => sampleNow,
  newId: () => 'sample',
  draft: {},
  read: null,
  obstacle: null,
  transfer: null,
  agreed: null,
  problem: null,
};
const read = { line: sampleLine, eligibility: sampleReceiving, open: null };
const asking = (transfer: NonNullable<Context['transfer']>): Context => ({
  ...opening,
  read,
  transfer,
  draft: transfer.context.draft,
});

const at = (value: Parameters<typeof bringNumberMachine.resolveState>[0]['value'], context: Context) =>
  bringNumberMachine.resolveState({ value, context });
const ineligible = (obstacle: LineObstacle, open: ServiceRequest | null = null) =>
  at('ineligible', {
    ...opening,
    read: { ...read, eligibility: { ...sampleReceiving, eligible: false }, open },
    obstacle,
  });

/** One snapshot per state, for tests and stories. */
export const bringNumberStates: States<typeof bringNumberMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  asking: at('asking', asking(portInStates.editing)),
  ineligible: ineligible('other'),
  notFound: at('notFound', opening),
  agreed: at('agreed', asking(portInStates.agreed)),
};

/** Further snapshots: the transfer in its states, and each obstacle. */
export const bringNumberCases = {
  problems: at('asking', asking(portInCases.problems)),
  nip: at('asking', asking(portInStates.confirming)),
  refused: at('asking', asking(portInStates.ineligible)),
  closed: at('asking', asking(portInStates.closed)),
  ended: ineligible('ended'),
  suspended: ineligible('suspended'),
  committed: ineligible('committed'),
  occupied: ineligible('occupied', openReplacement),
};
