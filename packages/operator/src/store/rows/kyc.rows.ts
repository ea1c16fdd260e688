import type { KycSubmission, StoredFile } from '@senda/contract';
import { collection } from './collection.ts';

/** An identity check; how it stands follows from the clock. The id is its reference. */
export interface KycRow {
  readonly id: string;
  readonly accountId: string;
  readonly context: KycSubmission['context'];
  readonly documentType?: NonNullable<KycSubmission['documentType']>;
  readonly files: StoredFile[];
  readonly submittedAt: number;
  readonly settlesAs: 'APPROVED' | 'REJECTED';
}

export const kycCollections = {
  kycSubmissions: collection<KycRow, 'accountId'>(),
};
