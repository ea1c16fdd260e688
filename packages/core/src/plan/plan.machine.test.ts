import { type CallInput, type CallResult, type Failure, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { never, slot, thrown } from '../calls/testing.ts';
import { sampleCatalogue, samplePlan } from '../catalogue/sample.ts';
import { startCodes } from '../promo/promo.ts';
import { type PlanInput, planMachine } from './plan.machine.ts';
import { planStates } from './plan.states.ts';
import { codesFor, isTrialChosen } from './plan.ts';
import { planView } from './plan.view.ts';
import { preCheckoutStep } from './pre-checkout.step.ts';

type Products = CallResult<'getEligibleProducts'>;
type Event = Parameters<ReturnType<typeof createActor<typeof planMachine>>['send']>[0];

const input: PlanInput = {
  known: {},
  settings: {
    simTypes: ['esim', 'physical_sim'],
    productTypes: ['prepaid', 'postpaid', 'hybrid'],
    isPriceVisible: true,
  },
  channel: 'web',
  email: '',
  esimCompatible: true,
  now: () => 0,
  newId: () => 'id',
};
const eKycConfig: CallResult<'getEkycContextSpecifications'> = {
  context: 'onboarding',
  selfie: false,
  documents: false,
  documentTypes: [],
  isKYCRequiredForOrderCreation: false,
  isOnboardingKYCRequired: false,
};
const answer = {
  plan: samplePlan,
  simType: 'physical_sim' as const,
  addonsOffered: true,
  selectedPromoCodes: [] as string[],
  eKycConfig,
};

type KycInput = CallInput<'getEkycContextSpecifications'>;

/** Each item answers one call: products, or a failure. */
function start(
  answers: (Products['products'] | Failure)[],
  changed: Partial<PlanInput> = {},
  kyc: (input: KycInput) => Promise<typeof eKycConfig> = () => Promise.resolve(eKycConfig),
) {
  const asked: CallInput<'getEligibleProducts'>['query'][] = [];
  const getEligibleProducts = slot('getEligibleProducts', async ({ query }) => {
    asked.push(query);
    const next = answers[asked.length - 1] ?? sampleCatalogue;
    if ('kind' in next) throw thrown(next);
    return { products: next };
  });
  const machine = planMachine.provide({
    actors: { getEligibleProducts, getEkycContextSpecifications: slot('getEkycContextSpecifications', kyc) },
  });
  const actor = createActor(machine, { input: { ...input, ...changed } }).start();
  const view = () => planView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  return { actor, asked, view, reach };
}

describe('transitions', () => {
  const table: [keyof typeof planStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['choosing', { type: 'plan.chosen', sku: 'plan-8' }, 'choosing'],
    ['choosing', { type: 'submit' }, 'choosing'],
    ['choosing', { type: 'retry' }, 'choosing'],
    ['choosing', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['choosing', { type: 'simType.chosen', simType: 'esim' }, 'choosing'],
    ['checking', { type: 'submit' }, 'checking'],
    ['choosing', { type: 'device.asked' }, 'confirming'],
    ['confirming', { type: 'device.left' }, 'choosing'],
    ['confirming', { type: 'esim.confirmed' }, 'checking'],
    ['confirming', { type: 'submit' }, 'confirming'],
    ['confirming', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['empty', { type: 'retry' }, 'loading'],
    ['empty', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
    ['failed.refused', { type: 'retry' }, 'loading'],
    ['failed.limited', { type: 'retry' }, 'loading'],
    ['failed.signedOut', { type: 'retry' }, 'loading'],
    ['failed.unreachable', { type: 'submit' }, 'loading'],
    ['failed.malformed', { type: 'simType.chosen', simType: 'physical_sim' }, 'loading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const waiting = slot('getEligibleProducts', never);
    const machine = planMachine.provide({
      actors: {
        getEligibleProducts: waiting,
        getEkycContextSpecifications: slot('getEkycContextSpecifications', never),
      },
    });
    const actor = createActor(machine, { snapshot: planStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

describe('loading', () => {
  // spec 9.sim-type
  test('asks for the default SIM type, then shows the plans sorted, none chosen', async () => {
    const { asked, view, reach } = start([]);
    expect(view()).toMatchObject({ loading: true, busy: true, blocking: false });
    await reach('choosing');
    expect(asked).toMatchObject([{ channel: 'web', productCategory: 'esim' }]);
    expect(view().plans.map(({ sku, amount, chosen }) => [sku, amount, chosen])).toEqual([
      ['plan-8', 12_000, false],
      ['plan-20', 19_900, false],
      ['plan-50', 29_900, false],
    ]);
    expect(view().plans[0]).toMatchObject({
      gigabytes: 8,
      validityDays: 30,
      perks: [
        { kind: 'calls', text: 'plan.perk.calls' },
        { kind: 'roaming-extra', text: 'plan.perk.roaming-extra' },
        { kind: 'sharing', text: 'plan.perk.sharing' },
      ],
    });
    expect(view().simTypes.map(({ simType, chosen }) => [simType, chosen])).toEqual([
      ['esim', true],
      ['physical_sim', false],
    ]);
  });

  test('a catalogue without plans is a state of its own, with a way out', async () => {
    const { view, reach } = start([sampleCatalogue.filter(({ itemType }) => itemType === 'ADDON')]);
    await reach('empty');
    expect(view()).toMatchObject({ empty: true, busy: false, plans: [] });
    view().retry();
    await reach('choosing');
    expect(view().empty).toBe(false);
  });

  test.each([
    [{ kind: 'refused', code: 'INVALID_REQUEST', status: 400, statusText: '', body: null }, 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 9 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ] as const)('%j → %s, and a retry leads on', async (failure, expected) => {
    const { view, reach } = start([failure]);
    await reach(expected);
    expect(view()).toMatchObject({ blocking: true, loading: false, busy: false });
    expect(view().problem).not.toBeNull();
    view().retry();
    await reach('choosing');
    expect(view()).toMatchObject({ blocking: false, problem: null });
  });
});

describe('choosing', () => {
  test('Next without a plan says so at the group; a choice mends it', async () => {
    const { view, reach } = start([]);
    await reach('choosing');
    expect(view().planProblem).toBeUndefined();
    view().submit();
    expect(view()).toMatchObject({
      planProblem: 'plan.missing',
      errors: [{ field: 'plan', problem: 'plan.missing' }],
    });
    view().choosePlan('plan-8');
    expect(view()).toMatchObject({ planProblem: undefined, errors: [], order: { total: 12_000 } });
  });

  test.each([
    ['plan-20', true],
    ['plan-50', false],
  ])('%s ends with its data; add-ons offered: %s', async (sku, addonsOffered) => {
    const { actor, view, reach } = start([]);
    await reach('choosing');
    view().choosePlan(sku);
    view().submit();
    await reach('chosen');
    const { output } = actor.getSnapshot();
    expect(v.is(preCheckoutStep.data, output)).toBe(true);
    expect(output).toMatchObject({
      plan: { sku },
      simType: 'esim',
      addonsOffered,
      eKycConfig: { selfie: false },
    });
  });

  test('a sku that is not on sale, or an add-on, is no choice', async () => {
    const { actor, view, reach } = start([]);
    await reach('choosing');
    const { typed } = actor.getSnapshot().context;
    view().choosePlan('plan-999');
    view().choosePlan('data-2');
    expect(actor.getSnapshot().context.typed).toBe(typed);
  });

  test('what may be kept changes only when the choice does', async () => {
    const { actor, view, reach } = start([]);
    await reach('choosing');
    view().choosePlan('plan-8');
    const { typed } = actor.getSnapshot().context;
    view().choosePlan('plan-8');
    view().submit();
    expect(actor.getSnapshot().context.typed).toBe(typed);
    expect(v.parse(preCheckoutStep.typed, typed)).toEqual({ planSku: 'plan-8' });
  });

  test('another SIM type asks for its own catalogue and keeps a plan that is in it', async () => {
    const { asked, view, reach } = start([]);
    await reach('choosing');
    view().choosePlan('plan-20');
    view().chooseSimType('physical_sim');
    expect(view()).toMatchObject({ state: 'loading', loading: false, busy: true });
    expect(view().plans).toHaveLength(3);
    await reach('choosing');
    expect(asked.map((query) => query.productCategory)).toEqual(['esim', 'physical_sim']);
    expect(view().plans.find(({ chosen }) => chosen)?.sku).toBe('plan-20');
    view().submit();
    await reach('chosen');
  });

  test('a plan that the other SIM type lacks is dropped, and that is said', async () => {
    const { actor, view, reach } = start([sampleCatalogue, sampleCatalogue.slice(0, 1)]);
    await reach('choosing');
    view().choosePlan('plan-20');
    view().chooseSimType('physical_sim');
    await reach('choosing');
    expect(view()).toMatchObject({ planProblem: 'plan.gone', order: { total: 0 } });
    expect(actor.getSnapshot().context.typed).toEqual({ simType: 'physical_sim' });
    view().choosePlan('plan-50');
    expect(view().planProblem).toBeUndefined();
  });

  test('when a later load fails the plans still show and can be chosen', async () => {
    const { view, reach } = start([sampleCatalogue, unknownFailure]);
    await reach('choosing');
    view().chooseSimType('physical_sim');
    await reach('failed.unreachable');
    view().choosePlan('plan-8');
    expect(view()).toMatchObject({ blocking: false, problem: { kind: 'unreachable' } });
    view().retry();
    await reach('choosing');
    expect(view().plans.find(({ chosen }) => chosen)?.sku).toBe('plan-8');
  });

  test('only SIM types that the journey offers; the first where the default is not', async () => {
    const { asked, view, reach } = start([], {
      settings: { ...input.settings, simTypes: ['physical_sim'] },
      typed: { simType: 'esim' },
    });
    await reach('choosing');
    view().chooseSimType('esim');
    expect(view().simTypes).toMatchObject([{ simType: 'physical_sim', chosen: true }]);
    expect(asked.map((query) => query.productCategory)).toEqual(['physical_sim']);
  });
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

  // spec 9.product-type 4.status.plan-type 3.onboarding.selectedProductType
  test('prepaid at first; another shows its own plans and leaves no plan of the one before chosen', async () => {
    const { view, reach, actor } = start([all]);
    await reach('choosing');
    expect(view().productTypes.map(({ productType, chosen }) => [productType, chosen])).toEqual([
      ['prepaid', true],
      ['postpaid', false],
      ['hybrid', false],
    ]);
    view().choosePlan('plan-8');
    view().chooseProductType('hybrid');
    expect(view().plans).toMatchObject([{ sku: 'mix', chosen: false, upfront: 10_000 }]);
    expect(actor.getSnapshot().context.typed).toEqual({ productType: 'hybrid' });
    view().choosePlan('mix');
    // What is paid with the order is what the order column counts.
    expect(view().order.total).toBe(10_000);
  });

  test('a type that has no plans, or that the journey does not offer, is no choice', async () => {
    const settings = { ...input.settings, productTypes: ['hybrid', 'postpaid'] as const };
    const { view, reach } = start([sampleCatalogue.concat(all.filter(({ sku }) => sku === 'plus'))], {
      settings: { ...settings, productTypes: [...settings.productTypes] },
    });
    await reach('choosing');
    expect(view().productTypes.map(({ productType }) => productType)).toEqual(['postpaid']);
    view().chooseProductType('prepaid');
    expect(view().plans.map(({ sku }) => sku)).toEqual(['plus']);
  });

  // spec 3.onboarding.productLabel
  test('trials come last and say so; what is chosen of them carries its label', async () => {
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

  // spec 3.onboarding.isPriceVisible
  test('prices are hidden where the journey says so', async () => {
    const { view, reach } = start([], { settings: { ...input.settings, isPriceVisible: false } });
    await reach('choosing');
    expect(view().isPriceVisible).toBe(false);
  });

  test('the chosen type says which identity check is asked for', async () => {
    const asked: KycInput[] = [];
    const required = { ...eKycConfig, selfie: true, isOnboardingKYCRequired: true };
    const { view, reach, actor } = start([all], {}, (question) => {
      asked.push(question);
      return Promise.resolve(required);
    });
    await reach('choosing');
    view().chooseProductType('postpaid');
    view().choosePlan('plus');
    view().submit();
    await reach('chosen');
    expect(asked).toEqual([{ params: { context: 'onboarding' }, query: { productType: 'postpaid' } }]);
    const data = v.parse(preCheckoutStep.data, actor.getSnapshot().output);
    expect(preCheckoutStep.decides['kycRequired']?.(data)).toBe(true);
  });

  test.each([
    [{ kind: 'refused', code: 'INVALID_REQUEST', status: 400, statusText: '', body: null }, 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 9 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ] as const)(
    'when that cannot be known (%j → %s) her choice stays, and a retry asks again',
    async (failure, state) => {
      let tries = 0;
      const { view, reach } = start([all], {}, () =>
        ++tries === 1 ? Promise.reject(thrown(failure as Failure)) : Promise.resolve(eKycConfig),
      );
      await reach('choosing');
      view().choosePlan('plan-8');
      view().submit();
      await reach(state);
      expect(view()).toMatchObject({ blocking: false, order: { total: 12_000 } });
      view().retry();
      await reach('chosen');
    },
  );
});

describe('an eSIM', () => {
  const unsaid = { esimCompatible: false };

  test('without confirmation asks to confirm; confirmed, it goes on and is kept', async () => {
    const { actor, view, reach } = start([], unsaid);
    await reach('choosing');
    view().choosePlan('plan-20');
    view().submit();
    expect(view()).toMatchObject({ state: 'confirming', asksDevice: true, esimConfirmed: false });
    view().confirmEsim();
    await reach('chosen');
    const { output, context } = actor.getSnapshot();
    expect(output).toMatchObject({ simType: 'esim', esimConfirm: true });
    expect(v.parse(preCheckoutStep.typed, context.typed)).toMatchObject({ esimConfirm: true });
  });

  test('a telephone that takes none leads to the physical SIM, the plan kept', async () => {
    const { actor, view, reach } = start([], unsaid);
    await reach('choosing');
    view().choosePlan('plan-20');
    view().submit();
    view().chooseSimType('physical_sim');
    await reach('choosing');
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output).toMatchObject({ plan: { sku: 'plan-20' }, simType: 'physical_sim' });
    expect(actor.getSnapshot().output).not.toHaveProperty('esimConfirm');
  });

  test('a look at the check leads back to the plans; confirmed there, Next asks no more', async () => {
    const { view, reach } = start([], unsaid);
    await reach('choosing');
    view().askDevice();
    view().leaveDevice();
    expect(view()).toMatchObject({ state: 'choosing', esimConfirmed: false });
    view().askDevice();
    view().confirmEsim();
    expect(view()).toMatchObject({ state: 'choosing', esimConfirmed: true });
    view().choosePlan('plan-20');
    view().submit();
    await reach('chosen');
  });

  test('is confirmed by what the app said, and by an answer of before', async () => {
    for (const known of [{ esimCompatible: true }, { ...unsaid, typed: { esimConfirm: true } }]) {
      const { actor, view, reach } = start([], known);
      await reach('choosing');
      view().choosePlan('plan-20');
      view().submit();
      await reach('chosen');
      expect(actor.getSnapshot().output).toMatchObject({ esimConfirm: true });
    }
  });

  test('a physical SIM asks nothing', async () => {
    const { actor, view, reach } = start([], { ...unsaid, typed: { simType: 'physical_sim' } });
    await reach('choosing');
    view().choosePlan('plan-20');
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output).not.toHaveProperty('esimConfirm');
  });
});

describe('promo codes', () => {
  // spec 3.onboarding.selectedPromoCodes
  test('are kept, go with the choice, and are priced with it', async () => {
    const { view, reach, actor } = start([]);
    await reach('choosing');
    view().choosePlan('plan-20');
    view().promo.type('hola20');
    view().promo.apply();
    expect(view().order.draft?.promoCodes).toEqual(['HOLA20']);
    expect(actor.getSnapshot().context.typed).toMatchObject({ promoCodes: ['HOLA20'] });
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output?.selectedPromoCodes).toEqual(['HOLA20']);
  });

  // spec 4.store.trial: packages/core/src/plan/plan.ts
  test.each([
    ['trial_plan', [], true],
    ['trial_migration_plan', [], true],
    ['weekly', ['HOLA20'], false],
  ])(
    'a product with the label "%s" leaves the codes %o; promo disabled: %s',
    (productLabel, codes, disabled) => {
      const catalogue = sampleCatalogue.map((product) => ({ ...product, productLabel }));
      const chosen = { typed: { planSku: 'plan-8' }, catalogue };
      const after = codesFor(chosen, startCodes(['HOLA20']));
      expect(after.codes).toEqual(codes);
      expect(after.dropped).toEqual(disabled ? [{ code: 'HOLA20', reason: 'TRIAL' }] : []);
      expect(isTrialChosen(chosen)).toBe(disabled);
    },
  );

  test('the code of the address is there as soon as the config has answered, or has not', async () => {
    const { view, reach, actor } = start([], { promoCode: 'HOLA20' });
    await reach('choosing');
    await waitFor(actor, ({ context }) => context.promo.codes.length > 0);
    expect(view().promo.codes).toEqual(['HOLA20']);
    const again = start([], { promoCode: 'HOLA20', typed: { arrivedCode: 'HOLA20' } });
    await again.reach('choosing');
    expect(again.view().promo.codes).toEqual([]);
  });
});

describe('coming back', () => {
  test('the answer is there and Next goes on at once', async () => {
    const { actor, asked, view, reach } = start([], { answer });
    await reach('choosing');
    expect(asked).toMatchObject([{ productCategory: 'physical_sim' }]);
    view().submit();
    await reach('chosen');
    const { context: _context, ...config } = eKycConfig;
    expect(v.parse(preCheckoutStep.data, actor.getSnapshot().output)).toEqual({
      ...answer,
      eKycConfig: config,
    });
  });

  test('what was typed since beats the answer', async () => {
    const { view, reach } = start([], { answer, typed: { planSku: 'plan-8', simType: 'esim' } });
    await reach('choosing');
    expect(view().plans.find(({ chosen }) => chosen)?.sku).toBe('plan-8');
    expect(view().simTypes.find(({ chosen }) => chosen)?.simType).toBe('esim');
  });

  test('the order column follows: the same plan keeps the rest, another one drops it', async () => {
    const addons = [{ sku: 'data-2', name: samplePlan.name, amount: 4_900 }];
    const { view, reach } = start([], { answer, known: { ...answer, addons } });
    expect(view().order.total).toBe(24_800);
    await reach('choosing');
    expect(view().order.total).toBe(24_800);
    view().choosePlan('plan-50');
    expect(view().order).toMatchObject({ total: 29_900, lines: [{ kind: 'plan' }, { kind: 'sim' }] });
  });
});
