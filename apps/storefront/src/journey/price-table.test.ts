/** Every amount that a purchase names, from the plan's card to the order, against the preview that the gateway priced. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OrderPreview, PreviewItem, Recurring } from '@senda/contract';
import { getOrder, previewOrder } from '@senda/contract/calls';
import { fillCalls } from '@senda/core/base/calls';
import { addressView } from '@senda/core/common/address';
import { type DeliveryView, deliveryView } from '@senda/core/common/delivery';
import {
  livePrice,
  type OrderColumn,
  type OrderLine,
  priceMachine,
  recurringIn,
} from '@senda/core/common/purchase';
import { type AddonView, type addonMachine, addonView } from '@senda/core/features/addon';
import { kycView } from '@senda/core/features/kyc';
import { type NumberView, type numberMachine, numberView } from '@senda/core/features/number';
import { manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { type OutcomeView, outcomeView, type PaymentView, paymentView } from '@senda/core/features/payment';
import {
  type PaymentMethodView,
  type PaymentPartsView,
  paymentMethodView,
  paymentPartsView,
} from '@senda/core/features/payment-method';
import { personalView } from '@senda/core/features/personal';
import { type PlanView, type planMachine, planView } from '@senda/core/features/plan';
import { portInView } from '@senda/core/features/port-in';
import { summaryView } from '@senda/core/features/summary';
import { proveFile } from '@senda/core/journeys';
import type { StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import type { Journey } from '@senda/journey/library';
import { memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type Walked, walkAs } from '../testing/headless-walk.ts';
import type { Driver } from '../testing/play.ts';
import { play } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** An amount and its name. */
interface Named {
  readonly name: string;
  /** Minor currency units, due with the order. */
  readonly amount: number;
  readonly recurring?: Recurring | undefined;
}

/** A purchase, by what its customer chooses. */
interface Purchase {
  readonly planSku: string;
  readonly facts: Facts;
  readonly addonSku?: string;
  readonly premium?: boolean;
  readonly promo?: string;
}

const eachPart = { paymentMethod: 'each-part' } as const;
const purchases: Readonly<Record<string, Purchase>> = {
  'prepaid, a card delivered, with add-on and promo': {
    planSku: 'senda-8',
    facts: { simType: 'physical_sim', hasAddons: true },
    addonSku: 'extra-data-2',
    promo: 'HOLA20',
  },
  'prepaid, a bundle and a premium number': {
    planSku: 'senda-20',
    facts: { simType: 'esim', hasAddons: true },
    addonSku: 'bundle-traveller',
    premium: true,
  },
  'prepaid, the own number': { planSku: 'senda-50', facts: { simType: 'esim', numberType: 'PORT_IN' } },
  'postpaid, with add-on, premium number and promo': {
    planSku: 'senda-plus-30',
    facts: { simType: 'esim', hasAddons: true, kycRequired: true },
    addonSku: 'travel-5',
    premium: true,
    promo: 'AMIGOS',
  },
  'postpaid, a card delivered, one card per part': {
    planSku: 'senda-plus-100',
    facts: { simType: 'physical_sim', kycRequired: true, ...eachPart },
  },
  'hybrid, a card delivered, with add-on': {
    planSku: 'senda-mix-15',
    facts: { simType: 'physical_sim', hasAddons: true, paidLater: true },
    addonSku: 'travel-5',
  },
  'hybrid, the own number, a saved card': {
    planSku: 'senda-mix-40',
    facts: { simType: 'esim', numberType: 'PORT_IN', paidLater: true, paymentMethod: 'saved-card' },
  },
  'hybrid, refused': {
    planSku: 'senda-mix-40',
    facts: { simType: 'esim', paidLater: true, paymentOutcome: 'failed' },
  },
  'the free plan': { planSku: 'senda-free', facts: { simType: 'esim', paymentDue: false } },
  'a trial, a card delivered': { planSku: 'senda-trial', facts: { simType: 'physical_sim' } },
};

const text = ({ 'en-US': english, 'es-MX': spanish }: PreviewItem['name']) => `${english} / ${spanish}`;
const itemOf = ({ name, cost, recurring }: PreviewItem): Named => ({
  name: text(name),
  amount: cost.amount,
  recurring,
});
const wholeOf = (amount: number): Named => ({ name: 'total', amount });

/** The views that name amounts, each with those that it names outside the order's lines. */
const screens: Partial<
  Record<
    StepName,
    {
      readonly view: (
        snapshot: never,
        send: never,
      ) => { readonly order: OrderColumn; readonly loading?: boolean };
      readonly names?: (view: never) => readonly Named[];
    }
  >
