import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { isTrial } from '../../common/catalogue/catalogue.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { lastDayOf } from '../../common/line/period.ts';
import { currentCostOf, effectiveAtOf, offeredPlans, switchTo } from './plan-switch.ts';
import { ineligibleFor, sampleEligibility, samplePlanSwitch, switchLine } from './sample.ts';

const day = 86_400_000;
const [first] = sampleCatalogue;
if (!first) throw new Error('The sample has no plan.');

/** Plans of every kind: paid, free and trial. */
const wide = [
  ...sampleCatalogue,
  { ...first, sku: 'free', cost: { amount: 0 } },
  { ...first, sku: 'trial', productLabel: 'trial_plan' },
  { ...first, sku: 'welcome', productLabel: 'trial_migration_plan' },
];
const name = { 'en-US': 'Plan', 'es-MX': 'Plan' };
const eligibilityOf = (...skus: string[]) => ({
  ...sampleEligibility,
  plans: skus.map((planSku) => ({ planSku, name, cost: { amount: 1 }, difference: 1 })),
});
const skus = fc.shuffledSubarray([...wide.map(({ sku }) => sku), 'unknown']);

describe('offered plans', () => {
  it('are in the gateway’s order, whatever the price, without the current plan', () => {
    const offered = offeredPlans(eligibilityOf('senda-50', 'senda-20', 'senda-8'), wide, false);
    expect(offered.map(({ plan }) => plan.planSku)).toEqual(['senda-50', 'senda-8']);
  });

  it('never include a trial, an add-on, an undescribed plan, or for telco users the free plan', () => {
    fc.assert(
      fc.property(skus, fc.boolean(), (listed, isTelcoUser) => {
        const offered = offeredPlans(eligibilityOf(...listed), wide, isTelcoUser);
        const found = offered.map(({ plan }) => plan.planSku);
        expect(found).toEqual(listed.filter((sku) => found.includes(sku)));
        expect(offered.every(({ plan, product }) => plan.planSku === product.sku)).toBe(true);
        expect(offered.some(({ product }) => isTrial(product) || product.itemType !== 'PLAN')).toBe(false);
        expect(found).not.toContain('senda-20');
        expect(found.includes('free')).toBe(!isTelcoUser && listed.includes('free'));
        expect(found.includes('senda-50')).toBe(listed.includes('senda-50'));
      }),
    );
  });
});

test('the price of the current plan follows from an offered one, else from the catalogue', () => {
  const [plan] = sampleEligibility.plans;
  if (!plan) throw new Error('The sample has no plan.');
  const raised = { ...sampleEligibility, plans: [{ ...plan, difference: 9_000 }] };
  expect(currentCostOf(raised, sampleCatalogue)).toBe(20_900);
  expect(currentCostOf(ineligibleFor('OTHER'), sampleCatalogue)).toBe(19_900);
  expect(currentCostOf(ineligibleFor('OTHER'), [])).toBeNull();
});

test('a switch takes effect when the gateway says, else at the start of the next period', () => {
  expect(effectiveAtOf({ ...sampleEligibility, effectiveAt: 5 }, switchLine)).toBe(5);
  const { effectiveAt: _effectiveAt, ...undated } = sampleEligibility;
  expect(effectiveAtOf(undated, switchLine)).toBe(switchLine.nextCycleAt);
});

test('the last day of the current plan is the day before, never one that is past', () => {
  expect(lastDayOf(sampleNow + 18 * day, sampleNow)).toBe(sampleNow + 17 * day);
  expect(lastDayOf(sampleNow + 1, sampleNow)).toBe(sampleNow);
});

test('the answer names both plans, the SIM and the date', () => {
  const [plan] = offeredPlans(sampleEligibility, sampleCatalogue, true);
  if (!plan) throw new Error('The sample offers no plan.');
  expect(switchTo(plan, switchLine, sampleEligibility, sampleCatalogue)).toEqual(samplePlanSwitch);
  expect(switchTo(plan, switchLine, sampleEligibility, []).currentName).toEqual(switchLine.planName);
});
