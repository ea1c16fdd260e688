import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { planSwitchDetailsMachine } from './plan-switch-details.machine.ts';
import type { Context, PlanSwitchRead } from './plan-switch-details.setup.ts';
import { sampleEligibility, samplePlanSwitch, switchLine } from './sample.ts';

const read: PlanSwitchRead = { line: switchLine, eligibility: sampleEligibility, catalogue: sampleCatalogue };
const context: Context = {
  data: { accountNumber: switchLine.accountNumber, planSwitch: samplePlanSwitch },
  settings: {},
  channel: 'web',
  email: 'mariana@example.com',
  telcoUser: true,
  now: () => sampleNow,
  newId: () => 'sample',
  read,
  outdated: null,
  problem: null,
};
const unread: Context = { ...context, read: null };
const past: Context = {
  ...context,
  outdated: 'begun',
  data: { ...context.data, planSwitch: { ...samplePlanSwitch, effectiveAt: sampleNow } },
};
/** The offers, dearer than when they were chosen. */
const repricedEligibility = {
  ...sampleEligibility,
  plans: sampleEligibility.plans.map((plan) => ({ ...plan, cost: { amount: plan.cost.amount + 2_000 } })),
};
/** Returns the context with another product of a plan. */
const withPlan = (sku: string, changed: Partial<(typeof sampleCatalogue)[number]>): Context => ({
  ...context,
  read: {
    ...read,
    catalogue: sampleCatalogue.map((product) => (product.sku === sku ? { ...product, ...changed } : product)),
  },
});

const at = (
  value: Parameters<typeof planSwitchDetailsMachine.resolveState>[0]['value'],
  changed: Context = context,
) => planSwitchDetailsMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const planSwitchDetailsStates: States<typeof planSwitchDetailsMachine> = {
  reading: at({ reading: 'asking' }, unread),
  'reading.failed': at({ reading: 'failed' }, { ...unread, problem: sampleProblem }),
  comparing: at('comparing'),
  outdated: at('outdated', { ...unread, outdated: 'gone' }),
  compared: at('compared'),
};

/**
 * Further snapshots for tests and stories: a choice that is dearer now or has begun, plans that differ in every line, a current plan without
 * a product, and a line without renewal.
 */
export const planSwitchDetailsCases: Readonly<
  Record<
    'repriced' | 'begun' | 'everyLine' | 'currentUnknown' | 'paidByCustomer',
    SnapshotFrom<typeof planSwitchDetailsMachine>
  >
> = {
  repriced: at('outdated', {
    ...context,
    read: { ...read, eligibility: repricedEligibility },
    outdated: 'repriced',
  }),
  begun: at('outdated', past),
  everyLine: at(
    'comparing',
    withPlan('senda-50', {
      productType: 'postpaid',
      validityDays: 28,
      benefits: [
        { kind: 'data' },
        { kind: 'sharing', quantity: 20, unit: 'GB' },
        { kind: 'calls', quantity: 300, unit: 'min' },
        { kind: 'roaming-extra' },
      ],
    }),
  ),
  paidByCustomer: at('comparing', {
    ...context,
    read: { ...read, line: { ...switchLine, autoRenewal: false } },
  }),
  currentUnknown: at('comparing', {
    ...context,
    read: { ...read, catalogue: sampleCatalogue.filter(({ sku }) => sku !== 'senda-20') },
  }),
};
