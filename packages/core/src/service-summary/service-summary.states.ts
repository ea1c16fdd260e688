import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, serviceSummaryMachine } from './service-summary.machine.ts';

const both = (text: string) => ({ 'en-US': text, 'es-MX': text });

const reviewing: Context = {
  accountNumber: sampleLine.accountNumber,
  email: 'ana@example.com',
  customerId: 'ana',
  now: () => sampleNow,
  planSwitch: {
    planSku: 'plan-50',
    name: both('Senda 50'),
    cost: 29_900,
    currentPlanSku: 'plan-20',
    currentName: both('Senda 20'),
    currentCost: 19_900,
    simNumber: sampleLine.simNumber,
    simType: sampleLine.simType,
    number: sampleLine.number,
    effectiveAt: sampleLine.nextCycleAt,
  },
  draft: { terms: false },
  tried: false,
  isConsentStored: false,
  requestId: null,
  calling: 'accepting',
  problem: null,
};
const accepted: Context = { ...reviewing, draft: { terms: true }, calling: 'submitting' };

type Value = Parameters<typeof serviceSummaryMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof serviceSummaryMachine> =>
  serviceSummaryMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const serviceSummaryStates: States<typeof serviceSummaryMachine> = {
  reviewing: at('reviewing', reviewing),
  accepting: at('accepting', { ...accepted, calling: 'accepting' }),
  submitting: at('submitting', accepted),
  looking: at('looking', { ...accepted, calling: 'looking' }),
  gone: at('gone', accepted),
  'ineligible.ended': at({ ineligible: 'ended' }, accepted),
  'ineligible.suspended': at({ ineligible: 'suspended' }, accepted),
  'ineligible.occupied': at({ ineligible: 'occupied' }, accepted),
  'ineligible.committed': at({ ineligible: 'committed' }, accepted),
  'ineligible.other': at({ ineligible: 'other' }, accepted),
  notFound: at('notFound', accepted),
  submitted: at('submitted', { ...accepted, requestId: 'request-1' }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...accepted, problem })),
};

/** Further snapshots: the terms were not accepted. */
export const serviceSummaryCases = {
  unaccepted: at('reviewing', { ...reviewing, tried: true }),
};
