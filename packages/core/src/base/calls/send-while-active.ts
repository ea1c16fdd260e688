import type { AnyActorRef, EventObject } from 'xstate';

/**
 * Returns the `send` of an actor for its screen: an event after the actor's end, or for none, is dropped. A screen that is removed still
 * reports what happens to it, as a field does that was left.
 */
export const sendWhileActive =
  <Event extends EventObject>(
    actor: (Pick<AnyActorRef, 'getSnapshot'> & { readonly send: (event: Event) => void }) | undefined,
  ): ((event: Event) => void) =>
  (event) => {
    if (actor?.getSnapshot().status === 'active') actor.send(event);
  };
