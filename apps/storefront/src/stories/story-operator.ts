import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';

let operator: MemoryOperator | undefined;

/** Opens an operator for the next story, without customers. Its clock is the page's, which a story may set. */
export const openOperator = (): MemoryOperator => (operator = memoryOperator({ now: () => Date.now() }));

/** Returns the operator that answers the calls of the story. */
export const storyOperator = (): MemoryOperator => operator ?? openOperator();
