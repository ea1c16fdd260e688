import type { OrderDraft } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PlanChoice } from '../answers/plan.ts';
import type { OrderColumn, OrderLine } from './lines.ts';
import { pricedColumn } from './priced.ts';

/** The number that she brings costs nothing and is shown all the same. */
function transferLines({ numberType, portIn }: JourneyData): readonly OrderLine[] {
  if (numberType !== 'PORT_IN') return [];
  return [{ key: 'number', kind: 'transfer', ...(portIn && { number: portIn.number }), amount: 0 }];
}

/** The line of a plan that was chosen. */
function planLine({ sku, name, amount, recurringAmount, validityDays, benefits }: PlanChoice): OrderLine {
  const recurring = recurringAmount !== undefined && { amount: recurringAmount, validityDays };
  return {
    key: sku,
    kind: 'plan',
    name,
    amount,
    days: validityDays,
    benefits,
    ...(recurring && { recurring }),
  };
}

/** What is in the order so far; the gateway's preview has the last word once there is one. */
export function orderColumn(data: JourneyData): OrderColumn {
  const lines: OrderLine[] = [];
  const { plan, addons = [], number, simType, accepted } = data;
  if (plan) lines.push(planLine(plan));
  for (const { sku, name, amount } of addons) lines.push({ key: sku, kind: 'addon', name, amount });
  if (number) lines.push({ key: 'number', kind: 'number', number: number.number, amount: number.amount });
  lines.push(...transferLines(data));
  if (simType) lines.push({ key: 'sim', kind: 'sim', simType, amount: 0 });
  const { selectedDeliveryMethod: delivery } = data;
  if (delivery) {
    lines.push({ key: 'delivery', kind: 'delivery', name: delivery.name, amount: delivery.amount });
  }
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  if (accepted) return { ...pricedColumn({ lines, total }, accepted.preview), draft: null };
  return { lines, total, draft: draftSoFar(data) };
}

/** What can be priced of the order so far: a number that is yet to be chosen counts as a new one. */
function draftSoFar(data: JourneyData): OrderDraft | null {
  const { plan, simType, numberType = 'NEW' } = data;
  const number = numberType === 'PORT_IN' ? data.portIn : data.number;
  if (!plan || !simType) return null;
  return {
    planSku: plan.sku,
    addonSkus: (data.addons ?? []).map((addon) => addon.sku),
    simType,
    numberType,
    ...(number && { number: number.number }),
    promoCodes: [...codesOf(data)],
    ...howItComes(data),
  };
}

/** What delivery and channel make of the price: a card in hand, in a store, is not sent. */
const howItComes = ({ selectedDeliveryMethod: method, channel }: JourneyData) => ({
  ...(method && { deliveryType: method.deliveryType }),
  ...(channel === 'retail' && { channel }),
});

/** The promo codes that count: those that she bought with, else those that she selected. */
const codesOf = ({ accepted, selectedPromoCodes }: JourneyData): readonly string[] =>
  accepted?.promoCodes ?? selectedPromoCodes ?? [];

/** The draft that prices and creates the order; null while the plan, the SIM or the number is missing. */
export function orderDraft(data: JourneyData): OrderDraft | null {
  const { plan, simType, numberType } = data;
  const number = (numberType === 'PORT_IN' ? data.portIn : data.number)?.number;
  if (!plan || !simType || number === undefined || !numberType) return null;
  return {
    planSku: plan.sku,
    addonSkus: (data.addons ?? []).map((addon) => addon.sku),
    simType,
    numberType,
    number,
    promoCodes: [...codesOf(data)],
    ...howItComes(data),
  };
}
