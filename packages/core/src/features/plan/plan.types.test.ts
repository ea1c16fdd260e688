import { unknownFailure } from '@senda/contract';
import { decideFacts } from '@senda/journey/library';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { failing } from '../../base/calls/testing.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { preCheckoutStep } from './pre-checkout.step.ts';
import { eKycConfig, input, type KycInput, start } from './testing.ts';

test('the free plan is not available to telco users, whose earlier choice of it is dropped', async () => {
  const [one] = sampleCatalogue;
  if (!one) throw new Error('The sample has no plan.');
  const catalogue = [...sampleCatalogue, { ...one, sku: 'free', cost: { amount: 0 } }];
  const stranger = start([catalogue]);
  await stranger.reach('choosing');
  expect(stranger.view().plans.at(-1)).toMatchObject({ sku: 'free', due: 'plan.due.free', upfront: 0 });
  stranger.view().choosePlan('free');
  stranger.view().submit();
  await stranger.reach('chosen');

  const telco = start([catalogue], { telcoUser: true, draft: { planSku: 'free' } });
  await telco.reach('choosing');
  expect(telco.view().plans.map(({ sku }) => sku)).not.toContain('free');
  expect(telco.view().planProblem).toBe('plan.gone');
});

describe('product types', () => {
  const [first] = sampleCatalogue;
  if (!first) throw new Error('The sample has no plan.');
  const all: typeof sampleCatalogue = [
    ...sampleCatalogue,
    { ...first, sku: 'plus', productType: 'postpaid', upfrontPayment: first.cost },
    { ...first, sku: 'mix', productType: 'hybrid', upfrontPayment: { amount: 10_000 } },
    { ...first, sku: 'trial', productLabel: 'trial_plan', cost: { amount: 100 } },
  ];

  // spec 4.status.plan-type 3.onboarding.selectedProductType: packages/core/src/features/plan/plan.setup.ts#chooseProductType
  test('prepaid at first; another type shows its own plans and clears the choice', async () => {
    const { view, reach, actor } = start([all]);
    await reach('choosing');
    expect(view().productTypes.map(({ productType, chosen }) => [productType, chosen])).toEqual([
      ['prepaid', true],
      ['postpaid', false],
      ['hybrid', false],
    ]);
    view().choosePlan('senda-8');
    view().chooseProductType('hybrid');
    expect(view().plans).toMatchObject([{ sku: 'mix', chosen: false, upfront: 10_000 }]);
    expect(actor.getSnapshot().context.draft).toEqual({ productType: 'hybrid' });
    view().choosePlan('mix');
    // The order column counts the amount due with the order.
    expect(view().order.total).toBe(10_000);
  });

  // spec 9.product-type: packages/core/src/common/catalogue/catalogue.ts#defaultProductType
  test('prepaid is the default, wherever the journey lists it', async () => {
    const productTypes: (typeof input.settings)['productTypes'] = ['hybrid', 'prepaid'];
    const { view, reach } = start([all], { settings: { ...input.settings, productTypes } });
    await reach('choosing');
    expect(view().productTypes.filter(({ chosen }) => chosen)).toMatchObject([{ productType: 'prepaid' }]);
  });

  test('a type without plans, or not offered by the journey, cannot be chosen', async () => {
    const settings = { ...input.settings, productTypes: ['hybrid', 'postpaid'] as const };
    const { view, reach } = start([sampleCatalogue.concat(all.filter(({ sku }) => sku === 'plus'))], {
      settings: { ...settings, productTypes: [...settings.productTypes] },
    });
    await reach('choosing');
    expect(view().productTypes.map(({ productType }) => productType)).toEqual(['postpaid']);
    view().chooseProductType('prepaid');
    expect(view().plans.map(({ sku }) => sku)).toEqual(['plus']);
  });

  // spec 3.onboarding.productLabel: packages/core/src/features/plan/plan.ts#choiceFrom
  test('trials are last and marked; a chosen one has its label', async () => {
    const { view, reach, actor } = start([all]);
    await reach('choosing');
    expect(
      view()
        .plans.map(({ sku, trial }) => [sku, trial])
        .at(-1),
    ).toEqual(['trial', true]);
    view().choosePlan('trial');
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output).toMatchObject({ plan: { productLabel: 'trial_plan' } });
  });

  test('the free plan and trials are offered beside the regular plans; the lowest price is of a regular one', async () => {
    const free = { ...first, sku: 'free', cost: { amount: 0 }, eligibilityCriteria: { orderTypes: ['New'] } };
    const { view, reach } = start([[...all, free]]);
    expect(view().from).toBeNull();
    await reach('choosing');
    expect(view().plans.flatMap(({ sku, side }) => (side ? [sku] : []))).toEqual(['free', 'trial']);
    expect(view().plans.flatMap(({ sku, newNumberOnly }) => (newNumberOnly ? [sku] : []))).toEqual(['free']);
    expect(view().from).toEqual({ amount: 12_000, validityDays: first.validityDays });
  });

  test('the catalogue recommends a plan and names for whom it is', async () => {
    const description = { 'en-US': 'For series', 'es-MX': 'Para series' };
    const { view, reach } = start([[{ ...first, description, recommended: true }, ...all.slice(1)]]);
    await reach('choosing');
    expect(view().plans.filter(({ recommended }) => recommended)).toMatchObject([
      { sku: first.sku, audience: description },
    ]);
  });

  test('a journey file recommends other plans, or none', async () => {
    const recommended = async (skus: readonly string[]) => {
      const { view, reach } = start([[{ ...first, recommended: true }, ...all.slice(1)]], {
        settings: { ...input.settings, recommended: [...skus] },
      });
      await reach('choosing');
      return view()
        .plans.filter((plan) => plan.recommended)
        .map(({ sku }) => sku);
    };
    expect(await recommended(['senda-8', 'gone'])).toEqual(['senda-8']);
    expect(await recommended([])).toEqual([]);
  });

  test('a plan has the folio of its tariff where the catalogue has one', async () => {
    const { view, reach } = start([
      all.map((plan) => ({ ...plan, ...(plan === first && { tariffFolio: '1204857' }) })),
    ]);
    await reach('choosing');
    const folios = view().plans.map(({ sku, tariffFolio }) => [sku, tariffFolio]);
    expect(folios).toContainEqual([first.sku, '1204857']);
    expect(folios.some(([, folio]) => folio === null)).toBe(true);
  });

  test('a plan says what its gigabyte costs, and which data can be added', async () => {
    const { view, reach } = start([all]);
    await reach('choosing');
    const said = view().plans.map(({ sku, perGigabyte, moreData }) => [sku, perGigabyte, moreData]);
    expect(said).toContainEqual(['senda-8', 1500, null]);
    const data = { ...first, itemType: 'ADDON' as const, sku: 'more', forPlans: ['senda-8'] };
    const more = {
      ...data,
      cost: { amount: 4900 },
      benefits: [{ kind: 'data' as const, quantity: 2, unit: 'GB' }],
    };
    const other = start([[...all, more]]);
    await other.reach('choosing');
    const options = other.view().plans.map(({ sku, moreData }) => [sku, moreData]);
    expect(options).toContainEqual(['senda-8', { gigabytes: 2, amount: 4900 }]);
    expect(options).toContainEqual(['senda-20', null]);
  });

  test('only an order with a plan has a next step', async () => {
    const { view, reach } = start([all]);
    await reach('choosing');
    expect(view().hasPlan).toBe(false);
    view().choosePlan('senda-8');
    expect(view().hasPlan).toBe(true);
    view().chooseProductType('hybrid');
    expect(view().hasPlan).toBe(false);
  });

  // spec 3.onboarding.isPriceVisible: packages/core/src/features/plan/plan.view.ts#isPriceVisible
  test('prices are hidden if the journey hides them', async () => {
    const { view, reach } = start([], { settings: { ...input.settings, isPriceVisible: false } });
    await reach('choosing');
    expect(view().isPriceVisible).toBe(false);
  });

  test('the identity check depends on the chosen type', async () => {
    const requests: KycInput[] = [];
    const required = { ...eKycConfig, selfie: true, isOnboardingKYCRequired: true };
    const { view, reach, actor } = start([all], {}, (question) => {
      requests.push(question);
      return Promise.resolve(required);
    });
    await reach('choosing');
    view().chooseProductType('postpaid');
    view().choosePlan('plus');
    view().submit();
    await reach('chosen');
    expect(requests).toEqual([{ params: { context: 'onboarding' }, query: { productType: 'postpaid' } }]);
    const data = v.parse(preCheckoutStep.data, actor.getSnapshot().output);
    expect(decideFacts(preCheckoutStep, data, { settings: {}, earlier: {} })).toMatchObject({
      kycRequired: true,
    });
  });

  test('when that fails to load, a product type without a plan loads the plans again', async () => {
    const { view, reach, requests } = start([all], {}, () => failing(unknownFailure));
    await reach('choosing');
    view().choosePlan('senda-8');
    view().submit();
    await reach('checking.failed');
    expect(view()).toMatchObject({ blocking: false, order: { total: 12_000 } });
    view().chooseProductType('postpaid');
    expect(view().state).toBe('checking.failed');
    view().retry();
    expect(view().state).toBe('loading');
    expect(requests).toHaveLength(2);
  });
});

