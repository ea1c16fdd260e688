/** Snapshots of every machine state for tests and stories, and the facts behind status sentences. */

export { noRoutes, otherSpellings } from './base/addresses/spellings.ts';
export { sampleProblem, sampleProblems } from './base/calls/sample.ts';
export { sampleNow } from './base/time/sample.ts';
export { summarizeStatus } from './features/order/order-status.ts';
export { everyPurchase, everyStatus } from './features/order/testing.ts';
export { nextTopic, purchaseSentences, transferSteps } from './features/payment/purchase-sentences.ts';
export * from './states.ts';
export { sampleFiles, sampleName } from './studio/draft.sample.ts';
