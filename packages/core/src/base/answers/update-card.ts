import { model } from '@senda/contract';
import * as v from 'valibot';

/** The card that pays for a line from now on, by its id. */
export const UpdatedCardData = v.object({ updatedCard: v.object({ paymentMethodID: model.Id }) });
export type UpdatedCardData = v.InferOutput<typeof UpdatedCardData>;
