import { collection } from './collection.ts';
/** A link that pays an order; its id is all that it takes. */
export interface PaylinkRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly expiresAt: number;
}

export const paylinkCollections = {
  paylinks: collection<PaylinkRow, 'orderRef'>({ name: 'paylinks_order', fields: ['orderRef'] }),
};