> = {
  'pre-checkout': {
    view: planView,
    names: ({ plans }: PlanView) =>
      plans
        .filter(({ chosen }) => chosen)
        .map(({ name, upfront, amount, validityDays, due }) => ({
          name: text(name),
          amount: upfront,
          recurring: due === 'plan.due.later' ? { amount, validityDays } : undefined,
        })),
  },
  'addon-selection': {
    view: addonView,
    names: ({ addons, bundles }: AddonView) =>
      [...addons, ...bundles]
        .filter(({ chosen }) => chosen)
        .map(({ name, amount }) => ({ name: text(name), amount })),
  },
  'connection-details': {
    view: numberView,
    names: ({ numbers, heldNumber }: NumberView) =>
      numbers
        .filter(({ number }) => number === heldNumber)
        .map(({ amount }) => ({ name: newNumber, amount })),
  },
  'port-in': { view: portInView },
  'personal-details': { view: personalView },
  'manual-ekyc': { view: kycView },
  'address-details': { view: addressView },
  delivery: {
    view: deliveryView,
    names: ({ methods }: DeliveryView) =>
      methods.filter(({ chosen }) => chosen).map(({ name, amount }) => ({ name: text(name), amount })),
  },
  'order-summary': { view: summaryView },
  'payment-method-selector': {
    view: paymentMethodView,
    names: ({ parts }: PaymentMethodView) => (parts ? [wholeOf(parts.upfront), partOf(parts.future)] : []),
  },
  'select-payment-methods': {
    view: paymentPartsView,
    names: ({ parts, days }: PaymentPartsView) =>
      parts.map(({ part, amount }) =>
        part === 'upfront' ? wholeOf(amount) : partOf({ amount, validityDays: days }),
      ),
  },
  payment: {
    view: paymentView,
    names: ({ amount, later, choice }: PaymentView) => [
      wholeOf(amount),
      ...(choice?.parts ?? []).map((part) =>
        part.part === 'upfront'
          ? wholeOf(part.amount)
          : partOf({ amount: part.amount, validityDays: later?.days ?? 0 }),
      ),
      ...(later ? [partOf({ amount: later.amount, validityDays: later.days })] : []),
    ],
  },
  'payment-success': { view: outcomeView, names: outcomeNames },
  'payment-failed': { view: outcomeView, names: outcomeNames },
};

/** The part of the order that is due each period. */
const partOf = ({ amount, validityDays }: Recurring): Named => ({
  name: 'each period',
  amount: 0,
  recurring: { amount, validityDays },
});

function outcomeNames({ amount, recurring }: OutcomeView): readonly Named[] {
  const later = recurring && partOf({ amount: recurring.amount, validityDays: recurring.days });
  return [wholeOf(amount), ...(later ? [later] : [])];
}

/** What one screen showed: the order priced by the gateway, and further amounts. */
interface Shown {
  readonly screen: string;
  readonly order: OrderColumn;
  readonly named: readonly Named[];
}

function onboarding(): Journey {
  const { journey } = proveFile(readFileSync(path.resolve('journeys/onboarding.json'), 'utf8'));
  if (!journey) throw new Error('journeys/onboarding.json is not proven.');
  return journey;
}

const customerDrivers = ({
  planSku,
  addonSku,
  premium,
  promo,
  facts,
}: Purchase): Partial<Record<StepName, Driver>> => ({
  'pre-checkout': async (shopper, input) => {
    const step = await openStep<typeof planMachine>(shopper, 'pre-checkout', input);
    const first = await step.at('choosing');
    const product = first.context.catalogue?.find(({ sku }) => sku === planSku);
    if (!product) throw new Error(`${planSku} is not on sale.`);
    if (facts['simType'] !== first.context.simType)
      step.send({ type: 'simType.chosen', simType: facts['simType'] as 'esim' | 'physical_sim' });
    await step.at('choosing');
    step.send({ type: 'productType.chosen', productType: product.productType });
    step.send({ type: 'plan.chosen', sku: planSku });
    if (promo !== undefined) {
      step.send({ type: 'promo.typed', text: promo });
      step.send({ type: 'promo.applied' });
    }
    if (facts['simType'] === 'esim') {
      step.send({ type: 'device.asked' });
      step.send({ type: 'esim.confirmed' });
    }
    step.send({ type: 'submit' });
    return step.end();
  },
  'addon-selection': async (shopper, input) => {
    const step = await openStep<typeof addonMachine>(shopper, 'addon-selection', input);
    await step.at('choosing');
    if (addonSku !== undefined) step.send({ type: 'addon.toggled', sku: addonSku });
    step.send({ type: 'submit' });
    return step.end();
  },
  ...(premium && { 'connection-details': takePremium }),
});

const takePremium: Driver = async (shopper, input) => {
  const step = await openStep<typeof numberMachine>(shopper, 'connection-details', input);
  await step.at('choosing');
  step.send({ type: 'category.chosen', category: 'PREMIUM_NUMBER' });
  const { context } = await step.ready('choosing', ({ context: { numbers } }) =>
    Boolean(numbers?.some(({ category }) => category === 'PREMIUM_NUMBER')),
  );
  step.send({ type: 'number.chosen', number: context.numbers?.[0]?.number ?? '' });
  await step.at('held');
  step.send({ type: 'submit' });
  return step.end();
};

