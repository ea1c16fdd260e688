import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { sampleTermination } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
import { type Context, startContext } from './plan-switch-plans.setup.ts';
import { ineligibleFor, pendingRequest, sampleEligibility, switchLine } from './sample.ts';

const start = startContext({
  data: { accountNumber: switchLine.accountNumber },
  settings: {},
  channel: 'web',
  email: 'mariana@example.com',
  telcoUser: true,
  now: () => sampleNow,
  newId: () => 'sample',
});
const found: Context = { ...start, line: switchLine };
const offered: Context = {
  ...found,
  eligibility: sampleEligibility,
  catalogue: sampleCatalogue,
  shown: 'choosing',
};
const chosen: Context = { ...offered, draft: { planSku: 'plan-50' } };
const underWay: Context = {
  ...found,
  eligibility: ineligibleFor('REQUEST_UNDER_WAY'),
  request: pendingRequest,
};
const pending: Context = {
  ...underWay,
  cancelEligibility: { eligible: true },
  catalogue: sampleCatalogue,
  shown: 'pending',
};

const at = (value: Parameters<typeof planSwitchPlansMachine.resolveState>[0]['value'], context: Context) =>
  planSwitchPlansMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const planSwitchPlansStates: States<typeof planSwitchPlansMachine> = {
  opening: at('opening', start),
  finding: at('finding', start),
  checking: at('checking', found),
  reviewing: at('reviewing', { ...underWay, request: null }),
  asking: at('asking', underWay),
  loading: at('loading', { ...found, eligibility: sampleEligibility }),
  choosing: at('choosing', chosen),
  pending: at('pending', pending),
  cancelling: at('cancelling', pending),
  confirming: at('confirming', pending),
  empty: at('empty', { ...offered, eligibility: { ...sampleEligibility, plans: [] }, shown: 'empty' }),
  lineInactive: at('lineInactive', {
    ...found,
    eligibility: ineligibleFor('LINE_INACTIVE'),
    shown: 'lineInactive',
  }),
  lineSuspended: at('lineSuspended', {
    ...found,
    eligibility: ineligibleFor('LINE_SUSPENDED'),
    shown: 'lineSuspended',
  }),
  requestUnderWay: at('requestUnderWay', {
    ...underWay,
    request: sampleTermination,
    shown: 'requestUnderWay',
  }),
  committed: at('committed', { ...found, eligibility: ineligibleFor('COMMITTED'), shown: 'committed' }),
  ineligible: at('ineligible', { ...found, eligibility: ineligibleFor('OTHER'), shown: 'ineligible' }),
  notFound: at('notFound', { ...start, shown: 'notFound' }),
  chosen: at('chosen', chosen),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...start, problem })),
};

/** Further snapshots for tests and stories. */
export const planSwitchPlansCases: Readonly<
  Record<
    | 'nothingChosen'
    | 'missing'
    | 'gone'
    | 'cancelled'
    | 'cancelRefused'
    | 'cancelFailed'
    | 'tooLate'
    | 'otherRequest',
    SnapshotFrom<typeof planSwitchPlansMachine>
  >
> = {
  nothingChosen: at('choosing', offered),
  missing: at('choosing', { ...offered, tried: true }),
  gone: at('choosing', { ...offered, gone: true }),
  cancelled: at('choosing', { ...offered, cancellation: 'cancelled' }),
  cancelRefused: at('choosing', { ...offered, cancellation: 'refused' }),
  cancelFailed: at(
    { failed: 'unreachable' },
    { ...pending, calling: 'confirming', problem: { kind: 'unreachable' } },
  ),
  tooLate: at('pending', { ...pending, cancelEligibility: { eligible: false, reason: 'TOO_LATE' } }),
  otherRequest: at('requestUnderWay', {
    ...underWay,
    request: { ...pendingRequest, type: 'NUMBER_CHANGE' },
    shown: 'requestUnderWay',
  }),
};
