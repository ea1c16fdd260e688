import { type AnyStateMachine, StateMachine } from 'xstate';

/** Returns the machine that a module exports, if it exports one. */
export const machineIn = (exported: Readonly<Record<string, unknown>>): AnyStateMachine | undefined =>
  Object.values(exported).find((value) => value instanceof StateMachine);
