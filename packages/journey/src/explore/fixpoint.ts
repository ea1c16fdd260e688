import { Overflow } from '../verify/algebra.ts';

/** A rule that is broken in some state, with the shortest way there. */
export interface Fault {
  readonly rule: string;
  readonly trace: readonly string[];
}

/** The states that were found, until there were no others. */
export interface Explored {
  readonly states: number;
  readonly transitions: number;
  /** The first fault of each rule. */
  readonly faults: readonly Fault[];
}

/** A transition: what happens, the state after it, and the rules that it breaks. */
export interface Step<State> {
  readonly event: string;
  readonly to: State;
  readonly broken: readonly string[];
  /** It begins another run: the end of that one is none of this. */
  readonly isAnother?: true;
}

/** What is explored. */
export interface System<State> {
  readonly start: State;
  /** Names a state; states of one name are the same. */
  readonly keyOf: (state: State) => string | number;
  readonly nextOf: (state: State) => readonly Step<State>[];
  /** Whether a customer has come to an end there. */
  readonly isEnd: (state: State) => boolean;
}

interface Node {
  readonly event: string;
  readonly from: Node | undefined;
  readonly isEnd: boolean;
  readonly before: Node[];
}

/**
 * Finds every state of a system, each once, and that from each an end can be reached.
 * @throws Overflow when there are more states than the limit
 */
export function explore<State>({ start, keyOf, nextOf, isEnd }: System<State>, limit = 200_000): Explored {
  const nodes = new Map<string | number, Node>();
  const faults = new Map<string, Fault>();
  const open: (readonly [State, Node])[] = [];
  let transitions = 0;
  const nodeOf = (state: State, event: string, from: Node | undefined): Node => {
    const key = keyOf(state);
    const known = nodes.get(key);
    if (known) return known;
    if (nodes.size >= limit) throw new Overflow(`There are more than ${limit.toLocaleString('en')} states.`);
    const node: Node = { event, from, isEnd: isEnd(state), before: [] };
    nodes.set(key, node);
    open.push([state, node]);
    return node;
  };
  const report = (rule: string, node: Node, event: string): void => {
    if (!faults.has(rule)) faults.set(rule, { rule, trace: [...traceOf(node), event] });
  };
  nodeOf(start, 'start', undefined);
  // Grows while it is read: breadth first, so that the first way to a state is the shortest.
  for (const [state, node] of open) {
    for (const { event, to, broken, isAnother } of nextOf(state)) {
      transitions++;
      for (const rule of broken) report(rule, node, event);
      const next = nodeOf(to, event, node);
      if (!isAnother) next.before.push(node);
    }
  }
  const reaching = new Set([...nodes.values()].filter((node) => node.isEnd));
  for (const node of reaching) for (const before of node.before) reaching.add(before);
  const stuck = [...nodes.values()].find((node) => !reaching.has(node));
  if (stuck) report('an end can be reached', stuck, '(stuck)');
  return { states: nodes.size, transitions, faults: [...faults.values()] };
}

const traceOf = (node: Node): readonly string[] => [...(node.from ? traceOf(node.from) : []), node.event];
