import type { ChartTransition, Statechart } from '@senda/journey/statechart';

/** Whether a state is another one, or is held by it; every state is held by the machine itself. */
export const isWithin = (id: string, holder: string): boolean =>
  holder === '' || id === holder || id.startsWith(`${holder}.`);

/** Returns what can leave a state: its own transitions, those of the states that hold it, and of those that it holds. */
export const leaving = ({ transitions }: Statechart, state: string): readonly ChartTransition[] =>
  transitions.filter(({ from }) => isWithin(state, from) || isWithin(from, state));

/** Returns what leads to a state, or into it, from outside. */
export const entering = ({ transitions }: Statechart, state: string): readonly ChartTransition[] =>
  transitions.filter(({ from, to }) => isWithin(to, state) && !isWithin(from, state));
