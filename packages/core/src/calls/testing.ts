import {
  type CallInput,
  type CallName,
  type CallResult,
  type CallShape,
  calls,
  type Failure,
  unknownFailure,
} from '@senda/contract';
import { type AnyActorLogic, fromPromise } from 'xstate';

/** What a scripted call does next: answer with a value, fail, or wait until the test says. */
export interface Script {
  /** Calls made so far, with their input. */
  readonly made: { readonly name: string; readonly input: unknown }[];
  /** Slots for `machine.provide({ actors })`. */
  readonly actors: Record<string, AnyActorLogic>;
  /** Answers the oldest call of that name that still waits. */
  answer(name: CallName, value: unknown): Promise<void>;
  fail(name: CallName, failure: Failure): Promise<void>;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets what a settled call started run to its end. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Scripted calls for a machine's test: each waits until the test answers it. */
export function scripted(...names: CallName[]): Script {
  const made: { name: string; input: unknown }[] = [];
  const waiting = new Map<string, Waiting[]>();
  const next = (name: string): Waiting => {
    const first = waiting.get(name)?.shift();
    if (!first) throw new Error(`No call of ${name} waits for an answer.`);
    return first;
  };
  const slot = (name: string) =>
    fromPromise<never, unknown>(({ input, signal }) => {
      made.push({ name, input });
      return new Promise((resolve, reject) => {
        const entry = { resolve, reject };
        waiting.set(name, [...(waiting.get(name) ?? []), entry]);
        signal.addEventListener('abort', () => {
          waiting.set(
            name,
            (waiting.get(name) ?? []).filter((other) => other !== entry),
          );
        });
      });
    });
  return {
    made,
    actors: Object.fromEntries(names.map((name) => [name, slot(name)])),
    answer: (name, value) => {
      next(name).resolve(value as never);
      return settle();
    },
    fail: (name, failure) => {
      next(name).reject(thrown(failure));
      return settle();
    },
  };
}

/** A call that a function answers, for `machine.provide({ actors })`. */
export const slot = <N extends CallName>(name: N, answer: (input: CallInput<N>) => Promise<CallResult<N>>) =>
  Object.assign(
    fromPromise<CallResult<N>, CallInput<N>>(({ input }) => answer(input)),
    { call: calls[name] as CallShape },
  );

/** What a call that fails throws. */
export const thrown = (failure: Failure): Error => Object.assign(new Error(failure.kind), { failure });
export const failing = (failure: Failure): Promise<never> => Promise.reject(thrown(failure));

/** A call that is never answered. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** A refusal with a code, as the client reports it. */
export const refusal = (
  code: Extract<Failure, { kind: 'refused' }>['code'],
  body: unknown = null,
): Failure => ({
  kind: 'refused',
  code,
  status: 422,
  statusText: 'Unprocessable Entity',
  body,
});

/** Failures of every kind but a refusal, each with the state that it leads to. */
export const nonRefusals: readonly (readonly [failure: Failure, state: string])[] = [
  [{ kind: 'rate-limited', retryAfter: 5 }, 'failed.limited'],
  [{ kind: 'signed-out' }, 'failed.signedOut'],
  [unknownFailure, 'failed.unreachable'],
  [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
];

/** Failures of every kind, refused with each of the codes. */
export const failuresWith = (...codes: Parameters<typeof refusal>[0][]): typeof nonRefusals => [
  ...codes.map((code) => [refusal(code), 'failed.refused'] as const),
  ...nonRefusals,
];
