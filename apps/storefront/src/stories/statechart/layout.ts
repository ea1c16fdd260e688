import { Graph, layout } from '@dagrejs/dagre';
import type { ChartState, ChartTransition, Statechart } from '@senda/journey/statechart';
import { isWithin } from './state-transitions.ts';

/** A rectangle in px, from the upper left corner of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface StateBox extends Box {
  readonly state: ChartState;
  readonly label: string;
}

export interface Line {
  readonly from: string;
  readonly to: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface TransitionLine extends Line {
  readonly transitions: readonly ChartTransition[];
}

/** A statechart with coordinates. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** One box per state; that of a parent state is inside its frame, where its transitions start and end. */
  readonly states: readonly StateBox[];
  /** Frames around a state and its substates, outer frames first. */
  readonly frames: readonly StateBox[];
  readonly lines: readonly TransitionLine[];
  /** Lines from a state to its initial substates and those entered through it. */
  readonly entries: readonly Line[];
}

/** Widths in px of a letter of the drawing's monospaced font, and of the padding of a label. */
const letter = 7.3;
const padding = 24;
const stateHeight = 28;
/** Space around the drawing, in px. */
const margin = 12;

const nodeOf = (id: string): string => `state:${id}`;
const frameOf = (id: string): string => `frame:${id}`;

/** Lays out a statechart from left to right. The machine itself is drawn, as "any state", only if it has transitions. */
export function layOut({ states, transitions }: Statechart): ChartLayout {
  const parents = new Set(states.map(({ parent }) => parent));
  const isMachineDrawn = transitions.some(({ from }) => from === '');
  const drawn = states.filter(({ id }) => id !== '' || isMachineDrawn);
  const framed = drawn.filter(({ id }) => id !== '' && parents.has(id));
  const byId = new Map(states.map((state) => [state.id, state]));
  const lines = linesOf(transitions, framed);
  const entries = entriesOf(drawn, byId, lines);

  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 44, edgesep: 6 });
  for (const { id } of framed) graph.setNode(frameOf(id), {});
  for (const { id, name } of drawn) {
    const width = labelOf(id, name).length * letter + padding;
    graph.setNode(nodeOf(id), { width, height: stateHeight });
  }
  for (const { id, parent } of drawn) {
    const frame = parent ? frameOf(parent) : undefined;
    if (id !== '' && parents.has(id)) {
      graph.setParent(nodeOf(id), frameOf(id));
      if (frame) graph.setParent(frameOf(id), frame);
    } else if (frame) graph.setParent(nodeOf(id), frame);
  }
  const places = placesOf(states, [...entries, ...lines]);
  const runsBack = ({ from, to }: Ends): boolean => (places.get(from) ?? 0) > (places.get(to) ?? 0);
  // Backward edges are reversed for the layout: the library's own cycle removal makes far wider drawings.
  const edgeOf = (ends: Ends) =>
    runsBack(ends)
      ? { v: nodeOf(ends.to), w: nodeOf(ends.from), name: 'back' }
      : { v: nodeOf(ends.from), w: nodeOf(ends.to), name: 'on' };
  for (const ends of [...entries, ...lines]) graph.setEdge(edgeOf(ends), {});
  layout(graph);

  const boxOf = (key: string, state: ChartState): StateBox => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(key) as Partial<Box>;
    const label = labelOf(state.id, state.name);
    return { x: x - width / 2, y: y - height / 2, width, height, state, label };
  };
  const placed = <L extends Ends>(line: L): L & Line => {
    const { points } = graph.edge(edgeOf(line)) as Line;
    return { ...line, points: runsBack(line) ? points.toReversed() : points };
  };
  return trimmed({
    states: drawn.map((state) => boxOf(nodeOf(state.id), state)),
    frames: framed.map((state) => boxOf(frameOf(state.id), state)),
    lines: lines.map(placed),
    entries: entries.map(placed),
  });
}

/** Returns the index of each state in breadth-first order. */
function placesOf(states: readonly ChartState[], ends: readonly Ends[]): ReadonlyMap<string, number> {
  const first = states.filter(({ parent, isInitial }) => parent === '' && isInitial);
  const places = new Map<string, number>();
  const visit = (start: string): void => {
    const next = [start];
    for (const id of next) {
      if (places.has(id)) continue;
      places.set(id, places.size);
      next.push(...ends.filter(({ from }) => from === id).map(({ to }) => to));
    }
  };
  for (const { id } of [...first, ...states]) visit(id);
  return places;
}

/** Moves a layout to the upper left corner: lines may exceed the size that the library returns. */
function trimmed({ states, frames, lines, entries }: Omit<ChartLayout, 'width' | 'height'>): ChartLayout {
  const boxes = [...states, ...frames];
  const points = [...lines, ...entries].flatMap((line) => line.points);
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y));
  const moved = <P extends { readonly x: number; readonly y: number }>(at: P): P => ({
    ...at,
    x: at.x - left,
    y: at.y - top,
  });
  const movedLine = <L extends Line>(line: L): L => ({ ...line, points: line.points.map(moved) });
  return {
    width: right - left + margin,
    height: bottom - top + margin,
    states: states.map(moved),
    frames: frames.map(moved),
    lines: lines.map(movedLine),
    entries: entries.map(movedLine),
  };
}

interface Ends {
  readonly from: string;
  readonly to: string;
}
type Unplaced = Omit<TransitionLine, 'points'>;

/**
 * Returns the lines to draw. Transitions from one state to several states of a frame share one line to the frame's own state: most
 * calls can fail in each way. Self-transitions have no line.
 */
function linesOf(
  transitions: readonly ChartTransition[],
  framed: readonly ChartState[],
): readonly Unplaced[] {
  const frameEntered = ({ from, to }: Ends): string | undefined =>
    framed.find(({ id }) => id !== to && isWithin(to, id) && !isWithin(from, id))?.id;
  const isShared = (one: ChartTransition, frame: string): boolean =>
    transitions.some(
      (other) => other.from === one.from && other.to !== one.to && frameEntered(other) === frame,
    );
  const lines = new Map<string, { from: string; to: string; transitions: ChartTransition[] }>();
  for (const transition of transitions) {
    const { from } = transition;
    const frame = frameEntered(transition);
    const to = frame !== undefined && isShared(transition, frame) ? frame : transition.to;
    if (from === to) continue;
    const key = JSON.stringify([from, to]);
    const line = lines.get(key) ?? { from, to, transitions: [] };
    line.transitions.push(transition);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function entriesOf(
  drawn: readonly ChartState[],
  byId: ReadonlyMap<string, ChartState>,
  lines: readonly Unplaced[],
): readonly Ends[] {
  const begins = drawn.flatMap(({ id, parent, isInitial }) =>
    parent && (isInitial || byId.get(parent)?.kind === 'parallel') ? [{ from: parent, to: id }] : [],
  );
  const entered = lines.flatMap(({ to, transitions }) =>
    transitions.flatMap((transition) => (transition.to === to ? [] : [{ from: to, to: transition.to }])),
  );
  const ends = new Map([...begins, ...entered].map((end) => [JSON.stringify(end), end]));
  return [...ends.values()];
}

const labelOf = (id: string, name: string): string => (id === '' ? 'any state' : name);
