import type { ChartTransition } from '@senda/journey/statechart';
import { type AnyMachineSnapshot, type EventObject, transition, waitFor } from 'xstate';
import { nodesOf } from './begin.ts';
import type { Playing } from './now-playing.ts';
import { type Answer, errorOf } from './story-calls.ts';

/** How long an answer of the operator is awaited, ms. */
const timeout = 3000;

const isIn = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  nodesOf(snapshot).some(({ path }) => path.join('.') === state);

/** Returns whether an event leads to a state at once; one that needs more than its type does not. */
function leadsTo(snapshot: AnyMachineSnapshot, event: EventObject, state: string): boolean {
  try {
    return isIn(transition(snapshot.machine, snapshot, event)[0], state);
  } catch {
    return false;
  }
}

type Failing = Exclude<Answer, 'answered' | 'slow'>;

/** Returns how an awaited call has to fail to lead to a state; undefined if it cannot. */
function failureTo({ actor, calls }: Playing, state: string): Failing | undefined {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const codes = calls.awaited().flatMap(({ errors }) => errors);
  for (const { id } of nodesOf(snapshot).flatMap(({ invoke }) => invoke)) {
    const type = `xstate.error.actor.${id}`;
    const found = (['lost', ...codes] as const).find((answer) =>
      leadsTo(snapshot, { type, error: errorOf(answer), actorId: id } as EventObject, state),
    );
    if (found) return found;
  }
  return undefined;
}

/** Brings about one event of a statechart. Returns whether the machine may now be on its way to the state. */
function bringAbout(playing: Playing, event: string, state: string): boolean {
  const { actor, calls, clock } = playing;
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (event.startsWith('after ')) {
    clock.advanceToChange(actor);
    return true;
  }
  if (event === 'done') return calls.release('answered');
  if (event === 'error') {
    const answer = failureTo(playing, state);
    return answer !== undefined && calls.release(answer);
  }
  const isSent = leadsTo(snapshot, { type: event }, state);
  if (isSent) actor.send({ type: event });
  return isSent;
}

/**
 * Makes the machine that plays take a transition of its statechart: sends its event, answers the call that it waits for, or advances its
 * clock. Returns whether it has come to the state; an event that needs an answer of the customer does not lead there.
 */
export async function press(playing: Playing, { to, labels }: ChartTransition): Promise<boolean> {
  if (playing.actor.getSnapshot().status !== 'active') return false;
  const events = labels.map((label) => label.split(' [')[0] ?? label);
  if (!events.some((event) => bringAbout(playing, event, to))) return false;
  const reached = (snapshot: unknown) => isIn(snapshot as AnyMachineSnapshot, to);
  return waitFor(playing.actor, reached, { timeout }).then(
    () => true,
    () => false,
  );
}
