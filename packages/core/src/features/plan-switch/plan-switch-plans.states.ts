import type { ServiceRequest } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { sampleTermination } from '../../common/line/sample.ts';
import { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
import {
  type Context,
  type SwitchObstacle,
  type SwitchRead,
  startContext,
} from './plan-switch-plans.setup.ts';
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
const read: SwitchRead = {
  line: switchLine,
  eligibility: sampleEligibility,
  catalogue: sampleCatalogue,
  request: null,
  cancelEligibility: null,
};
const offered: Context = { ...start, read };
const chosen: Context = { ...offered, draft: { planSku: 'senda-50' } };
const underWay: SwitchRead = {
  ...read,
  eligibility: ineligibleFor('REQUEST_UNDER_WAY'),
  request: pendingRequest,
};
const pending: Context = { ...start, read: { ...underWay, cancelEligibility: { eligible: true } } };

type Value = Parameters<typeof planSwitchPlansMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context) => planSwitchPlansMachine.resolveState({ value, context });
const failedAt = (state: 'reading' | 'checking' | 'cancelling' | 'confirming', context: Context) =>
  at({ [state]: 'failed' } as Value, { ...context, problem: sampleProblem });
const offerOf = (obstacle: SwitchObstacle, eligibility = sampleEligibility): Context => ({
  ...start,
  obstacle,
  read: { ...read, eligibility },
});
const occupied = (request: ServiceRequest): Context => ({
  ...start,
  obstacle: 'requestUnderWay',
  read: { ...underWay, request },
});
const withoutPlans = offerOf('empty', { ...sampleEligibility, plans: [] });

/** One snapshot per state, for tests and stories. */
export const planSwitchPlansStates: States<typeof planSwitchPlansMachine> = {
  reading: at({ reading: 'asking' }, start),
  'reading.failed': failedAt('reading', start),
  choosing: at('choosing', chosen),
  pending: at('pending', pending),
  cancelling: at({ cancelling: 'asking' }, pending),
  'cancelling.failed': failedAt('cancelling', pending),
  confirming: at({ confirming: 'asking' }, pending),
  'confirming.failed': failedAt('confirming', pending),
  ineligible: at('ineligible', offerOf('ineligible', ineligibleFor('OTHER'))),
  checking: at({ checking: 'asking' }, withoutPlans),
  'checking.failed': failedAt('checking', withoutPlans),
  notFound: at('notFound', start),
  chosen: at('chosen', chosen),
};

/** Further snapshots for tests and stories. */
export const planSwitchPlansCases = {
  empty: at('ineligible', withoutPlans),
  lineInactive: at('ineligible', offerOf('lineInactive', ineligibleFor('LINE_INACTIVE'))),
  lineSuspended: at('ineligible', offerOf('lineSuspended', ineligibleFor('LINE_SUSPENDED'))),
  requestUnderWay: at('ineligible', occupied(sampleTermination)),
  otherRequest: at('ineligible', occupied({ ...pendingRequest, type: 'NUMBER_CHANGE' })),
  committed: at('ineligible', offerOf('committed', ineligibleFor('COMMITTED'))),
  nothingChosen: at('choosing', offered),
  missing: at('choosing', { ...offered, tried: true }),
  gone: at('choosing', { ...offered, gone: true }),
  cancelled: at('choosing', { ...offered, cancellation: 'cancelled' }),
  cancelRefused: at('choosing', { ...offered, cancellation: 'refused' }),
  tooLate: at('pending', {
    ...start,
    read: { ...underWay, cancelEligibility: { eligible: false, reason: 'TOO_LATE' } },
  }),
};
