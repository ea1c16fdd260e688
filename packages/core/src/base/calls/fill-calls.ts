import type { CallShape, InputOf, ResultOf } from '@senda/contract';
import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { type CallActor, isCallActor } from './call-actor.ts';

/** The signal that aborts a call whose state is left. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal'];

/** Makes a gateway call. @throws an error with the call's failure */
export type Call = <C extends CallShape>(
  call: C,
  input: InputOf<C>,
  options: { readonly signal: Signal },
) => Promise<ResultOf<C>>;

/** In every browser and in Node, but in no library that core is compiled with. */
declare const AbortController: new () => { readonly signal: Signal; abort(): void };

/** Implements the call actors of a machine, and of the machines that it invokes, with `call`. The calls of one that is left, or has failed, are aborted. */
export function fillCalls<M extends AnyStateMachine>(machine: M, call: Call): M {
  const making = (logic: CallActor) =>
    fromPromise(async ({ input, signal }) => {
      const own = new AbortController();
      signal.addEventListener('abort', () => own.abort());
      try {
        return await logic.run((made, given) => call(made, given, { signal: own.signal }), input);
      } catch (error) {
        own.abort();
        throw error;
      }
    });
  const filled = (logic: unknown): AnyActorLogic | undefined => {
    if (isCallActor(logic)) return making(logic);
    return logic instanceof StateMachine ? fillCalls(logic as AnyStateMachine, call) : undefined;
  };
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, declared]) => {
    const logic = filled(declared);
    return logic ? [[name, logic] as const] : [];
  });
  return machine.provide({ actors: Object.fromEntries(actors) }) as M;
}