/** Buys, and returns what each screen showed, and the preview of the order as it was placed. */
async function buy(purchase: Purchase) {
  const seen: { step: StepName; snapshot: AnyMachineSnapshot }[] = [];
  const walked = await walkAs(onboarding(), purchase.facts, memoryOperator(), {
    watch: { see: (step, snapshot) => seen.push({ step, snapshot }) },
    drivers: customerDrivers(purchase),
  });
  const previews = new Map<string, OrderPreview>();
  const shown: Shown[] = [];
  for (const { step, snapshot } of seen) {
    const screen = screens[step];
    const view = screen?.view(snapshot as never, (() => undefined) as never);
    if (!screen || !view || view.loading || view.order.lines.every(({ kind }) => kind !== 'plan')) continue;
    shown.push({
      screen: step,
      order: await pricedBy(walked, previews, view.order),
      named: screen.names?.(view as never) ?? [],
    });
  }
  const { payment, accepted } = walked.data;
  if (!payment || !accepted) throw new Error('Nothing was ordered.');
  const order = await orderPage(walked, payment.orderRef);
  return { walked, shown: [...shown, order], preview: accepted.preview };
}

/** Returns the order of a screen as it is once the gateway has priced it. */
async function pricedBy(
  { call }: Walked,
  previews: Map<string, OrderPreview>,
  order: OrderColumn,
): Promise<OrderColumn> {
  const { draft } = order;
  if (!draft) return order;
  const key = JSON.stringify(draft);
  const preview = previews.get(key) ?? (await call(previewOrder, { body: draft }));
  previews.set(key, preview);
  const context = { draft, priced: { draft, preview }, retryPause: 0 };
  return livePrice(priceMachine.resolveState({ value: 'priced', context }), order);
}

async function orderPage({ call }: Walked, orderRef: string): Promise<Shown> {
  const page = play('manage-order', fillCalls(manageOrderMachine, call), {
    orderRef,
    email: 'mariana@example.com',
    now: Date.now,
  });
  const snapshot = await page.at('showing');
  const { order } = manageOrderView(snapshot, () => undefined);
  if (!order) throw new Error('The page shows no order.');
  const { recurring } = order;
  const validityDays = recurringIn(order.column.lines)?.validityDays ?? 0;
  return {
    screen: 'manage-order',
    order: order.column,
    named: recurring ? [partOf({ amount: recurring.amount, validityDays })] : [],
  };
}

/** The name of a number's line before the gateway names it. */
const newNumber = 'New number / Número nuevo';
const nameOf = ({ name }: OrderLine): string => (name ? text(name) : newNumber);

/** Whether the gateway prices a line; SIM and transfer are ours, and free. */
const isPriced = ({ kind }: OrderLine): boolean => kind !== 'sim' && kind !== 'transfer';

/** The screens after the last choice: they list all of the order. */
const screensOfAll: readonly string[] = [
  'order-summary',
  'payment-method-selector',
  'select-payment-methods',
  'payment',
  'payment-success',
  'payment-failed',
  'manage-order',
];

describe.each(Object.entries(purchases))('%s', async (_, purchase) => {
  const { walked, shown, preview } = await buy(purchase);
  const items = preview.items.map(itemOf);
  const later = preview.items.find(({ recurring }) => recurring)?.recurring;
  const whole = [wholeOf(preview.total.amount), ...(later ? [partOf(later)] : [])];

  it('is the order that was meant', async () => {
    const { payment, number, plan, addons = [] } = walked.data;
    expect([plan?.sku, addons.map(({ sku }) => sku)]).toEqual([
      purchase.planSku,
      purchase.addonSku === undefined ? [] : [purchase.addonSku],
    ]);
    expect(number?.category === 'PREMIUM_NUMBER').toBe(purchase.premium === true);
    expect(items.some(({ amount }) => amount < 0)).toBe(purchase.promo !== undefined);
    const placed = await walked.call(getOrder, { params: { orderReference: payment?.orderRef ?? '' } });
    expect(placed.preview).toEqual(preview);
  });

  it.each([...new Set(shown.map(({ screen }) => screen))])('%s', (screen) => {
    const here = shown.filter((each) => each.screen === screen);
    for (const { order, named } of here) {
      const lines = order.lines
        .filter(isPriced)
        .map((line) => ({ name: nameOf(line), amount: line.amount, recurring: line.recurring }));
      expect(items).toEqual(expect.arrayContaining(lines));
      for (const each of named) expect([...whole, ...items]).toContainEqual(each);
    }
    const complete = screensOfAll.includes(screen) ? here : [];
    expect(complete.map(({ order }) => [order.lines.filter(isPriced).length, order.total])).toEqual(
      complete.map(() => [items.length, preview.total.amount]),
    );
  });
});
