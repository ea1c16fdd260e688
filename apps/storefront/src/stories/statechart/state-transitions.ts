import type { ChartTransition, Statechart } from '@senda/journey/statechart';

/** Returns whether a state is another one or its descendant; the machine itself ('') is the ancestor of all. */
export const isWithin = (id: string, ancestor: string): boolean =>
  ancestor === '' || id === ancestor || id.startsWith(`${ancestor}.`);

/** Whether a transition follows the end of what a state invokes. */
const isOfCall = (label: string): boolean => /^(?:done|error)\b/.test(label);

/** Whether the call that `caller` makes has ended in a state: its response or failure leads there, within `caller`. */
const hasEnded = ({ transitions }: Statechart, caller: string, state: string): boolean =>
  transitions.some(
    ({ from, to, labels }) =>
      from === caller &&
      to !== caller &&
      isWithin(to, caller) &&
      isWithin(state, to) &&
      labels.some(isOfCall),
  );

/** Returns the transitions that can leave a state: its own, and those of its ancestors and descendants. */
export const leaving = (chart: Statechart, state: string): readonly ChartTransition[] =>
  chart.transitions.flatMap((transition) => {
    const { from, labels } = transition;
    if (!isWithin(state, from) && !isWithin(from, state)) return [];
    if (!hasEnded(chart, from, state)) return [transition];
    const left = labels.filter((label) => !isOfCall(label));
    return left.length > 0 ? [{ ...transition, labels: left }] : [];
  });

/** Returns the transitions from outside to a state or its descendants. */
export const entering = ({ transitions }: Statechart, state: string): readonly ChartTransition[] =>
  transitions.filter(({ from, to }) => isWithin(to, state) && !isWithin(from, state));
