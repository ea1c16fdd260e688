import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { describeCustomers } from './describe-customers.ts';
import { type Reachability, type ReachedSteps, reachabilityOf, whoIs } from './reachability.ts';

/** A step that follows another for some customers. */
export interface Transition {
  /** Indexes in the file's list; -1 is the start. */
  readonly from: number;
  readonly to: number;
  /** For whom, of those who come to `from`; one empty item is everybody. */
  readonly who: readonly Facts[];
}

/** Every transition that some customer makes. @throws Overflow when that is too complex */
export function transitionsOf(journey: Journey, library: Library): readonly Transition[] {
  const roads = reachabilityOf([journey], library);
  const [road] = roads.roads;
  if (!road) return [];
  return [-1, ...road.steps.keys()].flatMap((from) => transitionsFrom(roads, road, from));
}

function transitionsFrom(roads: Reachability, { steps, reach }: ReachedSteps, from: number): Transition[] {
  const { algebra } = roads;
  const here = from < 0 ? algebra.all : (reach[from] ?? algebra.none);
  const found: Transition[] = [];
  if (steps[from]?.final !== undefined) return found;
  let left = here;
  for (let to = from + 1; to < steps.length && algebra.isPossible(left); to++) {
    const those = algebra.and(left, reach[to] ?? algebra.none);
    if (algebra.isPossible(those)) found.push({ from, to, who: whoIs(roads, those, here) });
    left = algebra.minus(left, reach[to] ?? algebra.none);
  }
  return found;
}

/** Marks that Mermaid reads as its own. */
const safe = (text: string): string => text.replaceAll('"', '#quot;');

/** A journey as a Mermaid flowchart: who goes from where to where, the outcomes, the ways back. */
export function journeyGraph(journey: Journey, library: Library): string {
  const { steps } = journey;
  const lines = ['flowchart TD', '  start(("start"))'];
  steps.forEach(({ name, commits }, index) => {
    const label = commits ? `${name} · commits` : name;
    lines.push(`  s${index}["${safe(label)}"]`);
  });
  for (const { from, to, who } of transitionsOf(journey, library)) {
    const source = from < 0 ? 'start' : `s${from}`;
    const label = describeCustomers(who).join('; or ');
    lines.push(label ? `  ${source} -->|"${safe(label)}"| s${to}` : `  ${source} --> s${to}`);
  }
  steps.forEach(({ final, retry }, index) => {
    if (final !== undefined) lines.push(`  s${index} --> e${index}(["${safe(final)}"])`);
    const back = steps.slice(0, index).findLastIndex(({ name }) => name === retry);
    if (retry !== undefined && back !== -1) lines.push(`  s${index} -.->|"retry"| s${back}`);
  });
  return `${lines.join('\n')}\n`;
}
