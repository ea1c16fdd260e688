import type { Cart, Order, OrderPreview, PreviewItem, Product } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { manageOrderMachine } from '../../features/order/manage-order.machine.ts';
import { manageOrderStates } from '../../features/order/manage-order.states.ts';
import { manageOrderView } from '../../features/order/manage-order.view.ts';
import { sampleOrder } from '../../features/order/sample.ts';
import { linkColumn } from '../../features/paylink/paylink.ts';
import { orderPaymentInput } from '../../features/payment/order-payment.ts';
import { outcomeMachine } from '../../features/payment/outcome.machine.ts';
import { outcomeView } from '../../features/payment/outcome.view.ts';
import { paymentMachine } from '../../features/payment/payment.machine.ts';
import { paymentStates } from '../../features/payment/payment.states.ts';
import { paymentView } from '../../features/payment/payment.view.ts';
import { samplePayment } from '../../features/payment/sample.ts';
import { paymentMethodMachine } from '../../features/payment-method/payment-method.machine.ts';
import { paymentMethodStates } from '../../features/payment-method/payment-method.states.ts';
import { paymentMethodView } from '../../features/payment-method/payment-method.view.ts';
import { paymentPartsMachine } from '../../features/payment-method/payment-parts.machine.ts';
import { paymentPartsStates } from '../../features/payment-method/payment-parts.states.ts';
import { paymentPartsView } from '../../features/payment-method/payment-parts.view.ts';
import { pendingDetailsMachine } from '../../features/pending/pending-details.machine.ts';
import { pendingDetailsStates } from '../../features/pending/pending-details.states.ts';
import { pendingDetailsView } from '../../features/pending/pending-details.view.ts';
import { pendingCart } from '../../features/pending/pending-orders.view.ts';
import { planMachine } from '../../features/plan/plan.machine.ts';
import { planStates } from '../../features/plan/plan.states.ts';
import { choiceOf } from '../../features/plan/plan.ts';
import { planView } from '../../features/plan/plan.view.ts';
import { autoRenewalMachine } from '../../features/renewal/auto-renewal.machine.ts';
import { autoRenewalStates } from '../../features/renewal/auto-renewal.states.ts';
import { autoRenewalView } from '../../features/renewal/auto-renewal.view.ts';
import { summaryMachine } from '../../features/summary/summary.machine.ts';
import { summaryStates } from '../../features/summary/summary.states.ts';
import { summaryView } from '../../features/summary/summary.view.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { startCodes } from '../promo/promo.ts';
import { isFree, type OrderColumn, type OrderLine, recurringIn } from './lines.ts';

const nothing = () => undefined;
const text = (name: string) => ({ 'en-US': name, 'es-MX': name });

const [first, , , extra] = sampleCatalogue;
if (!first || !extra) throw new Error('The sample has no plan with an add-on.');
const { forPlans: _forPlans, ...anyPlan } = extra;
const addon: Product = { ...anyPlan, sku: 'travel', name: text('Travel'), cost: { amount: 14_900 } };
const planOf = (productType: Product['productType'], amount: number, upfront?: number): Product => ({
  ...first,
  sku: productType,
  name: text(`Senda ${productType}`),
  productType,
  cost: { amount },
  ...(upfront !== undefined && { upfrontPayment: { amount: upfront } }),
});

/** Plan, amount due with the order, and amount due every 30 days after it. */
const types = [
  ['prepaid', planOf('prepaid', 19_900), 19_900, null],
  ['postpaid', planOf('postpaid', 59_900, 59_900), 59_900, 59_900],
  ['postpaid, nothing up front', planOf('postpaid', 59_900, 0), 0, 59_900],
  ['hybrid', planOf('hybrid', 24_900, 10_000), 10_000, 24_900],
] as const;

const number = '5501427788';
const premium = 45_000;
const courier = { deliveryType: 'DOORSTEP_DELIVERY', name: text('Home delivery'), amount: 4_900 } as const;

