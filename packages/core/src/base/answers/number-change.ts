import { model } from '@senda/contract';
import * as v from 'valibot';

/** The number that a line gets, and what it replaces. Amounts are in minor currency units, tax included. */
export const NumberChange = v.object({
  number: model.PhoneNumber,
  category: model.NumberCategory,
  /** Price of the number itself. */
  amount: model.Amount,
  /** Fee of the change. */
  fee: model.Amount,
  /** The line's number until then. */
  currentNumber: model.PhoneNumber,
  /** Until when the number is reserved, ms since the epoch; missing if only the gateway knows. */
  heldUntil: v.optional(model.Instant),
});
export type NumberChange = v.InferOutput<typeof NumberChange>;

/** Answer of the choice of another number for a line. */
export const NumberChangeData = v.object({ numberChange: NumberChange });
export type NumberChangeData = v.InferOutput<typeof NumberChangeData>;
