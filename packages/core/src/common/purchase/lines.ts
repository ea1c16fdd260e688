/** Lines of an order, as shown. */
import type { model, OrderDraft, OrderPreview, Recurring } from '@senda/contract';
import type { InferOutput } from 'valibot';

/** One line of the order column. `name` is the product's name; without it, the screen labels the line by its kind. */
export interface OrderLine {
  readonly key: string;
  readonly kind: 'plan' | 'addon' | 'number' | 'transfer' | 'sim' | 'delivery' | 'discount' | 'fee';
  readonly name?: InferOutput<typeof model.LocalText>;
  /** Ten digits; missing while the number to port in is unknown. */
  readonly number?: string;
  readonly simType?: 'esim' | 'physical_sim';
  /** Length of one period, for a plan. */
  readonly days?: number;
  readonly benefits?: InferOutput<typeof model.Benefit>[];
  /** Minor currency units, due with the order; negative for a discount. */
  readonly amount: number;
  /** How it is delivered is still to be chosen: nothing is counted for it. */
  readonly isOpen?: boolean;
  /** Due each period after the order, for a plan that is paid later. */
  readonly recurring?: Recurring;
}

/** Returns whether a line costs nothing, neither with the order nor later. */
export const isFree = ({ amount, recurring }: Pick<OrderLine, 'amount' | 'recurring'>): boolean =>
  amount === 0 && (recurring === undefined || recurring.amount === 0);

/** Returns whether anything is due with an order or each period after it. */
export const isPaymentDue = ({ items, total }: OrderPreview): boolean =>
  total.amount > 0 || items.some(({ recurring }) => recurring !== undefined && recurring.amount > 0);

/** Returns the recurring charge: that of the order's single plan. */
export const recurringIn = (lines: readonly OrderLine[]): Recurring | null =>
  lines.find(({ recurring }) => recurring !== undefined)?.recurring ?? null;

/** The order shown next to a step: lines and total. */
export interface OrderColumn {
  readonly lines: readonly OrderLine[];
  /** Minor currency units, tax included: what is due with the order. */
  readonly total: number;
  /** What the total is until the gateway has priced the order: that of the order before, or unknown; missing once it has. */
  readonly totalIs?: 'updating' | 'unknown';
  /** The draft to price; null if data is missing or the order is already priced. */
  readonly draft?: OrderDraft | null;
}
