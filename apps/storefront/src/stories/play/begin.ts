import { fillCalls, isCallActor } from '@senda/core/base/calls';
import {
  type ActorOptions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  getStateNodes,
  isMachineSnapshot,
  StateMachine,
} from 'xstate';
import type { StoryCalls } from './story-calls.ts';
import type { StoryClock } from './story-clock.ts';

/** What a machine of a story runs with. */
interface Surroundings {
  readonly calls: Pick<StoryCalls, 'call'>;
  readonly clock: Clock;
}

type Clock = Pick<StoryClock, 'now'> & {
  readonly timers: NonNullable<ActorOptions<AnyStateMachine>['clock']>;
};

type Context = Readonly<Record<string, unknown>>;
type Invoked = AnyStateNode['invoke'][number] & { readonly onSnapshot?: unknown };

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
/** Returns the states of a snapshot, with those around them. */
export const nodesOf = ({ machine, value }: AnyMachineSnapshot): readonly AnyStateNode[] => [
  ...new Set(getStateNodes((machine as AnyStateMachine).root, value)),
];

const logicOf = (machine: AnyStateMachine, { src }: Invoked): unknown =>
  typeof src === 'string' ? machine.implementations.actors[src] : src;

/** Returns what runs in the states of a snapshot. A call that has failed does not: its state outlives it. */
function invokedIn(snapshot: AnyMachineSnapshot): readonly Invoked[] {
  if (snapshot.status !== 'active') return [];
  const nodes = nodesOf(snapshot);
  const hasFailed = (node: AnyStateNode) =>
    nodes.some(({ parent, tags }) => parent === node && tags.includes('failed'));
  return nodes.filter((node) => !hasFailed(node)).flatMap(({ invoke }) => invoke);
}

/** Returns the snapshot of an invoked machine, which the context of its parent has. */
const sampleOf = ({ id }: AnyStateMachine, context: Context): AnyMachineSnapshot | undefined =>
  Object.values(context)
    .filter((value) => isMachineSnapshot(value))
    .find(({ machine }) => (machine as AnyStateMachine).id === id);

/** Returns the names of the calls that a snapshot waits for. */
export const awaitedIn = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): readonly string[] =>
  invokedIn(snapshot).flatMap((invoked) => {
    const logic = logicOf(machine, invoked);
    if (isCallActor(logic)) return logic.calls.map(({ name }) => name);
    const sample = isMachine(logic) ? sampleOf(logic, snapshot.context as Context) : undefined;
    return isMachine(logic) && sample ? awaitedIn(logic, sample) : [];
  });

/** Whether the context of a parent holds that of an invoked machine, but not its state: the sample shows how far it has come. */
function holdsContextOf(child: AnyMachineSnapshot, context: Context): boolean {
  const keys = Object.keys(child.context);
  const isIt = (value: object) =>
    Object.keys(value).length === keys.length && keys.every((key) => key in value);
  return (
    keys.length > 0 &&
    Object.values(context).some((value) => typeof value === 'object' && value !== null && isIt(value))
  );
}

const given = (context: Context) => ({ context, event: { type: 'xstate.init' } }) as never;

const inputOf = ({ input }: Invoked, context: Context): unknown =>
  typeof input === 'function' ? (input as (args: never) => unknown)(given(context)) : input;

/** Returns a context whose clock runs, and whose requests are each one of their own: those of a sample are constants. */
const running = (context: Context, { now }: Clock): Context => ({
  ...context,
  ...('now' in context && { now }),
  ...('newId' in context && { newId: () => crypto.randomUUID() }),
});

/**
 * Returns a snapshot as XState restores it, with the calls and machines that its states invoke: a sample has none, and a restored actor
 * enters no state. What only a browser has, such as a camera, does not start.
 */
function persisted(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, clock: Clock): object {
  const context = running(snapshot.context as Context, clock);
  const childOf = (invoked: Invoked): object | undefined => {
    const logic = logicOf(machine, invoked);
    if (isCallActor(logic)) return { status: 'active', input: inputOf(invoked, context) };
    if (!isMachine(logic)) return undefined;
    const sample = sampleOf(logic, context);
    if (sample) return persisted(logic, sample, clock);
    const beginning = createActor(logic, { input: inputOf(invoked, context) });
    return holdsContextOf(beginning.getSnapshot(), context) ? undefined : beginning.getPersistedSnapshot();
  };
  const children = invokedIn(snapshot).flatMap((invoked) => {
    const child = childOf(invoked);
    const { id, src, onSnapshot } = invoked;
    return child ? [[id, { snapshot: child, src, syncSnapshot: onSnapshot !== undefined }] as const] : [];
  });
  const { value, status, historyValue, output, error } = snapshot;
  return { value, status, historyValue, output, error, context, children: Object.fromEntries(children) };
}

/** What `raise` returns that sends an event later. */
interface Raised {
  readonly type?: unknown;
  readonly event?: { readonly type: string };
  readonly delay?: unknown;
  readonly id?: string;
}

/** Schedules what an actor and its children would wait for had they entered their states: delays, and ends that the context knows. */
function schedule(actor: AnyActorRef): void {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return;
  const { delays, actions } = (snapshot.machine as AnyStateMachine).implementations;
  const after = (event: { readonly type: string }, delay: unknown, id: string) => {
    const named = typeof delay === 'string' ? (delays[delay] as unknown) : delay;
    const ms =
      typeof named === 'function' ? (named as (args: never) => unknown)(given(snapshot.context)) : named;
    if (Number(ms) > 0) actor.system.scheduler.schedule(actor, actor, event, Number(ms), id);
  };
  for (const { eventType, delay } of nodesOf(snapshot).flatMap((node) => node.after))
    after({ type: eventType }, delay, eventType);
  for (const { type, event, delay, id } of Object.values(actions) as unknown as readonly Raised[]) {
    const isKnown = typeof delay === 'string' && typeof delays[delay] === 'function';
    if (type === 'xstate.raise' && event && id && isKnown) after(event, delay, id);
  }
  for (const child of Object.values(snapshot.children) as AnyActorRef[]) schedule(child);
}

/** A machine that is about to run. */
interface Begun {
  readonly actor: ReturnType<typeof createActor<AnyStateMachine>>;
  start(): void;
}

/** Returns the actor of a machine in the state of a sample, where it waits for its calls as if it had entered the state. */
export function beginAt(
  machine: AnyStateMachine,
  sample: AnyMachineSnapshot,
  { calls, clock }: Surroundings,
): Begun {
  const filled = fillCalls(machine, calls.call);
  const snapshot = persisted(machine, sample, clock) as never;
  const actor = createActor(filled, { snapshot, clock: clock.timers, input: undefined });
  const start = () => {
    actor.start();
    schedule(actor);
  };
  return { actor, start };
}
