/** The lines of an order as they show. */
import type { model, OrderDraft, OrderPreview, Recurring } from '@senda/contract';
import type { InferOutput } from 'valibot';

/** One line of the order column. `name` is the product's own; where it is missing the screen names the line by its kind. */
export interface OrderLine {
  readonly key: string;
  readonly kind: 'plan' | 'addon' | 'number' | 'transfer' | 'sim' | 'delivery' | 'discount' | 'fee';
  readonly name?: InferOutput<typeof model.LocalText>;
  /** Ten digits, for a number; missing while it is not known which one is brought. */
  readonly number?: string;
  readonly simType?: 'esim' | 'physical_sim';
  /** Length of one period, for a plan. */
  readonly days?: number;
  readonly benefits?: InferOutput<typeof model.Benefit>[];
  /** Minor currency units, due with the order; negative for a discount. */
  readonly amount: number;
  /** Due each period after the order, for a plan that is paid later. */
  readonly recurring?: Recurring;
}

/** Whether a line costs nothing, neither with the order nor later: only such a line is called free. */
export const isFree = ({ amount, recurring }: Pick<OrderLine, 'amount' | 'recurring'>): boolean =>
  amount === 0 && (recurring === undefined || recurring.amount === 0);

/** Whether an order has to be paid: something is due with it, or each period after it. */
export const isPaymentDue = ({ items, total }: OrderPreview): boolean =>
  total.amount > 0 || items.some(({ recurring }) => recurring !== undefined && recurring.amount > 0);

/** Returns what is due each period: the plan's charge, as an order has one plan. */
export const recurringIn = (lines: readonly OrderLine[]): Recurring | null =>
  lines.find(({ recurring }) => recurring !== undefined)?.recurring ?? null;

/** The order beside a step: its lines and their total. */
export interface OrderColumn {
  readonly lines: readonly OrderLine[];
  /** Minor currency units, tax included: what is due with the order. */
  readonly total: number;
  /** What the gateway is asked to price; null where too little is chosen, or the order is priced already. */
  readonly draft?: OrderDraft | null;
}
