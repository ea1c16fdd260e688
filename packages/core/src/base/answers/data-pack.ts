import { model } from '@senda/contract';
import * as v from 'valibot';

/** More data for the current period of a line. */
export const DataPack = v.object({
  packId: model.Id,
  name: model.LocalText,
  /** Minor currency units, tax included. */
  amount: model.Amount,
  /** End of the current period, until which it can be used, ms since the epoch. */
  validUntil: model.Instant,
  /** The line's number. */
  number: model.PhoneNumber,
});
export type DataPack = v.InferOutput<typeof DataPack>;

/** Answer of the choice of a pack. */
export const DataPackData = v.object({ dataPack: DataPack });
export type DataPackData = v.InferOutput<typeof DataPackData>;
