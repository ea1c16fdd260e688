/** A line with a plan of the sample catalogue, and its answers, for snapshots and tests. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import type { PlanSwitch } from '../../base/answers/plan-switch.ts';
import { sampleLine } from '../../common/line/sample.ts';
import type { PlanSwitchEligibility } from './plan-switch.ts';

const both = (text: string) => ({ 'en-US': text, 'es-MX': text });

export const switchLine: Subscription = { ...sampleLine, planSku: 'senda-20' };

export const sampleEligibility: PlanSwitchEligibility = {
  eligible: true,
  accountNumber: switchLine.accountNumber,
  currentPlanSku: 'senda-20',
  effectiveAt: switchLine.nextCycleAt,
  plans: [
    { planSku: 'senda-50', name: both('Senda 50'), cost: { amount: 29_900 }, difference: 10_000 },
    { planSku: 'senda-8', name: both('Senda 8'), cost: { amount: 12_000 }, difference: -7_900 },
  ],
};

/** Returns the eligibility of a line that cannot switch. */
export const ineligibleFor = (
  reason: NonNullable<PlanSwitchEligibility['reason']>,
): PlanSwitchEligibility => {
  const { effectiveAt: _effectiveAt, ...rest } = sampleEligibility;
  return { ...rest, eligible: false, reason, plans: [] };
};

export const pendingRequest: ServiceRequest = {
  requestId: 'switch-1',
  accountNumber: switchLine.accountNumber,
  type: 'PLAN_SWITCH',
  status: 'PROCESSING',
  requestedAt: switchLine.activatedAt,
  expectedAt: switchLine.nextCycleAt,
  log: [],
  planSku: 'senda-50',
};

export const samplePlanSwitch: PlanSwitch = {
  planSku: 'senda-50',
  name: both('Senda 50'),
  cost: 29_900,
  currentPlanSku: 'senda-20',
  currentName: both('Senda 20'),
  currentCost: 19_900,
  simNumber: switchLine.simNumber,
  simType: switchLine.simType,
  number: switchLine.number,
  effectiveAt: switchLine.nextCycleAt,
};
