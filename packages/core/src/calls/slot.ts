import type { CallInput, CallName, CallResult } from '@senda/contract';
import { fromPromise } from 'xstate';

/** A slot says which call fills it. */
export interface CallSlot {
  readonly call: CallName;
}

/**
 * An actor slot with the very name of its call. The app fills every slot at once from the client; a machine that runs
 * unfilled says so instead of waiting for ever.
 */
export const callSlot = <N extends CallName>(name: N) =>
  Object.assign(
    fromPromise<CallResult<N>, CallInput<N>>(() =>
      Promise.reject(new Error(`The slot of the call "${name}" was not filled.`)),
    ),
    { call: name },
  );

/** Whether an actor of a machine stands for a gateway call. */
export const isCallSlot = (logic: unknown): logic is CallSlot =>
  typeof logic === 'object' && logic !== null && 'call' in logic;
