import type { PortIn } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, cancelPortinMachine } from './cancel-portin.machine.ts';
import { sampleArriving, sampleDonors, samplePortIn } from './sample.ts';

const opening: Context = {
  accountNumber: sampleArriving.accountNumber,
  now: () => sampleNow,
  line: null,
  donors: [],
  portIn: null,
  isAsked: false,
  isUnsure: false,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: sampleArriving };
const named: Context = { ...found, donors: sampleDonors, calling: 'reading' };
const read = (status: PortIn['status'] = samplePortIn.status, changed: Partial<PortIn> = {}): Context => ({
  ...named,
  portIn: { ...samplePortIn, status, ...changed },
  calling: 'checking',
});
const ended = { switchAt: undefined };
const asked: Context = { ...read(), isAsked: true };

type Value = Parameters<typeof cancelPortinMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof cancelPortinMachine> =>
  cancelPortinMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const cancelPortinStates: States<typeof cancelPortinMachine> = {
  finding: at('finding', opening),
  naming: at('naming', found),
  reading: at('reading', named),
  checking: at('checking', read()),
  'ineligible.nothing': at({ ineligible: 'nothing' }, named),
  'ineligible.arrived': at(
    { ineligible: 'arrived' },
    {
      ...read('DONE', ended),
      line: { ...sampleArriving, number: samplePortIn.number, isProvisionalNumber: false },
    },
  ),
  'ineligible.stopped': at(
    { ineligible: 'stopped' },
    read('REJECTED', { ...ended, reason: 'DONOR_REFUSED' }),
  ),
  'ineligible.tooLate': at({ ineligible: 'tooLate' }, read('DONOR_SWITCH')),
  'ineligible.other': at({ ineligible: 'other' }, read()),
  asking: at('asking', asked),
  cancelling: at('cancelling', { ...asked, calling: 'cancelling' }),
  confirming: at('confirming', { ...asked, isUnsure: true, calling: 'confirming' }),
  cancelled: at('cancelled', { ...read('CANCELED', ended), isAsked: true }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...asked, calling: 'cancelling', problem })),
};

/** Further snapshots: a lost response, a donor or a day that is unknown, a failure to load. */
export const cancelPortinCases = {
  unsure: at('asking', { ...asked, isUnsure: true }),
  unnamed: at('asking', {
    ...asked,
    donors: [],
    portIn: { ...samplePortIn, status: 'WAITING', reason: 'NIP_EXPIRED', switchAt: undefined },
  }),
  cancelledUnnamed: at('cancelled', { ...read('CANCELED', ended), donors: [] }),
  unloaded: at({ failed: 'unreachable' }, { ...named, problem: { kind: 'unreachable' } }),
};
