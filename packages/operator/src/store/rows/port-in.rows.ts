import { collection } from './collection.ts';
/** A request for a NIP; the id is the request id. The NIP is not stored. */
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
