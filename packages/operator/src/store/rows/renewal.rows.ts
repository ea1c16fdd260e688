import { collection } from './collection.ts';
/** The card that renews a line; the id is the account number. Whether it does is the line's own affair. */
export interface RenewalCardRow {
  readonly id: string;
  readonly accountId: string;
  readonly methodId: string;
}

export const renewalCollections = {
  renewalCards: collection<RenewalCardRow, 'methodId'>(),
};