/** The gateway's preview of the order; its lines depend on the SIM. */
function bought(plan: Product, now: number, later: number | null, simType: 'esim' | 'physical_sim') {
  const item = (
    itemType: PreviewItem['itemType'],
    sku: string,
    name: string,
    amount: number,
  ): PreviewItem => ({
    itemType,
    sku,
    name: text(name),
    cost: { amount },
  });
  const recurring = later === null ? {} : { recurring: { amount: later, validityDays: plan.validityDays } };
  const items: PreviewItem[] = [
    { ...item('PLAN', plan.sku, plan.name['en-US'], now), ...recurring },
    item('ADDON', addon.sku, 'Travel', 14_900),
    item('NEW_NUMBER', 'new-number-premium', 'New number', premium),
    ...(simType === 'physical_sim' ? [item('DELIVERY_FEE_SKU', 'sim-delivery', 'Home delivery', 4_900)] : []),
    item('EXTERNAL_REWARD', 'HOLA20', 'Promo HOLA20', -4_000),
  ];
  const total = items.reduce((sum, { cost }) => sum + cost.amount, 0);
  const preview: OrderPreview = { items, total: { amount: total } };
  const choice = choiceOf({
    draft: { planSku: plan.sku, productType: plan.productType },
    simType,
    catalogue: [plan, addon],
    promo: startCodes([]),
  })?.plan;
  if (!choice) throw new Error('The plan is not on sale.');
  const data: JourneyData = {
    plan: choice,
    simType,
    addons: [{ sku: addon.sku, name: addon.name, amount: 14_900 }],
    selectedPromoCodes: ['HOLA20'],
    number: { number, category: 'PREMIUM_NUMBER', amount: premium },
    numberType: 'NEW',
    session: { userId: 'mariana' },
    ...(simType === 'physical_sim' && {
      selectedDeliveryMethod: courier,
      deliveryNeeded: true,
      deliveryPostalCode: '06700',
    }),
  };
  const draft = {
    planSku: plan.sku,
    addonSkus: [addon.sku],
    simType,
    numberType: 'NEW' as const,
    number,
    promoCodes: ['HOLA20'],
  };
  return { catalogue: [plan, addon], data, preview, draft, total };
}

type Bought = ReturnType<typeof bought>;
const accepted = ({ data, preview }: Bought): JourneyData => ({
  ...data,
  accepted: { preview, promoCodes: ['HOLA20'] },
});
const placed = ({ preview, draft }: Bought): Order => ({ ...sampleOrder, draft, preview, number });

const screens: Readonly<Record<string, (bought: Bought) => OrderColumn>> = {
  summary: (b) => {
    const { context } = summaryStates.reviewing;
    const changed = { ...context, data: b.data, preview: b.preview };
    return summaryView(summaryMachine.resolveState({ value: 'reviewing', context: changed }), nothing).order;
  },
  'summary, reopened': (b) => {
    const { context } = summaryStates.reviewing;
    const changed = { ...context, data: accepted(b), preview: b.preview };
    return summaryView(summaryMachine.resolveState({ value: 'reviewing', context: changed }), nothing).order;
  },
  'payment method': (b) => {
    const { context } = paymentMethodStates.choosing;
    const changed = { ...context, data: accepted(b) };
    return paymentMethodView(
      paymentMethodMachine.resolveState({ value: 'choosing', context: changed }),
      nothing,
    ).order;
  },
  'payment method per part': (b) => {
    const { context } = paymentPartsStates.choosing;
    const changed = { ...context, data: accepted(b) };
    return paymentPartsView(
      paymentPartsMachine.resolveState({ value: 'choosing', context: changed }),
      nothing,
    ).order;
  },
  payment: (b) => {
    const { context } = paymentStates.editing;
    const changed = { ...context, data: accepted(b) };
    return paymentView(paymentMachine.resolveState({ value: { editing: 'open' }, context: changed }), nothing)
      .order;
  },
  'payment of an order': (b) => {
    const { data } = orderPaymentInput(placed(b), {
      stored: null,
      answer: null,
      origin: '',
      email: '',
      now: () => 0,
      newId: () => '',
    });
    const context = { ...paymentStates.editing.context, data };
    return paymentView(paymentMachine.resolveState({ value: { editing: 'open' }, context }), nothing).order;
  },
  receipt: (b) => {
    const context = { data: { ...accepted(b), payment: samplePayment } };
    return outcomeView(outcomeMachine.resolveState({ value: 'showing', context })).order;
  },
  order: (b) => {
    const context = { ...manageOrderStates.showing.context, order: placed(b) };
    const { order } = manageOrderView(
      manageOrderMachine.resolveState({ value: { showing: 'waiting' }, context }),
      nothing,
    );
    if (!order) throw new Error('The page shows no order.');
    return order.column;
  },
  'unfinished order': (b) => {
    const cart: Cart = {
      cartId: 'cart',
      status: 'PENDING',
      draft: b.draft,
      planName: b.data.plan?.name ?? text(''),
      total: b.preview.total,
      updatedAt: 0,
    };
    const { context } = pendingDetailsStates.shown;
    const { order } = pendingDetailsView(
      pendingDetailsMachine.resolveState({
        value: 'shown',
        context: { ...context, pending: { cart, preview: b.preview } },
      }),
      nothing,
    );
    if (!order?.lines) throw new Error('The page lists no lines.');
    return { lines: order.lines, total: order.total };
  },
};

