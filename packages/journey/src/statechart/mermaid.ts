import type { ChartState, Statechart } from './statechart.ts';

/** Escapes Mermaid's special characters as character codes. */
const escapeMermaid = (text: string): string =>
  text.replaceAll(/["#:;{}]/g, (mark) => `#${mark.charCodeAt(0)};`);

/** Returns a statechart as a Mermaid state diagram. */
export function mermaidOf({ title, states, transitions }: Statechart): string {
  const numbers = new Map(states.map(({ id }, index) => [id, `s${index}`]));
  const byId = new Map(states.map((state) => [state.id, state]));
  /** Mermaid cannot draw a transition between a state and its descendant: an "any state" node replaces the source. */
  const parents = new Set(
    transitions.filter(({ from, to }) => isWithin(to, from, byId)).map(({ from }) => from),
  );
  const node = (id: string): string => numbers.get(id) ?? 's';
  const inside = (id: string, indent: string): readonly string[] => {
    const parts = states.filter(({ parent }) => parent === id).map((state) => block(state, indent));
    // Mermaid separates parallel regions by a line of dashes.
    const isParallel = byId.get(id)?.kind === 'parallel';
    const lines = parts.flatMap((part, at) => (isParallel && at > 0 ? [`${indent}--`, ...part] : part));
    return parents.has(id) ? [`${indent}state "any state" as any_${node(id)}`, ...lines] : lines;
  };
  function block({ id, name, isInitial, kind, tags }: ChartState, indent: string): readonly string[] {
    const children = inside(id, `${indent}  `);
    const named = `${indent}state "${escapeMermaid(name)}" as ${node(id)}`;
    return [
      ...(children.length > 0 ? [`${named} {`, ...children, `${indent}}`] : [named]),
      ...(isInitial ? [`${indent}[*] --> ${node(id)}`] : []),
      ...(kind === 'final' || tags.includes('final') ? [`${indent}${node(id)} --> [*]`] : []),
    ];
  }
  const drawn = transitions.map(({ from, to, labels }) => {
    const source = parents.has(from) && isWithin(to, from, byId) ? `any_${node(from)}` : node(from);
    return `  ${source} --> ${node(to)} : ${labels.map(escapeMermaid).join(' / ')}`;
  });
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'stateDiagram-v2',
    ...inside('', '  '),
    ...drawn,
    '',
  ].join('\n');
}

/** Whether a state is a descendant of another one. */
function isWithin(id: string, ancestor: string, byId: ReadonlyMap<string, ChartState>): boolean {
  const parent = byId.get(id)?.parent ?? null;
  return parent !== null && (parent === ancestor || isWithin(parent, ancestor, byId));
}
