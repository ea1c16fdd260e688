import { model } from '@senda/contract';
import * as v from 'valibot';

/** Answer of the step for a SIM card from the store: its ICCID. */
export const SimInHandData = v.object({
  iccid: model.Iccid,
});
export type SimInHandData = v.InferOutput<typeof SimInHandData>;

/** The customers to whom a store hands over a card. */
export const handedOver = { channel: 'retail', simType: 'physical_sim' } as const;