const rowOf = ({ kind, name, amount, recurring }: OrderLine) => [
  kind,
  name?.['es-MX'],
  amount,
  recurring ?? null,
];

describe.each(types)('%s', (_, plan, now, later) => {
  describe.each(['esim', 'physical_sim'] as const)('%s', (simType) => {
    const all = bought(plan, now, later, simType);
    const recurring = later === null ? null : { amount: later, validityDays: 30 };
    const expected = [
      ['plan', plan.name['es-MX'], now, recurring],
      ['addon', 'Travel', 14_900, null],
      ['number', 'New number', premium, null],
      ['sim', undefined, 0, null],
      ...(simType === 'physical_sim' ? [['delivery', 'Home delivery', 4_900, null]] : []),
      ['discount', 'Promo HOLA20', -4_000, null],
    ];

    test.each(Object.keys(screens))('%s', (screen) => {
      const { lines, total } = screens[screen]?.(all) ?? { lines: [], total: 0 };
      expect(lines).toHaveLength(expected.length);
      expect(lines.map(rowOf)).toEqual(expect.arrayContaining(expected));
      expect(total).toBe(all.total);
      expect(recurringIn(lines)).toEqual(recurring);
      // Only a line that costs nothing, now and later, is free.
      expect(lines.filter(isFree).map(({ kind }) => kind)).toEqual(['sim']);
    });
  });

  test('the offer, the lists and the renewal show the same amounts', () => {
    const all = bought(plan, now, later, 'esim');
    const context = {
      ...planStates.choosing.context,
      catalogue: all.catalogue,
      draft: { productType: plan.productType },
    };
    const [offer] = planView(planMachine.resolveState({ value: 'choosing', context }), nothing).plans;
    expect(offer).toMatchObject({
      upfront: now,
      amount: plan.cost.amount,
      due: later === null ? 'plan.due.once' : 'plan.due.later',
    });
    const recurring = later === null ? undefined : { amount: later, validityDays: 30 };
    const cart = {
      cartId: 'cart',
      status: 'PENDING',
      draft: all.draft,
      planName: plan.name,
      updatedAt: 0,
    } as const;
    const listed = pendingCart({ ...cart, total: all.preview.total, ...(recurring && { recurring }) });
    expect(listed).toMatchObject({ total: all.total, recurring: recurring ?? null });
    const link = linkColumn({
      paylink_id: 'link',
      status: 'OPEN',
      orderRef: 'SN-1',
      planName: plan.name,
      amount: all.total,
      items: all.preview.items,
      expiresAt: 0,
    });
    expect(link.lines.find(({ kind }) => kind === 'plan')).toMatchObject({ amount: now });
    const { context: renewing } = autoRenewalStates.showing;
    const { read } = renewing;
    const priced = read && { ...read.renewal, amount: plan.cost.amount, validityDays: 30 };
    const shown = { ...renewing, read: read && priced && { ...read, renewal: priced } };
    const { renewal } = autoRenewalView(
      autoRenewalMachine.resolveState({ value: 'showing', context: shown }),
      nothing,
    );
    expect(renewal).toMatchObject({ amount: later ?? now, days: 30 });
  });
});

test('without recurring prices from the gateway, the catalogue’s are used', () => {
  const all = bought(planOf('hybrid', 24_900, 10_000), 10_000, null, 'esim');
  const { order } = summaryView(
    summaryMachine.resolveState({
      value: 'reviewing',
      context: { ...summaryStates.reviewing.context, data: all.data, preview: all.preview },
    }),
    nothing,
  );
  expect(recurringIn(order.lines)).toEqual({ amount: 24_900, validityDays: 30 });
});
