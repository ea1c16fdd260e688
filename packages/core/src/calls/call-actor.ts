import type { CallShape, InputOf, ResultOf } from '@senda/contract';
import { fromPromise } from 'xstate';

/** An actor of a machine that stands for a gateway call. */
export interface CallActor {
  readonly call: CallShape;
}

/**
 * Declares an actor that makes a gateway call; its name in a machine is the call's. The app provides the implementation of
 * all of them from its client; an actor without one fails at once instead of waiting for ever.
 */
export const callActor = <C extends CallShape>(call: C) =>
  Object.assign(
    fromPromise<ResultOf<C>, InputOf<C>>(() =>
      Promise.reject(new Error(`The call "${call.name}" was given no implementation.`)),
    ),
    { call } satisfies CallActor as CallActor,
  );

/** Whether an actor of a machine stands for a gateway call. */
export const isCallActor = (logic: unknown): logic is CallActor =>
  typeof logic === 'object' && logic !== null && 'call' in logic;
