import { Graph, layout } from '@dagrejs/dagre';

/** A step, the start or an outcome. */
interface Mark {
  readonly id: string;
  /** Lines of text. */
  readonly lines: readonly string[];
  readonly kind: 'start' | 'step' | 'commit' | 'outcome';
}

/** A transition between marks, with the customers who make it. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  readonly kind: 'next' | 'retry';
}

/** A journey as a picture. */
interface JourneyPicture {
  readonly title: string;
  readonly marks: readonly Mark[];
  readonly arrows: readonly Arrow[];
}

/** Width of a letter and height of a line of text, and padding, in px. */
const letter = 7.3;
const lineHeight = 18;
const padding = 24;
const margin = 16;

const widthOf = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.length)) * letter;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Colours follow the reader's: light or dark. */
const style = `text{font:12px ui-monospace,monospace;text-anchor:middle;dominant-baseline:central;fill:#1c2330}
.mark{fill:#fff;stroke:#5b6577}.commit{stroke-width:3}.outcome{fill:#e3f4ea}.line{fill:none;stroke:#5b6577}
.retry{stroke-dasharray:4 3}.label{fill:#fff}.head{fill:#5b6577}
@media(prefers-color-scheme:dark){svg{background:#14181f}text{fill:#e6e9ef}.mark,.label{fill:#14181f}.outcome{fill:#143524}.mark,.line{stroke:#9aa4b5}.head{fill:#9aa4b5}}`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns lines of text, centred at a place. */
const textAt = (lines: readonly string[], x: number, y: number): string =>
  lines
    .map((line, index) => {
      const dy = (index - (lines.length - 1) / 2) * lineHeight;
      return `<text x="${round(x)}" y="${round(y + dy)}">${escaped(line)}</text>`;
    })
    .join('');

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a journey from above to below as an SVG document. */
export function journeySvg({ title, marks, arrows }: JourneyPicture): string {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 30, marginx: margin, marginy: margin });
  for (const { id, lines } of marks)
    graph.setNode(id, { width: widthOf(lines) + padding, height: lines.length * lineHeight + padding / 2 });
  arrows.forEach(({ from, to, lines, kind }, index) => {
    // A retry leads up: it is laid out as a line down, so that the steps keep their order.
    const [v, w] = kind === 'retry' ? [to, from] : [from, to];
    const size = { width: widthOf(lines) + 8, height: lines.length * lineHeight, labelpos: 'c' };
    graph.setEdge(
      { v, w, name: String(index) },
      { ...size, weight: kind === 'retry' ? 0 : lines.length === 0 ? 2 : 1 },
    );
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const lines = arrows.map((arrow, index) => {
    const [v, w] = arrow.kind === 'retry' ? [arrow.to, arrow.from] : [arrow.from, arrow.to];
    const edge = graph.edge({ v, w, name: String(index) }) as Placed & { readonly points: readonly Placed[] };
    return lineOf(arrow, edge, arrow.kind === 'retry' ? edge.points.toReversed() : edge.points);
  });
  const boxes = marks.map((mark) => boxOf(mark, graph.node(mark.id) as Placed));
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">
<title>${escaped(title)}</title><style>${style}</style>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>
${[...lines, ...boxes].join('\n')}
</svg>
`;
}

function lineOf({ kind, lines }: Arrow, { x, y, width, height }: Placed, points: readonly Placed[]): string {
  const path = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`)
    .join('');
  const line = `<path class="line ${kind}" d="${path}" marker-end="url(#arrow)"/>`;
  if (lines.length === 0) return line;
  const box = `<rect class="label" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}"/>`;
  return line + box + textAt(lines, x, y);
}

function boxOf({ kind, lines }: Mark, { x, y, width, height }: Placed): string {
  const radius = kind === 'outcome' || kind === 'start' ? height / 2 : 6;
  return `<rect class="mark ${kind}" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}"/>${textAt(lines, x, y)}`;
}
