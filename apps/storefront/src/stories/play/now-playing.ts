import { type AnyActorRef, isMachineSnapshot } from 'xstate';
import { nodesOf } from './begin.ts';
import type { StoryCalls } from './story-calls.ts';
import type { StoryClock } from './story-clock.ts';

/** A machine that a story plays. */
export interface Playing {
  readonly actor: AnyActorRef;
  readonly calls: StoryCalls;
  readonly clock: StoryClock;
}

type Listener = (playing: Playing | undefined) => void;

let now: Playing | undefined;
const listeners = new Set<Listener>();

/** Makes a machine the one that the panel shows. Returns a function that ends it. */
export function setPlaying(playing: Playing): () => void {
  const set = (next: Playing | undefined) => {
    now = next;
    for (const listener of listeners) listener(next);
  };
  set(playing);
  return () => {
    if (now === playing) set(undefined);
  };
}

/** Returns the machine that was shown last and still is. */
export const playingNow = (): Playing | undefined => now;

/** Calls back whenever another machine is shown. */
export function onPlaying(listener: Listener): void {
  listeners.add(listener);
}

/** Returns the id of the state that a machine is in: the innermost one that is not one of several at once. */
export function stateIn(actor: AnyActorRef): string | undefined {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return undefined;
  const nodes = nodesOf(snapshot);
  let id: string | undefined;
  for (let within = nodes.find(({ parent }) => !parent); within; ) {
    const parent = within;
    const inner = nodes.filter((node) => node.parent === parent);
    within = inner.length === 1 ? inner[0] : undefined;
    if (within) id = within.path.join('.');
  }
  return id;
}
