import type { OrderDraft } from '@senda/contract';
import type { DataPack } from '../../base/answers/data-pack.ts';
import type { DeliveryMethodChoice } from '../../base/answers/delivery.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PlanChoice } from '../../base/answers/plan.ts';
import type { SimReplacement } from '../../base/answers/sim-replacement.ts';
import type { OrderColumn, OrderLine } from './lines.ts';
import { pricedColumn } from './priced.ts';

/** Returns the line of a number transfer, which is shown although it is free. */
function transferLines({ numberType, portIn }: JourneyData): readonly OrderLine[] {
  if (numberType !== 'PORT_IN') return [];
  return [{ key: 'number', kind: 'transfer', ...(portIn && { number: portIn.number }), amount: 0 }];
}

/** Returns the line of the chosen plan. */
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

/** Returns the line of a SIM that replaces another one. */
export const simLine = ({ simType, fee }: Pick<SimReplacement, 'simType' | 'fee'>): OrderLine => ({
  key: 'sim',
  kind: 'sim',
  simType,
  amount: fee,
});

/** Returns the line of a data pack. */
export const packLine = ({
  packId,
  name,
  amount,
}: Pick<DataPack, 'packId' | 'name' | 'amount'>): OrderLine => ({ key: packId, kind: 'addon', name, amount });

/** Returns the line of a delivery. */
export const deliveryLine = ({ name, amount }: DeliveryMethodChoice): OrderLine => ({
  key: 'delivery',
  kind: 'delivery',
  name,
  amount,
});

/** Whether a SIM card is delivered in a way that is still to be chosen; in a store nothing is shipped. */
export const isDeliveryOpen = ({
  simType,
  deliveryType,
  channel,
}: Pick<OrderDraft, 'simType' | 'deliveryType' | 'channel'>): boolean =>
  simType === 'physical_sim' && deliveryType === undefined && channel !== 'retail';

/** The line of a delivery that is still to be chosen. */
const openDelivery: OrderLine = { key: 'delivery', kind: 'delivery', amount: 0, isOpen: true };

/**
 * Returns the order so far; the accepted preview of the gateway wins once there is one. Until the gateway has priced it, its total is the
 * plan's own price, and unknown if more is due. An order without a plan has no preview: its lines are what is due.
 */
export function orderColumn(data: JourneyData): OrderColumn {
  const lines: OrderLine[] = [];
  const { plan, addons = [], number, simType, simReplacement, accepted } = data;
  if (plan) lines.push(planLine(plan));
  for (const { sku, name, amount } of addons) lines.push({ key: sku, kind: 'addon', name, amount });
  if (number) lines.push({ key: 'number', kind: 'number', number: number.number, amount: number.amount });
  lines.push(...transferLines(data));
  if (simType) lines.push({ key: 'sim', kind: 'sim', simType, amount: 0 });
  if (simReplacement) lines.push(simLine(simReplacement));
  const { selectedDeliveryMethod: delivery } = data;
  if (delivery) lines.push(deliveryLine(delivery));
  if (accepted) return { ...pricedColumn({ lines }, accepted.preview), draft: null };
  if (plan && simType && isDeliveryOpen({ simType, ...deliveryFields(data) })) lines.push(openDelivery);
  if (!plan) return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), draft: null };
  const isMoreDue = lines.some(({ kind, amount }) => kind !== 'plan' && amount > 0);
  return {
    lines,
    total: plan.amount,
    ...(isMoreDue && { totalIs: 'unknown' }),
    draft: draftSoFar(data),
  };
}

/** Returns the draft to price so far; without a number yet, it is priced as a new one. */
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
    ...deliveryFields(data),
  };
}

/** Returns delivery and channel, which affect the price: in a store nothing is shipped. */
const deliveryFields = ({ selectedDeliveryMethod: method, channel }: JourneyData) => ({
  ...(method && { deliveryType: method.deliveryType }),
  ...(channel === 'retail' && { channel }),
});

/** Returns the promo codes: those of the accepted order, else the selected ones. */
const codesOf = ({ accepted, selectedPromoCodes }: JourneyData): readonly string[] =>
  accepted?.promoCodes ?? selectedPromoCodes ?? [];

/** Returns the draft that prices and creates the order; null if plan, SIM type or number is missing. */
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
    ...deliveryFields(data),
  };
}
