import { collection } from './collection.ts';
/** A link to pay an order. Its id is the only secret. */
export interface PaylinkRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly expiresAt: number;
}

export const paylinkCollections = {
  paylinks: collection<PaylinkRow, 'orderRef'>({ name: 'paylinks_order', fields: ['orderRef'] }),
};
