export { createOperator } from './app.ts';
export type { PublishedJourneys } from './gateway/handler.ts';
export type { OperatorOptions } from './gateway/operation.ts';
export { testCards } from './payments/cards.ts';
export { seedScenarios } from './scenarios/seed.ts';
export { memoryStore } from './store/memory.ts';
export { type Store, uniqueKeys } from './store/port.ts';
export type { MailRow as Mail } from './store/rows.ts';
