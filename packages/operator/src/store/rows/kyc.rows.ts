import type { KycSubmission, StoredFile } from '@senda/contract';
import { collection } from './collection.ts';

/** An identity check; the id is its reference. Its status is computed from the clock. */
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
