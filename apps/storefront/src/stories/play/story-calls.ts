import type { CallShape, ErrorCode, Failure } from '@senda/contract';
import { unknownFailure } from '@senda/contract';
import { type Call, isCallActor } from '@senda/core/base/calls';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** What happens to a call: it is answered, waits, is lost on the network, or is refused for a reason. */
export type Answer = 'answered' | 'slow' | 'lost' | ErrorCode;

/** The calls of a story, which its viewer answers. */
export interface StoryCalls {
  readonly call: Call;
  /** Sets what happens to a call from now on, also to those of its name that wait. */
  set(name: string, answer: Answer): void;
  /** Returns the calls that wait. */
  awaited(): readonly CallShape[];
  /** Lets the calls that wait go on, this once. Returns whether there were any. */
  release(answer: Exclude<Answer, 'slow'>): boolean;
}

type Settle = (answer: Answer) => void;

/** Returns the failure that the client makes of a refusal. */
function failureOf(answer: Exclude<Answer, 'answered' | 'slow'>): Failure {
  if (answer === 'lost') return unknownFailure;
  if (answer === 'TOO_MANY_REQUESTS') return { kind: 'rate-limited', retryAfter: 24 };
  if (answer === 'NOT_SIGNED_IN') return { kind: 'signed-out' };
  return { kind: 'refused', code: answer, status: 422, statusText: 'Unprocessable Entity', body: null };
}

/** The error that a call fails with. */
export const errorOf = (answer: Exclude<Answer, 'answered' | 'slow'>): Error =>
  Object.assign(new Error(answer), { failure: failureOf(answer) });

/** Creates the calls of a story: those that are answered are made by `make`. */
export function storyCalls(make: Call, initial: Readonly<Record<string, Answer>> = {}): StoryCalls {
  const answers = new Map(Object.entries(initial));
  const waiting = new Map<Settle, CallShape>();
  const call: Call = (shape, input, options) =>
    new Promise((resolve, reject) => {
      const settle: Settle = (answer) => {
        if (answer === 'slow') return;
        waiting.delete(settle);
        if (answer === 'answered') make(shape, input, options).then(resolve, reject);
        else reject(errorOf(answer));
      };
      waiting.set(settle, shape);
      options.signal.addEventListener('abort', () => waiting.delete(settle));
      settle(answers.get(shape.name) ?? 'answered');
    });
  return {
    call,
    set: (name, answer) => {
      answers.set(name, answer);
      for (const [settle, of] of waiting) if (of.name === name) settle(answer);
    },
    awaited: () => [...waiting.values()],
    release: (answer) => {
      const pending = [...waiting.keys()];
      for (const settle of pending) settle(answer);
      return pending.length > 0;
    },
  };
}

/** Returns the calls that an actor makes, or the machines in it. */
const callsIn = (logic: unknown): readonly CallShape[] => {
  if (isCallActor(logic)) return logic.calls;
  return logic instanceof StateMachine ? callsOf(logic as AnyStateMachine) : [];
};

/** Returns the calls of a machine and of the machines that it invokes, each once. */
export const callsOf = (machine: AnyStateMachine): readonly CallShape[] => {
  const all = (Object.values(machine.implementations.actors) as unknown[]).flatMap(callsIn);
  return [...new Map(all.map((call) => [call.name, call])).values()];
};
