/** Test helpers for the machines of a termination. */
import type { ServiceRequest } from '@senda/contract';
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleEnd, sampleTerminated } from './sample.ts';

export const eligible = {
  eligible: true,
  endsAt: sampleEnd,
  refund: { amount: 0 },
  numberKeptUntil: sampleEnd + 30 * 24 * 60 * 60_000,
};
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

interface Reads {
  /** Why the line cannot be terminated, and what the refusal has beside it. */
  readonly reason?: string;
  readonly facts?: object;
  readonly eligibility?: object;
  readonly logs?: readonly ServiceRequest[];
  readonly serviceRequests?: readonly ServiceRequest[];
}

/** Starts a machine whose calls the test answers. */
export function start(machine: AnyStateMachine, input: unknown) {
  const script = scripted();
  const actor: AnyActorRef = createActor(fillCalls(machine, script.call), { input }).start();
  const { answer, fail } = script;
  /** Answers the reads of the line that can be terminated; it cannot for a reason, if one is given. */
  const read = async ({
    reason,
    facts,
    eligibility = eligible,
    logs = [],
    serviceRequests = [],
  }: Reads = {}) => {
    await answer('getSubscription', sampleTerminated);
    await answer('listTerminationLogs', { logs });
    await answer('listServiceRequests', { serviceRequests });
    await (reason === undefined
      ? answer('getTerminationEligibility', eligibility)
      : fail('getTerminationEligibility', forTermination(reason, facts)));
  };
  return { ...script, actor, read };
}
/** Reasons for which a call can be refused because of the line, with the obstacle that is shown. */
export const obstacles = [
  ['LINE_INACTIVE', 'LINE_INACTIVE'],
  ['LINE_SUSPENDED', 'LINE_SUSPENDED'],
  ['COMMITTED', 'COMMITTED'],
  ['TOO_LATE', 'OTHER'],
  ['nonsense', 'OTHER'],
] as const;
