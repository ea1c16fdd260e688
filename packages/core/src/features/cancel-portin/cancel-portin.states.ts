import type { PortIn } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { cancelPortinMachine } from './cancel-portin.machine.ts';
import type { Context } from './cancel-portin.setup.ts';
import { sampleArriving, sampleDonors, samplePortIn } from './sample.ts';

const opening: Context = {
  accountNumber: sampleArriving.accountNumber,
  now: () => sampleNow,
  read: null,
  isUnsure: false,
  problem: null,
};
const read = (
  status: PortIn['status'] = samplePortIn.status,
  changed: Partial<PortIn> = {},
  eligibility: NonNullable<Context['read']>['eligibility'] = { eligible: true },
): Context => ({
  ...opening,
  read: {
    line: sampleArriving,
    donors: sampleDonors,
    portIn: { ...samplePortIn, status, ...changed },
    eligibility,
  },
});
const ended = { switchAt: undefined };
const unnamed = (context: Context): Context => ({
  ...context,
  read: context.read && { ...context.read, donors: [] },
});

type Value = Parameters<typeof cancelPortinMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof cancelPortinMachine> =>
  cancelPortinMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const cancelPortinStates: States<typeof cancelPortinMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  ineligible: at('ineligible', read(undefined, {}, { eligible: false })),
  asking: at('asking', read()),
  cancelling: at({ cancelling: 'asking' }, read()),
  'cancelling.failed': at(
    { cancelling: 'failed' },
    { ...read(), problem: { kind: 'rate-limited', retryAfter: 24 } },
  ),
  confirming: at({ confirming: 'asking' }, { ...read(), isUnsure: true }),
  'confirming.failed': at({ confirming: 'failed' }, { ...read(), isUnsure: true, problem: sampleProblem }),
  cancelled: at('cancelled', read('CANCELED', ended)),
  notFound: at('notFound', opening),
};

const { read: arrived } = read('DONE', ended, null);

/** Further snapshots: each obstacle, a lost response, a donor or a day that is unknown. */
export const cancelPortinCases = {
  nothing: at('ineligible', { ...opening, read: arrived && { ...arrived, portIn: null } }),
  arrived: at('ineligible', {
    ...opening,
    read: arrived && {
      ...arrived,
      line: { ...sampleArriving, number: samplePortIn.number, isProvisionalNumber: false },
    },
  }),
  stopped: at('ineligible', read('REJECTED', { ...ended, reason: 'DONOR_REFUSED' }, null)),
  tooLate: at('ineligible', read('DONOR_SWITCH', {}, { eligible: false, reason: 'TOO_LATE' })),
  unsure: at('asking', { ...read(), isUnsure: true }),
  unnamed: at('asking', unnamed(read('WAITING', { reason: 'NIP_EXPIRED', switchAt: undefined }))),
  cancelledUnnamed: at('cancelled', unnamed(read('CANCELED', ended))),
};
