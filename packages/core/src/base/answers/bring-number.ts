import { model } from '@senda/contract';
import * as v from 'valibot';
import { PortInChoice } from './port-in.ts';

/** The number that a line gets from another operator, and what it replaces. */
export const BringNumber = v.object({
  ...PortInChoice.entries,
  /** The request whose NIP the donor accepted. */
  requestId: model.Id,
  /** The line's number until then. */
  currentNumber: model.PhoneNumber,
});
export type BringNumber = v.InferOutput<typeof BringNumber>;

/** Answer of the step that brings a number to a line. */
export const BringNumberData = v.object({ bringNumber: BringNumber });
export type BringNumberData = v.InferOutput<typeof BringNumberData>;
