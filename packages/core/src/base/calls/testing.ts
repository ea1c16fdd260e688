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
import type { Ask } from './call-actor.ts';
import type { Call } from './fill-calls.ts';

/** Scripted calls: each waits until the test answers it or makes it fail. */
export interface Script {
  readonly made: { readonly name: string; readonly input: unknown }[];
  /** Actors for `machine.provide({ actors })`. */
  readonly actors: Record<string, AnyActorLogic>;
  /** Makes the calls, for `fillCalls`. */
  readonly call: Call;
  /** Answers the oldest pending call of that name. */
  answer(name: CallName, value: unknown): Promise<void>;
  fail(name: CallName, failure: Failure): Promise<void>;
  /** Answers all pending calls, and those that follow from their answers; a failure fails its call. @throws Error for a call without an answer */
  settle(answers: Readonly<Partial<Record<CallName, unknown>>>): Promise<void>;
  /** Returns how often a call was made. */
  count(name: CallName): number;
}

interface Waiting {
  /** One for the calls of one actor. */
  readonly signal: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Flushes the microtasks that a settled call started. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Returns scripted calls for a machine's test. */
export function scripted(...names: CallName[]): Script {
  const made: { name: string; input: unknown }[] = [];
  const waiting = new Map<string, Waiting[]>();
  const next = (name: string): Waiting => {
    const first = waiting.get(name)?.shift();
    if (!first) throw new Error(`No call of ${name} is pending.`);
    return first;
  };
  const drop = (of: unknown): void => {
    for (const [name, entries] of waiting)
      waiting.set(
        name,
        entries.filter(({ signal }) => signal !== of),
      );
  };
  const make: Call = ({ name }, input, { signal }) => {
    made.push({ name, input });
    return new Promise((resolve, reject) => {
      const entry = { signal, resolve, reject };
      waiting.set(name, [...(waiting.get(name) ?? []), entry]);
      signal.addEventListener('abort', () => drop(signal));
    });
  };
  const slot = (name: CallName) =>
    fromPromise<never, unknown>(async ({ input, signal }) => {
      return make(calls[name] as CallShape, input as never, { signal }) as Promise<never>;
    });
  return {
    made,
    call: make,
    actors: Object.fromEntries(names.map((name) => [name, slot(name)])),
    answer: (name, value) => {
      next(name).resolve(value as never);
      return settle();
    },
    fail: (name, failure) => {
      next(name).reject(thrown(failure));
      return settle();
    },
    settle: async (answers) => {
      const pending = () => [...waiting].find(([, entries]) => entries.length > 0)?.[0];
      for (let name = pending(); name !== undefined; name = pending()) {
        if (!(name in answers)) throw new Error(`There is no answer to ${name}.`);
        const answer = answers[name as CallName];
        if (isFailure(answer)) next(name).reject(thrown(answer));
        else next(name).resolve(answer as never);
        await settle();
      }
    },
    count: (name) => made.filter((call) => call.name === name).length,
  };
}

/** Returns what makes calls, each answered by a function, for `fillCalls`; any other is unreachable. */
export const answering =
  (
    answers: {
      readonly [N in CallName]?: (input: CallInput<N>) => Promise<CallResult<N>>;
    },
  ): Call =>
  ({ name }, input) => {
    const answer = answers[name as CallName] as ((input: unknown) => Promise<never>) | undefined;
    return answer ? answer(input) : failing(unknownFailure);
  };

/** A call answered by a function, for `machine.provide({ actors })`. */
export const slot = <N extends CallName>(name: N, answer: (input: CallInput<N>) => Promise<CallResult<N>>) =>
  Object.assign(
    fromPromise<CallResult<N>, CallInput<N>>(({ input }) => answer(input)),
    { calls: [calls[name] as CallShape], run: (_: Ask, input: CallInput<N>) => answer(input) },
  );

const failureKinds: Readonly<Record<Failure['kind'], true>> = {
  refused: true,
  'rate-limited': true,
  'signed-out': true,
  unreachable: true,
  malformed: true,
};

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  Object.keys(failureKinds).includes(String(answer.kind));

/** The error that a failing call throws. */
export const thrown = (failure: Failure): Error => Object.assign(new Error(failure.kind), { failure });
export const failing = (failure: Failure): Promise<never> => Promise.reject(thrown(failure));

export const never = (): Promise<never> => new Promise(() => undefined);

/** A refusal as the client reports it. */
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

/** A failure of every kind but a refusal. */
export const nonRefusals: readonly Failure[] = [
  { kind: 'rate-limited', retryAfter: 5 },
  { kind: 'signed-out' },
  unknownFailure,
  { kind: 'malformed', issues: [] },
];