describe('an eSIM', () => {
  const unsaid = { esimCompatible: false };

  // spec 3.onboarding.esimConfirm: packages/core/src/features/plan/plan.setup.ts#confirmEsim
  test('needs a confirmation, which is stored and continues', async () => {
    const { actor, view, reach } = start([], unsaid);
    await reach('choosing');
    view().choosePlan('senda-20');
    view().submit();
    expect(view()).toMatchObject({ state: 'confirming', asksDevice: true, esimConfirmed: false });
    view().confirmEsim();
    await reach('chosen');
    const { output, context } = actor.getSnapshot();
    expect(output).toMatchObject({ simType: 'esim', esimConfirm: true });
    expect(v.parse(preCheckoutStep.draft, context.draft)).toMatchObject({ esimConfirm: true });
  });

  const [first, ...others] = sampleCatalogue.filter(({ sku }) => sku === 'senda-20');
  if (!first || others.length > 0) throw new Error('The sample has one Senda 20.');
  const asked = async (cards: Parameters<typeof start>[0][number], isLink = false) => {
    const page = start([sampleCatalogue, cards], unsaid);
    await page.reach('choosing');
    page.view().choosePlan('senda-20');
    if (isLink) page.view().askDevice();
    else page.view().submit();
    expect(page.view()).toMatchObject({ asksDevice: true, isContinuing: !isLink });
    page.view().chooseSimType('physical_sim');
    return page;
  };

  // spec 3.onboarding.selectedSimType: packages/core/src/features/plan/plan.setup.ts#chooseSimType
  test('a device without eSIM goes on with a physical SIM and the same plan', async () => {
    const { actor, reach } = await asked(sampleCatalogue);
    await reach('chosen');
    expect(actor.getSnapshot().output).toMatchObject({ plan: { sku: 'senda-20' }, simType: 'physical_sim' });
    expect(actor.getSnapshot().output).not.toHaveProperty('esimConfirm');
  });

  test.each([
    ['where the plan is not sold with it', sampleCatalogue.filter((plan) => plan !== first), 'plan.gone'],
    ['where it costs more with it', [{ ...first, cost: { amount: first.cost.amount + 1 } }], undefined],
  ])('stays on the plans %s', async (_where, cards, planProblem) => {
    const { view, reach } = await asked(cards);
    await reach('choosing');
    expect(view()).toMatchObject({ asksDevice: false, planProblem });
  });

  test('stays on the plans when asked from them, and when the SIM type is changed again', async () => {
    const { view, reach } = await asked(sampleCatalogue, true);
    await reach('choosing');
    const other = await asked(sampleCatalogue);
    other.view().chooseSimType('esim');
    await other.reach('choosing');
    expect([view().hasPlan, other.view().hasPlan]).toEqual([true, true]);
  });

  test('goes on after its plans failed to load', async () => {
    const { actor, view, reach } = await asked(unknownFailure);
    await reach('loading.failed');
    view().retry();
    await reach('chosen');
    expect(actor.getSnapshot().output).toMatchObject({ simType: 'physical_sim' });
  });

  test('the device question returns to the plans; once confirmed, Next does not ask again', async () => {
    const { view, reach } = start([], unsaid);
    await reach('choosing');
    view().askDevice();
    view().leaveDevice();
    expect(view()).toMatchObject({ state: 'choosing', esimConfirmed: false });
    view().askDevice();
    view().confirmEsim();
    expect(view()).toMatchObject({ state: 'choosing', esimConfirmed: true });
    view().choosePlan('senda-20');
    view().submit();
    await reach('chosen');
  });

  test('is confirmed by the app, or by an earlier answer', async () => {
    for (const known of [{ esimCompatible: true }, { ...unsaid, draft: { esimConfirm: true } }]) {
      const { actor, view, reach } = start([], known);
      await reach('choosing');
      view().choosePlan('senda-20');
      view().submit();
      await reach('chosen');
      expect(actor.getSnapshot().output).toMatchObject({ esimConfirm: true });
    }
  });

  test('a physical SIM needs no confirmation', async () => {
    const { actor, view, reach } = start([], { ...unsaid, draft: { simType: 'physical_sim' } });
    await reach('choosing');
    view().choosePlan('senda-20');
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output).not.toHaveProperty('esimConfirm');
  });
});
