import type { ComponentType } from 'react';

/** A step's screen in its first ready state; takes the step's settings of a journey file. */
export type ReadyScreen = ComponentType<{ settings: unknown }>;

interface Parts<S extends { readonly context: object }, V> {
  readonly snapshot: S;
  readonly view: (snapshot: S, send: () => void) => V;
  readonly Screen: ComponentType<{ view: V }>;
}

/** Returns a step's screen in one state, with the settings of the journey file. */
export function ready<S extends { readonly context: object }, V>({
  snapshot,
  view,
  Screen,
}: Parts<S, V>): ReadyScreen {
  return function Ready({ settings }) {
    const context = 'settings' in snapshot.context ? { ...snapshot.context, settings } : snapshot.context;
    return <Screen view={view({ ...snapshot, context }, () => undefined)} />;
  };
}
