import { model } from '@senda/contract';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(64));
export const PortInDraft = v.object({
  number: v.optional(text),
  donorId: v.optional(text),
  /** '' for as soon as possible. */
  portDate: v.optional(text),
  /** The request that waits for the NIP, with its number and donor. The NIP is never stored. */
  check: v.optional(v.object({ requestId: model.Id, number: model.PhoneNumber, donorId: model.Id })),
});

export type PortInDraft = Readonly<v.InferOutput<typeof PortInDraft>>;
