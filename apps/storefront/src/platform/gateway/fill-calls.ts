import type { Client } from '@senda/client';
import { isCallActor } from '@senda/core';
import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';

/** Implements the call actors of a machine, and of the machines that it invokes, with `call`. */
export function fillCalls<M extends AnyStateMachine>(machine: M, call: Client['call']): M {
  const filled = (logic: unknown): AnyActorLogic | undefined => {
    if (isCallActor(logic)) return fromPromise(({ input, signal }) => call(logic.call, input, { signal }));
    return logic instanceof StateMachine ? fillCalls(logic as AnyStateMachine, call) : undefined;
  };
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, declared]) => {
    const logic = filled(declared);
    return logic ? [[name, logic] as const] : [];
  });
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as M;
}
