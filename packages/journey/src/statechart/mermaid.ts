import type { ChartState, Statechart } from './statechart.ts';

/** Marks that Mermaid reads as its own, as their character codes. */
const safe = (text: string): string => text.replaceAll(/["#:;{}]/g, (mark) => `#${mark.charCodeAt(0)};`);

/** Returns a statechart as a Mermaid state diagram. */
export function mermaidOf({ title, states, transitions }: Statechart): string {
  const numbers = new Map(states.map(({ id }, index) => [id, `s${index}`]));
  const byId = new Map(states.map((state) => [state.id, state]));
  /** Mermaid draws no line between a state and one that it holds: one from "any state" stands for it. */
  const holders = new Set(
    transitions.filter(({ from, to }) => isWithin(to, from, byId)).map(({ from }) => from),
  );
  const node = (id: string): string => numbers.get(id) ?? 's';
  const inside = (id: string, indent: string): readonly string[] => {
    const parts = states.filter(({ parent }) => parent === id).map((state) => block(state, indent));
    // Mermaid draws what runs at the same time apart when a line of dashes stands between.
    const isParallel = byId.get(id)?.kind === 'parallel';
    const lines = parts.flatMap((part, at) => (isParallel && at > 0 ? [`${indent}--`, ...part] : part));
    return holders.has(id) ? [`${indent}state "any state" as any_${node(id)}`, ...lines] : lines;
  };
  function block({ id, name, isInitial, kind, tags }: ChartState, indent: string): readonly string[] {
    const held = inside(id, `${indent}  `);
    const named = `${indent}state "${safe(name)}" as ${node(id)}`;
    return [
      ...(held.length > 0 ? [`${named} {`, ...held, `${indent}}`] : [named]),
      ...(isInitial ? [`${indent}[*] --> ${node(id)}`] : []),
      ...(kind === 'final' || tags.includes('final') ? [`${indent}${node(id)} --> [*]`] : []),
    ];
  }
  const drawn = transitions.map(({ from, to, labels }) => {
    const source = holders.has(from) && isWithin(to, from, byId) ? `any_${node(from)}` : node(from);
    return `  ${source} --> ${node(to)} : ${labels.map(safe).join(' / ')}`;
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

/** Whether a state is held by another one, at any depth. */
function isWithin(id: string, holder: string, byId: ReadonlyMap<string, ChartState>): boolean {
  const parent = byId.get(id)?.parent ?? null;
  return parent !== null && (parent === holder || isWithin(parent, holder, byId));
}
