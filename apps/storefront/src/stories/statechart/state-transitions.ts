import type { ChartTransition, Statechart } from '@senda/journey/statechart';

/** Returns whether a state is another one or its descendant; the machine itself ('') is the ancestor of all. */
export const isWithin = (id: string, ancestor: string): boolean =>
  ancestor === '' || id === ancestor || id.startsWith(`${ancestor}.`);

/** Returns the transitions that can leave a state: its own, and those of its ancestors and descendants. */
export const leaving = ({ transitions }: Statechart, state: string): readonly ChartTransition[] =>
  transitions.filter(({ from }) => isWithin(state, from) || isWithin(from, state));

/** Returns the transitions from outside to a state or its descendants. */
export const entering = ({ transitions }: Statechart, state: string): readonly ChartTransition[] =>
  transitions.filter(({ from, to }) => isWithin(to, state) && !isWithin(from, state));
