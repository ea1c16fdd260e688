import type { CallShape, InputOf, ResultOf } from '@senda/contract';
import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { isCallActor } from './call-actor.ts';

/** The signal that aborts a call whose state is left. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal'];

/** Makes a gateway call. @throws an error with the call's failure */
export type Call = <C extends CallShape>(
  call: C,
  input: InputOf<C>,
  options: { readonly signal: Signal },
) => Promise<ResultOf<C>>;

/** Implements the call actors of a machine, and of the machines that it invokes, with `call`. */
export function fillCalls<M extends AnyStateMachine>(machine: M, call: Call): M {
  const filled = (logic: unknown): AnyActorLogic | undefined => {
    if (isCallActor(logic))
      return fromPromise(({ input, signal }) =>
        logic.run((made, given) => call(made, given, { signal }), input as never),
      );
    return logic instanceof StateMachine ? fillCalls(logic as AnyStateMachine, call) : undefined;
  };
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, declared]) => {
    const logic = filled(declared);
    return logic ? [[name, logic] as const] : [];
  });
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as M;
}
