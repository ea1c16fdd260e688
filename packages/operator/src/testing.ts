/** For stories and tests: an operator in memory, calls by name, and faults of single calls. */
export { type Answer, ask } from './testing/ask.ts';
export { type Fault, fault } from './testing/fault.ts';
export { type MemoryOperator, memoryOperator } from './testing/memory-operator.ts';
