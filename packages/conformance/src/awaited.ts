import type { CallName } from '@senda/contract';

/** Calls that no case covers yet. This list only gets shorter; a call of the contract that is neither here nor covered fails a test. */
export const awaited: readonly CallName[] = [];
