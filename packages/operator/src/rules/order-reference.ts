import type { Transaction } from '../store/port.ts';

/** Order references count up from here. */
const firstReference = 204_418;

/** The reference of the next order. */
export const nextReference = async (tx: Transaction): Promise<string> =>
  `SN-${firstReference - 1 + (await tx.next('orders'))}`;
