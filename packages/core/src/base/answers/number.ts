import { model } from '@senda/contract';
import * as v from 'valibot';

/** The number that a customer chose. Its amount is in minor currency units, tax included. */
export const NumberChoice = v.object({
  number: model.PhoneNumber,
  category: model.NumberCategory,
  amount: model.Amount,
});
export type NumberChoice = v.InferOutput<typeof NumberChoice>;

/** Answer of the number step; `number` is null for a customer who ports one in. */
export const NumberData = v.object({
  number: v.nullable(NumberChoice),
  numberType: model.NumberType,
});
export type NumberData = v.InferOutput<typeof NumberData>;
