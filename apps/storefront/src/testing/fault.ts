import { type CallName, type Failure, unknownFailure } from '@senda/contract';
import { stateName } from '@senda/core/base/calls';
import type { StepName } from '@senda/core/library';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import type { Shopper, Watch } from './shopper.ts';

/** Returns the events that a customer can send in the current state. */
const possibleEvents = ({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] =>
  nodes.flatMap((node) => node.ownEvents).filter((event) => !event.startsWith('xstate.'));

/** Events that repeat a call, the usual one first. */
const retryEvents = ['retry', 'submit', 'resend', 'check'].map((type) => ({ type }));

/** Makes one call of one step fail, once in each way. */
export class Fault implements Watch {
  readonly #step: StepName;
  readonly #call: CallName;
  /** The failures that have not happened yet. */
  readonly left: Failure[];
  /** The states after a failure, in order. */
  readonly states: string[] = [];

  constructor(step: StepName, call: CallName, failures: readonly Failure[]) {
    this.#step = step;
    this.#call = call;
    this.left = [...failures];
  }

  // A property, as `recover`: a walk copies those that it is watched by.
  readonly around = (step: StepName, call: Shopper['call']): Shopper['call'] => {
    return (made, ...rest) => {
      if (step !== this.#step || made.name !== this.#call) return call(made, ...rest);
      const failure = this.left.shift();
      if (!failure) return call(made, ...rest);
      return Promise.reject(Object.assign(new Error(failure.kind), { failure }));
    };
  };

  readonly recover = (actor: AnyActor): void => {
    this.states.push(stateName(actor.getSnapshot() as AnyMachineSnapshot));
    repeatCall(actor);
  };
}

/** Repeats the call that failed, as a customer would. @throws Error when nothing repeats it */
function repeatCall(actor: AnyActor): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const event = retryEvents.find((one) => snapshot.can(one));
  if (event === undefined)
    throw new Error(
      `The failed call cannot be repeated; possible events: ${possibleEvents(snapshot).join(', ')}.`,
    );
  actor.send(event);
}

/** Loses the response to one call of one step, this many times: the operator has answered. */
export class Lost implements Watch {
  readonly #step: StepName;
  readonly #call: CallName;
  #left: number;
  /** What the operator answered, in order. */
  readonly answers: unknown[] = [];

  constructor(step: StepName, call: CallName, times: number) {
    this.#step = step;
    this.#call = call;
    this.#left = times;
  }

  readonly around = (step: StepName, call: Shopper['call']): Shopper['call'] => {
    return async (made, ...rest) => {
      const answer = await call(made, ...rest);
      if (step !== this.#step || made.name !== this.#call) return answer;
      this.answers.push(answer);
      if (this.#left-- <= 0) return answer;
      throw Object.assign(new Error('lost'), { failure: unknownFailure });
    };
  };

  readonly recover = repeatCall;
}
