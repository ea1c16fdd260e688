/** Snapshots of every machine state for tests and stories, and the facts behind status sentences. */

export { noRoutes, otherSpellings } from './addresses/spellings.ts';
export { type FailureKind, sampleProblem, sampleProblems } from './calls/sample.ts';
export { summarizeStatus } from './order/order-status.ts';
export { everyPurchase, everyStatus } from './order/testing.ts';
export { nextTopic, purchaseSentences, transferSteps } from './payment/purchase-sentences.ts';
export * from './states.ts';
export { sampleNow } from './time/sample.ts';
