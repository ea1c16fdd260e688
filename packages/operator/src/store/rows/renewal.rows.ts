import { collection } from './collection.ts';
/** The renewal card of a line; the id is the account number. The line's `autoRenewal` decides whether it is charged. */
export interface RenewalCardRow {
  readonly id: string;
  readonly accountId: string;
  readonly methodId: string;
}

export const renewalCollections = {
  renewalCards: collection<RenewalCardRow, 'methodId'>(),
};
