import type { StepEvent } from '@senda/journey/events';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { type SelectedItem, selectedItems } from '../../common/purchase/selected-items.ts';

/** The specified analytics events (spec 3.analytics). */
export type AnalyticsName =
  | 'signup'
  | 'login'
  | 'view_cart'
  | 'add_to_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'purchase'
  | 'user_data';

/** A purchased item, without personal data. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_category: 'plan' | 'addon' | 'bundle' | 'number';
  /** Minor currency units, tax included. */
  readonly price: number;
}

/** An analytics event: products, amounts and ids; no card data, code, name, address, e-mail or number. */
export interface AnalyticsEvent {
  readonly event: AnalyticsName;
  readonly journey: string;
  /** Content hash of the journey version. */
  readonly hash: string;
  /** The feature flags when the journey started. */
  readonly variant: StepEvent['variant'];
  readonly items?: readonly AnalyticsItem[];
  /** Minor currency units, tax included. */
  readonly value?: number;
  /** ISO 4217. */
  readonly currency?: string;
  readonly transaction_id?: string;
  readonly payment_type?: string;
  readonly user_id?: string;
}

type Payload = Omit<AnalyticsEvent, 'journey' | 'hash' | 'variant'>;
type EventMapper = (data: JourneyData, currency: string) => readonly Payload[];

const categories: Partial<Readonly<Record<SelectedItem['itemType'], AnalyticsItem['item_category']>>> = {
  PLAN: 'plan',
  ADDON: 'addon',
  BUNDLE: 'bundle',
  NEW_NUMBER: 'number',
};

const itemsOf = (data: JourneyData): readonly AnalyticsItem[] =>
  selectedItems(data).flatMap(({ itemType, sku, amount }) => {
    const item_category = categories[itemType];
    return item_category ? [{ item_id: sku, item_category, price: amount }] : [];
  });

const itemsEvent =
  (event: AnalyticsName, some: (item: AnalyticsItem) => boolean = () => true): EventMapper =>
  (data, currency) => {
    const items = itemsOf(data).filter(some);
    const value = items.reduce((sum, { price }) => sum + price, 0);
    return items.length > 0 ? [{ event, items, value, currency }] : [];
  };

/** The sign-in or sign-up, and the user by the gateway's id alone. */
const signInEvents: EventMapper = ({ account, session }) => [
  ...(account ? [{ event: account.flow }] : []),
  ...(session ? [{ event: 'user_data' as const, user_id: session.userId }] : []),
];

/** Emitted after the card page, as no analytics run there. */
const paymentEvents: EventMapper = (data, currency) => {
  const { payment } = data;
  if (!payment) return [];
  const { amount: value, orderRef, card, outcome } = payment;
  // Without a card nothing was due.
  const info: Payload[] = card
    ? [{ event: 'add_payment_info', payment_type: card.brand, value, currency }]
    : [];
  const purchase: Payload = {
    event: 'purchase',
    transaction_id: orderRef,
    items: itemsOf(data),
    value,
    currency,
  };
  return outcome === 'paid' ? [...info, purchase] : info;
};

/** Events by step, when it is entered and when it is finished. */
const eventMappers: Readonly<Record<string, Partial<Readonly<Record<StepEvent['type'], EventMapper>>>>> = {
  'pre-checkout': { finished: itemsEvent('add_to_cart', (item) => item.item_category === 'plan') },
  'addon-selection': {
    finished: itemsEvent('add_to_cart', ({ item_category }) => ['addon', 'bundle'].includes(item_category)),
  },
  'verify-otp': { finished: signInEvents },
  'connection-details': { entered: itemsEvent('begin_checkout') },
  'address-details': { finished: itemsEvent('add_shipping_info') },
  'order-summary': { entered: itemsEvent('view_cart') },
  'payment-success': { entered: paymentEvents },
  'payment-failed': { entered: paymentEvents },
};

/**
 * Returns the analytics events of a step event (spec 3.analytics). `data` are the
 * answers of the finished steps; `currency` is an ISO 4217 code.
 */
export function analyticsOf(
  event: StepEvent,
  data: JourneyData,
  currency: string,
): readonly AnalyticsEvent[] {
  const mapper = Object.hasOwn(eventMappers, event.step) ? eventMappers[event.step]?.[event.type] : undefined;
  const { journey, hash, variant } = event;
  return (mapper?.(data, currency) ?? []).map((payload) => ({ ...payload, journey, hash, variant }));
}
