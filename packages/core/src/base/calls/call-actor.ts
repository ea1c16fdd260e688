import type { CallShape, InputOf, ResultOf } from '@senda/contract';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { problemOf } from './outcome.ts';

/** Makes a gateway call. @throws an error with the call's failure */
export type Ask = <C extends CallShape>(call: C, input: InputOf<C>) => Promise<ResultOf<C>>;

/** What an actor brings that makes gateway calls. */
export interface CallActor {
  readonly calls: readonly CallShape[];
  /** Makes them. A method, so that an actor whose input has a type of its own is one too. */
  run(ask: Ask, input: unknown): Promise<unknown>;
}

/** An actor that makes gateway calls and ends with their result. */
export type GatewayActor<Result, Input> = PromiseActorLogic<Result, Input> & CallActor;

/** Declares an actor that makes some of these calls, as `run` does, and ends with its result. */
export const callsActor = <Result, Input>(
  calls: readonly CallShape[],
  run: (ask: Ask, input: Input) => Promise<Result>,
): GatewayActor<Result, Input> =>
  Object.assign(
    fromPromise<Result, Input>(() =>
      Promise.reject(
        new Error(`The calls were given no implementation: ${calls.map(({ name }) => name).join(', ')}.`),
      ),
    ),
    { calls, run },
  );

/**
 * Declares an actor for a gateway call; a machine names it like the call. The app provides the implementation from
 * its client; without one the actor fails at once.
 */
export const callActor = <C extends CallShape>(call: C) =>
  callsActor<ResultOf<C>, InputOf<C>>([call], (ask, input) => ask(call, input));

/** A function for each of `Calls`, as `reads` gives them. */
export type Asks<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends CallShape
    ? (input: InputOf<Calls[Name]>) => Promise<ResultOf<Calls[Name]>>
    : never;
};

/**
 * Declares an actor that makes several reads, as `read` combines them, and returns one value: what a page shows is read once. `read` gets a
 * function for each of `calls`, and starts together what does not depend on each other.
 */
export const reads = <const Calls extends Readonly<Record<string, CallShape>>, Input, Result>(
  calls: Calls,
  read: (ask: Asks<Calls>, input: Input) => Promise<Result>,
) =>
  callsActor<Result, Input>(Object.values(calls), (ask, input) => {
    const asks = Object.entries(calls).map(([name, call]) => [
      name,
      (given: InputOf<CallShape>) => ask(call, given),
    ]);
    return read(Object.fromEntries(asks) as Asks<Calls>, input);
  });

/** Resolves with null if the gateway has no such thing. */
export const found = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  asked.catch((error: unknown) => {
    const problem = problemOf(error);
    if (problem.kind === 'refused' && problem.code === 'NOT_FOUND') return null;
    throw error;
  });

/** Whether an actor makes gateway calls. */
export const isCallActor = (logic: unknown): logic is CallActor =>
  typeof logic === 'object' && logic !== null && 'calls' in logic;
