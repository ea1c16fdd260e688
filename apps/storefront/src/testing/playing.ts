import { type Problem, type StateName, stateName } from '@senda/core/base/calls';
import {
  type ActorRefFrom,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  toPromise,
  waitFor,
} from 'xstate';

/** A running step machine, controlled by a driver. */
export interface Playing<M extends AnyStateMachine> {
  /** Waits for a state. @throws Error if the machine ends or a call fails first */
  at(state: StateName<M>): Promise<SnapshotFrom<M>>;
  /** Waits for a state and a condition on the snapshot. */
  ready(state: StateName<M>, has: (snapshot: SnapshotFrom<M>) => boolean): Promise<SnapshotFrom<M>>;
  send(event: EventFromLogic<M>): void;
  /** Waits for the end and returns the data. @throws Error if a call fails first, or the machine waits for input */
  end(): Promise<OutputFrom<M>>;
}

/** Maximum wait for a state, in ms; the in-memory operator responds at once. */
const maxWait = 5000;

/** A call that keeps failing is not repeated for ever: it fails in as many ways as there are. */
const mostFailures = 5;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Whether a machine changes only by an event from outside: no call is pending, and nothing is scheduled. */
function isAtRest(actor: AnyActor): boolean {
  const { status, children } = actor.getSnapshot() as { status: string; children?: Record<string, AnyActor> };
  if (status !== 'active') return true;
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  return (
    children !== undefined && Object.keys(scheduled).length === 0 && Object.values(children).every(isAtRest)
  );
}

/** Continues after a failed call, as a customer would. @throws Error if that is impossible */
export type Recover = (actor: AnyActor) => void;

/** Hooks into a machine: recovers from failed calls, and reads its snapshots. */
export interface PlayHooks {
  readonly recover?: Recover | undefined;
  readonly see?: (snapshot: AnyMachineSnapshot) => void;
  /** Begins the machine elsewhere than with its input. */
  readonly begin?: ((machine: AnyStateMachine) => { readonly actor: AnyActor; start(): void }) | undefined;
}

const begun = (actor: AnyActor) => ({ actor, start: () => void actor.start() });

/** Starts a machine with implemented calls. `name` identifies it in errors. */
export function play<M extends AnyStateMachine>(
  name: string,
  machine: M,
  input: InputFrom<M>,
  { recover, see, begin }: PlayHooks = {},
): Playing<M> {
  // Untyped inside; the returned functions are typed.
  const { actor, start } = begin?.(machine) ?? begun(createActor(machine as AnyStateMachine, { input }));
  const stateNow = (): string => stateName(actor.getSnapshot());
  const until = async (what: string, reached: () => boolean): Promise<void> => {
    const isOver = () => reached() || /^failed\.|\.failed$/.test(stateNow());
    const stuck = () => new Error(`${name} should be ${what}, but is at "${stateNow()}".`);
    const wait = async () => {
      const settled = () => isOver() || isAtRest(actor);
      const last = performance.now() + maxWait;
      while (!isOver()) {
        const timeout = Math.max(0, last - performance.now());
        await waitFor(actor, settled, { timeout }).catch(() => Promise.reject(stuck()));
        // Those who watch the machine may still act.
        if (!isOver()) await nextTurn();
        if (!isOver() && isAtRest(actor)) throw stuck();
      }
    };
    await wait();
    for (let left = recover ? mostFailures : 0; left > 0 && !reached(); left -= 1) {
      recover?.(actor);
      await wait();
    }
    if (reached()) return;
    const { problem } = actor.getSnapshot().context as { problem?: Problem | null };
    throw new Error(`${name} should be ${what}, but a call failed: ${JSON.stringify(problem)}.`);
  };
  if (see) actor.subscribe(see);
  start();
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

/** Repeats the failed calls of a machine inside a step's. */
export function repeatFailed(child: ActorRefFrom<AnyStateMachine>): void {
  let left = mostFailures;
  const repeat = () => {
    if (left === 0 || !child.getSnapshot().hasTag('failed')) return;
    left -= 1;
    child.send({ type: 'retry' });
  };
  child.subscribe(repeat);
  repeat();
}

/** Asks again until something is reached: a page that has looked a lost answer up stands where it was. @throws what `reached` throws last */
export async function askUntil<T>(ask: () => Promise<void>, reached: () => Promise<T>): Promise<T> {
  for (let left = mostFailures; ; left -= 1) {
    await ask();
    try {
      return await reached();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
