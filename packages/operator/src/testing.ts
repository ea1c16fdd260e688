/** Helpers for stories and tests: an in-memory operator, calls by name, and simulated faults. */
export { type Answer, type App, ask } from './testing/ask.ts';
export { type Fault, fault } from './testing/fault.ts';
export { type MemoryOperator, memoryOperator } from './testing/memory-operator.ts';
export { samplePublishing } from './testing/publishing.ts';
