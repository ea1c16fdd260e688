import type { CallShape, InputOf, ResultOf } from '@senda/contract';
import { fromPromise } from 'xstate';

/** An actor that makes a gateway call. */
export interface CallActor {
  readonly call: CallShape;
}

/**
 * Declares an actor for a gateway call; a machine names it like the call. The app provides the implementation from
 * its client; without one the actor fails at once.
 */
export const callActor = <C extends CallShape>(call: C) =>
  Object.assign(
    fromPromise<ResultOf<C>, InputOf<C>>(() =>
      Promise.reject(new Error(`The call "${call.name}" was given no implementation.`)),
    ),
    { call } satisfies CallActor as CallActor,
  );

/** Whether an actor makes a gateway call. */
export const isCallActor = (logic: unknown): logic is CallActor =>
  typeof logic === 'object' && logic !== null && 'call' in logic;
