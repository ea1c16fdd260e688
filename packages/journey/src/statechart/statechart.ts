import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph';
import { guardText } from './guard.ts';

/** A state of a statechart. */
export interface ChartState {
  /** Its path in the machine, such as `failed.refused`; empty for the machine itself. */
  readonly id: string;
  readonly name: string;
  /** Id of the parent state; null for the machine itself. */
  readonly parent: string | null;
  readonly kind: AnyStateNode['type'];
  /** Whether it is the initial state of its parent. */
  readonly isInitial: boolean;
  readonly tags: readonly string[];
}

/** The transitions between two states: each label is an event, with its guard in brackets. */
export interface ChartTransition {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
}

/** A machine's states, parents first, and the transitions that change the state. */
export interface Statechart {
  readonly title: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** Returns the statechart of a machine, read by `xstate/graph`. */
export function statechartOf(machine: AnyStateMachine): Statechart {
  const states: ChartState[] = [];
  const labels = new Map<
    string,
    { readonly from: string; readonly to: string; readonly labels: Set<string> }
  >();
  const read = ({ stateNode, children, edges }: DirectedGraphNode): void => {
    states.push(stateOf(stateNode));
    // Transitions without a target keep the state; the graph omits eventless ones, which are added below.
    const withEvents = edges
      .filter(({ transition }) => transition.target)
      .map(({ target, transition }) => ({ target, transition }));
    const always = (stateNode.always ?? []).flatMap((transition) =>
      (transition.target ?? []).map((target) => ({ target, transition })),
    );
    for (const { target, transition } of [...always, ...withEvents]) {
      const [from, to] = [idOf(stateNode), idOf(target)];
      const key = JSON.stringify([from, to]);
      const edge = labels.get(key) ?? { from, to, labels: new Set() };
      edge.labels.add(labelOf(transition.eventType, guardText(transition.guard)));
      labels.set(key, edge);
    }
    for (const child of children) read(child);
  };
  read(toDirectedGraph(machine));
  return {
    title: machine.root.description ?? machine.id,
    states,
    transitions: [...labels.values()].map((edge) => ({ ...edge, labels: [...edge.labels] })),
  };
}

const idOf = ({ path }: AnyStateNode): string => path.join('.');

function stateOf(node: AnyStateNode): ChartState {
  const { key, parent, type, tags } = node;
  const initial = parent?.type === 'compound' ? parent.initial.target : undefined;
  return {
    id: idOf(node),
    name: key,
    parent: parent ? idOf(parent) : null,
    kind: type,
    isInitial: initial?.includes(node) ?? false,
    tags,
  };
}

const labelOf = (event: string, guard: string): string =>
  guard === '' ? eventName(event) : `${eventName(event)} [${guard}]`;

/** Returns XState's internal events as they are configured. */
function eventName(event: string): string {
  const [, word, what = ''] =
    /^xstate\.(after|done\.actor|done\.state|error\.actor)\.(.*)$/.exec(event) ?? [];
  if (word === undefined) return event === '' ? 'always' : event;
  if (word === 'after') return `after ${what.split('.')[0] ?? ''}`;
  return word.startsWith('error') ? 'error' : 'done';
}
