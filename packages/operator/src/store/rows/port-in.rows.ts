import { collection } from './collection.ts';
/** A NIP that a customer was asked for; its id is the request that the NIP answers. The NIP itself is not kept. */
export interface PortInCheckRow {
  readonly id: string;
  readonly accountId: string;
  readonly number: string;
  readonly donorId: string;
  readonly openedAt: number;
  readonly wrongAnswers: number;
  readonly validatedAt?: number;
}

export const portInCollections = {
  portInChecks: collection<PortInCheckRow, 'accountId' | 'number'>(),
};
