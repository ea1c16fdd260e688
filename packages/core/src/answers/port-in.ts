import { model } from '@senda/contract';
import * as v from 'valibot';

/** The number that a customer brings from another operator, which has agreed to let it go. */
export const PortInChoice = v.object({
  number: model.PhoneNumber,
  donorId: model.Id,
  donorName: v.string(),
  /** YYYY-MM-DD; as soon as possible where it is missing. */
  portDate: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Until when the NIP serves, in ms since the epoch. */
  validUntil: model.Instant,
});
export type PortInChoice = v.InferOutput<typeof PortInChoice>;

/** What the page of a number that is brought gives. */
export const PortInData = v.object({
  portIn: PortInChoice,
});
export type PortInData = v.InferOutput<typeof PortInData>;
