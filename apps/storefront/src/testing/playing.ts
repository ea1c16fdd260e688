import { type Problem, type StateName, stateName } from '@senda/core';
import {
  type ActorRefFrom,
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  toPromise,
  waitFor,
} from 'xstate';

/** A step's machine that a driver leads to its end. */
export interface Playing<M extends AnyStateMachine> {
  /** Waits until it is in a state. @throws Error when it ends or a call of it fails first */
  at(state: StateName<M>): Promise<SnapshotFrom<M>>;
  /** Waits until it is in a state, and there is what the state waits for. */
  ready(state: StateName<M>, has: (snapshot: SnapshotFrom<M>) => boolean): Promise<SnapshotFrom<M>>;
  send(event: EventFromLogic<M>): void;
  /** Waits until it ends and answers its data. @throws Error when a call of it fails first, or it waits for an answer */
  end(): Promise<OutputFrom<M>>;
}

/** How long a step may take to get anywhere (ms); the operator in memory answers at once. */
const patience = 5000;

/** Goes on after a call that failed, as the customer would. @throws Error when there is no way on */
export type Recover = (actor: AnyActor) => void;

/** Starts a machine whose calls are filled. `name` tells it in what goes wrong. */
export function play<M extends AnyStateMachine>(
  name: string,
  machine: M,
  input: InputFrom<M>,
  recover?: Recover,
): Playing<M> {
  // Its types come back at the door; inside it is any actor.
  const actor = createActor(machine as AnyStateMachine, { input }) as AnyActor;
  const stateNow = (): string => stateName(actor.getSnapshot());
  const until = async (what: string, reached: () => boolean): Promise<void> => {
    const isOver = () => reached() || stateNow().startsWith('failed.');
    const stuck = () => new Error(`${name} was wanted ${what}, and is at "${stateNow()}".`);
    const wait = () => waitFor(actor, isOver, { timeout: patience }).catch(() => Promise.reject(stuck()));
    await wait();
    if (reached()) return;
    if (recover) {
      recover(actor);
      await wait();
      if (reached()) return;
    }
    const { problem } = actor.getSnapshot().context as { problem?: Problem | null };
    throw new Error(`${name} was wanted ${what}; a call of it failed: ${JSON.stringify(problem)}.`);
  };
  actor.start();
  return {
    at: async (state) => {
      await until(`at "${state}"`, () => stateNow() === state);
      return actor.getSnapshot() as SnapshotFrom<M>;
    },
    ready: async (state, has) => {
      const now = () => actor.getSnapshot() as SnapshotFrom<M>;
      await until(`ready at "${state}"`, () => stateNow() === state && has(now()));
      return now();
    },
    send: (event) => (actor as ActorRefFrom<AnyStateMachine>).send(event),
    end: async () => {
      await until('at its end', () => actor.getSnapshot().status === 'done');
      return (await toPromise(actor)) as OutputFrom<M>;
    },
  };
}
