import type { CallName, Failure } from '@senda/contract';
import { type StepName, stateName } from '@senda/core';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import type { Shopper, Watch } from './shopper.ts';

/** What a customer can do at a state that waits for her. */
const waysOnOf = ({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] =>
  nodes.flatMap((node) => node.ownEvents).filter((event) => !event.startsWith('xstate.'));

/** Ways to make a call again, the usual one first. */
const again = ['retry', 'submit', 'resend'].map((type) => ({ type }));

/** One call of one step that fails the first time it is made. */
export class Fault implements Watch {
  readonly #step: StepName;
  readonly #call: CallName;
  readonly #failure: Failure;
  #isDue = true;
  /** The states in which the failure was told, in order. */
  readonly told: string[] = [];

  constructor(step: StepName, call: CallName, failure: Failure) {
    this.#step = step;
    this.#call = call;
    this.#failure = failure;
  }

  around(step: StepName, call: Shopper['call']): Shopper['call'] {
    return (made, ...rest) => {
      if (!this.#isDue || step !== this.#step || made.name !== this.#call) return call(made, ...rest);
      this.#isDue = false;
      return Promise.reject(Object.assign(new Error(this.#failure.kind), { failure: this.#failure }));
    };
  }

  /** Makes the call again, as the customer does who reads what went wrong. */
  readonly recover = (actor: AnyActor): void => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    this.told.push(stateName(snapshot));
    const way = again.find((event) => snapshot.can(event));
    if (way === undefined) throw new Error(`There is no way on but ${waysOnOf(snapshot).join(', ')}.`);
    actor.send(way);
  };
}
