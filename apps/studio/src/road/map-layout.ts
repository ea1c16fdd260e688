import { Graph, layout } from '@dagrejs/dagre';
import type { Road } from '@senda/core/studio';

/** A transition as it runs down the rows. */
export interface MapLine {
  readonly from: number;
  readonly to: number;
  /** One point a row, from its first to its last. */
  readonly points: readonly { readonly x: number; readonly row: number }[];
}

/** The columns of a map: the rows are those of the list. */
export interface MapLayout {
  /** By place in the list, in px. */
  readonly xs: readonly number[];
  readonly lines: readonly MapLine[];
  readonly width: number;
}

/** Room beside the outermost column, the distance of columns, and the most room for all, in px. */
const margin = 20;
const columnGap = 56;
const maxWidth = 190;

/** The least distance of two lines in one row, in the units of the layout. */
const leastGap = columnGap / 2;

/** The height of a rank in the layout: rows are read off it. */
const rankHeight = 10;

/**
 * Lays out a map in layers, which are the rows of the list: a transition is as long as it skips rows, so that it passes beside the
 * steps that it skips.
 */
export function mapLayout({ steps, transitions }: Pick<Road, 'steps' | 'transitions'>): MapLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: columnGap, edgesep: leastGap, ranksep: rankHeight - 1 });
  steps.forEach((_, index) => graph.setNode(String(index), { width: 1, height: 1 }));
  // Each step is in the layer after the one before it, whether anybody goes from one to the other or not.
  for (let index = 1; index < steps.length; index++)
    graph.setEdge({ v: String(index - 1), w: String(index), name: 'order' }, { minlen: 1, weight: 0 });
  // What everybody passes is drawn below each other.
  const isForAll = (index: number): boolean => steps[index]?.when === undefined;
  const drawn = transitions.filter(({ from }) => from >= 0);
  for (const { from, to } of drawn)
    graph.setEdge(
      { v: String(from), w: String(to), name: 'next' },
      { minlen: to - from, weight: isForAll(from) && isForAll(to) ? 8 : 1 },
    );
  layout(graph);
  const nodes = steps.map(
    (_, index) => graph.node(String(index)) as { readonly x: number; readonly y: number },
  );
  const top = nodes[0]?.y ?? 0;
  const rawLines = drawn.map(({ from, to }) => {
    const { points } = graph.edge({ v: String(from), w: String(to), name: 'next' }) as {
      readonly points: readonly { readonly x: number; readonly y: number }[];
    };
    const between = points
      .map(({ x, y }) => ({ x, row: Math.round((y - top) / rankHeight) }))
      .filter(({ row }) => row > from && row < to);
    return {
      from,
      to,
      points: [
        { x: nodes[from]?.x ?? 0, row: from },
        ...between.filter(({ row }, at) => row !== between[at - 1]?.row),
        { x: nodes[to]?.x ?? 0, row: to },
      ],
    };
  });
  const laneOf = lanes([
    ...nodes.map(({ x }) => x),
    ...rawLines.flatMap(({ points }) => points.map(({ x }) => x)),
  ]);
  const distance = Math.min(columnGap, maxWidth / Math.max(1, laneOf.count - 1));
  const place = (x: number): number => margin + laneOf.at(x) * distance;
  return {
    xs: nodes.map(({ x }) => place(x)),
    lines: rawLines.map((line) => ({
      ...line,
      points: line.points.map(({ x, row }) => ({ x: place(x), row })),
    })),
    width: Math.max(0, laneOf.count - 1) * distance + 2 * margin,
  };
}

/** Joins places that are closer than any two of one row: what is almost below each other is drawn exactly so. */
function lanes(xs: readonly number[]): { readonly count: number; at(x: number): number } {
  const starts: number[] = [];
  for (const x of xs.toSorted((one, other) => one - other))
    if (x - (starts.at(-1) ?? Number.NEGATIVE_INFINITY) >= leastGap) starts.push(x);
  return { count: starts.length, at: (x) => starts.findLastIndex((start) => start <= x) };
}
