import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, planSwitchDetailsMachine } from './plan-switch-details.machine.ts';
import { sampleEligibility, samplePlanSwitch, switchLine } from './sample.ts';

const context: Context = {
  data: { accountNumber: switchLine.accountNumber, planSwitch: samplePlanSwitch },
  settings: {},
  channel: 'web',
  email: 'mariana@example.com',
  telcoUser: true,
  now: () => sampleNow,
  newId: () => 'sample',
  line: switchLine,
  eligibility: sampleEligibility,
  catalogue: sampleCatalogue,
  problem: null,
};
const unread: Context = { ...context, eligibility: null, catalogue: null };
const past: Context = {
  ...unread,
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
  catalogue: sampleCatalogue.map((product) => (product.sku === sku ? { ...product, ...changed } : product)),
});

const at = (
  value: Parameters<typeof planSwitchDetailsMachine.resolveState>[0]['value'],
  changed: Context = context,
) => planSwitchDetailsMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const planSwitchDetailsStates: States<typeof planSwitchDetailsMachine> = {
  finding: at('finding', { ...unread, line: null }),
  checking: at('checking', unread),
  loading: at('loading', { ...context, catalogue: null }),
  comparing: at('comparing'),
  gone: at('gone', unread),
  repriced: at('repriced', {
    ...context,
    eligibility: repricedEligibility,
    catalogue: null,
  }),
  begun: at('begun', past),
  compared: at('compared'),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...unread, problem })),
};

/** Further snapshots for tests and stories: plans that differ in every line, a current plan without a product, and a line without renewal. */
export const planSwitchDetailsCases: Readonly<
  Record<'everyLine' | 'currentUnknown' | 'paidByCustomer', SnapshotFrom<typeof planSwitchDetailsMachine>>
> = {
  everyLine: at(
    'comparing',
    withPlan('plan-50', {
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
  paidByCustomer: at('comparing', { ...context, line: { ...switchLine, autoRenewal: false } }),
  currentUnknown: at('comparing', {
    ...context,
    catalogue: sampleCatalogue.filter(({ sku }) => sku !== 'plan-20'),
  }),
};
