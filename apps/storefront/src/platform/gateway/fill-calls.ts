import type { Client } from '@senda/client';
import { isCallActor } from '@senda/core';
import { type AnyStateMachine, fromPromise } from 'xstate';

/** Implements the call actors of a machine with `call`. */
export function fillCalls<M extends AnyStateMachine>(machine: M, call: Client['call']): M {
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    isCallActor(logic)
      ? [[name, fromPromise(({ input, signal }) => call(logic.call, input, { signal }))] as const]
      : [],
  );
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as M;
}
