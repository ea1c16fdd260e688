/** Test helpers for the machines of a termination. */
import type { CallName } from '@senda/contract';
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { refusal, scripted } from '../calls/testing.ts';
import { sampleEnd } from './sample.ts';

export const eligible = { eligible: true, endsAt: sampleEnd };
export const forTermination = (reason: string, facts: object = {}) =>
  refusal('NOT_ELIGIBLE_FOR_TERMINATION', { failure: { reason, ...facts } });

/** Input of a step of the line's termination. */
export const inputOf = <Input extends Partial<StepInput<unknown, unknown, Readonly<Record<string, never>>>>>(
  more: Input,
) => ({
  settings: {},
  channel: 'web' as const,
  email: 'ana@example.com',
  now: () => 0,
  newId: () => 'id',
  ...more,
  data: { accountNumber: 'line-1', ...more.data },
});

/** Starts a machine whose calls the test answers. */
export function start(machine: AnyStateMachine, input: unknown, ...names: CallName[]) {
  const script = scripted(...names);
  const actor: AnyActorRef = createActor(machine.provide({ actors: script.actors }), { input }).start();
  return { ...script, actor };
}

/** Ways in which a call can be refused because of the line, with the state of each. */
export const obstacles = [
  ['LINE_INACTIVE', 'ineligible.ended'],
  ['LINE_SUSPENDED', 'ineligible.suspended'],
  ['COMMITTED', 'ineligible.committed'],
  ['TOO_LATE', 'ineligible.other'],
  ['nonsense', 'ineligible.other'],
] as const;
