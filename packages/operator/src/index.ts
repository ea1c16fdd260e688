export { createOperator, type OperatorOptions } from './app.ts';
export { testCards } from './payments/cards.ts';
export { memoryStore } from './store/memory.ts';
export type { Store } from './store/port.ts';
export type { MailRow as Mail } from './store/rows.ts';
