import { model } from '@senda/contract';
import * as v from 'valibot';

/** What the page of a card from the store gives: the ICCID of the card. */
export const SimInHandData = v.object({
  iccid: model.Iccid,
});
export type SimInHandData = v.InferOutput<typeof SimInHandData>;
