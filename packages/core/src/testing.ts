/** Ready snapshots of every machine's states, for tests and stories, and the facts that sentences follow from. */

export { summarizeStatus } from './order/order-status.ts';
export { everyPurchase, everyStatus } from './order/testing.ts';
export { purchaseSentences } from './payment/purchase-sentences.ts';
export * from './states.ts';
