/** A link that pays an order; its id is all that it takes. */
export interface PaylinkRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly expiresAt: number;
}

export interface PaylinkRows {
  paylinks: PaylinkRow;
}

export const paylinkKeys = { paylinks: [{ name: 'paylinks_order', fields: ['orderRef'] }] } as const;

export interface PaylinkSearch {
  paylinks: 'orderRef';
}
