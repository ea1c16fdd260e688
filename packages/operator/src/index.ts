export { createOperator, sendNotices } from './app.ts';
export type { PublishedJourneys } from './request/context.ts';
export type { OperatorOptions } from './request/create-context.ts';
export { testCards } from './rules/payment/bank-card.ts';
export { seedScenarios } from './scenarios/seed.ts';
export { memoryStore } from './store/memory.ts';
export { uniqueKeys } from './store/rows/index.ts';
export type { MailRow as Mail } from './store/rows/system.rows.ts';
export { type Store } from './store/store.ts';
