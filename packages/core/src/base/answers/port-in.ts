import { model } from '@senda/contract';
import * as v from 'valibot';

/** The number to port in, approved by the donor operator. */
export const PortInChoice = v.object({
  number: model.PhoneNumber,
  donorId: model.Id,
  donorName: v.string(),
  /** YYYY-MM-DD; as soon as possible if missing. */
  portDate: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The request whose NIP the donor accepted; missing in a choice from before it was kept. */
  requestId: v.optional(model.Id),
  /** When the NIP expires, in ms since the epoch. */
  validUntil: model.Instant,
});
export type PortInChoice = v.InferOutput<typeof PortInChoice>;

export const PortInData = v.object({
  portIn: PortInChoice,
});
export type PortInData = v.InferOutput<typeof PortInData>;
