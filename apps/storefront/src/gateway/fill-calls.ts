import type { Client } from '@senda/client';
import type { CallInput } from '@senda/contract';
import { isCallSlot } from '@senda/core';
import { type AnyStateMachine, fromPromise } from 'xstate';

/** Fills every call slot of a machine with its call, made through `call`. */
export function fillCalls<M extends AnyStateMachine>(machine: M, call: Client['call']): M {
  const slots = Object.entries(machine.implementations.actors).flatMap(([slot, logic]) =>
    isCallSlot(logic) ? [[slot, logic.call] as const] : [],
  );
  const actors = slots.map(([slot, name]) => [
    slot,
    fromPromise(({ input, signal }) => call(name, input as CallInput<typeof name>, { signal })),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as M;
}
