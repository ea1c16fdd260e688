import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { sentence } from '../words/sentences.ts';
import { type Speech, speechOf } from '../words/speech.ts';
import { describeCustomers } from './describe-customers.ts';
import { factsOfSet, type Reachability, type ReachedSteps, reachabilityOf } from './reachability.ts';

/** A step that follows another one for some customers. */
export interface Transition {
  /** Indexes in the file's list of steps; -1 is the start. */
  readonly from: number;
  readonly to: number;
  /** Which customers at `from` make it; one empty item means all. */
  readonly who: readonly Facts[];
}

/** Returns every transition that some customer makes. @throws Overflow when the journey is too complex */
export function transitionsOf(journey: Journey, library: Library): readonly Transition[] {
  const reachability = reachabilityOf([journey], library);
  const [reached] = reachability.journeys;
  if (!reached) return [];
  return [-1, ...reached.steps.keys()].flatMap((from) => transitionsFrom(reachability, reached, from));
}

function transitionsFrom(
  reachability: Reachability,
  { steps, reach }: ReachedSteps,
  from: number,
): Transition[] {
  const { algebra } = reachability;
  const here = from < 0 ? algebra.all : (reach[from] ?? algebra.none);
  const transitions: Transition[] = [];
  if (steps[from]?.final !== undefined) return transitions;
  let remaining = here;
  for (let to = from + 1; to < steps.length && algebra.isPossible(remaining); to++) {
    const reaching = algebra.and(remaining, reach[to] ?? algebra.none);
    if (algebra.isPossible(reaching))
      transitions.push({ from, to, who: factsOfSet(reachability, reaching, here) });
    remaining = algebra.minus(remaining, reach[to] ?? algebra.none);
  }
  return transitions;
}

/** Escapes what ends a Mermaid label or is read as HTML. */
const escapeMermaid = (text: string): string =>
  text.replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('\n', ' ');

/** Returns " · commits", with the condition if it has one. */
const commitLabel = (commits: JourneyStep['commits'], speech: Speech): string =>
  commits === false
    ? ''
    : ` · ${sentence(speech, ['commits', typeof commits === 'object' ? { where: commits } : {}])}`;

/** Returns a journey as a Mermaid flowchart: transitions with their customers, outcomes, retries and notes. */
export function journeyGraph(journey: Journey, library: Library, speech: Speech = speechOf('en')): string {
  const { steps } = journey;
  const lines = ['flowchart TD', `  start(("${sentence(speech, ['start', {}])}"))`];
  steps.forEach(({ name, commits, note }, index) => {
    const label = escapeMermaid(speech.title('steps', name) + commitLabel(commits, speech));
    const comment = note === undefined ? '' : `<br/><small>${escapeMermaid(note)}</small>`;
    lines.push(`  s${index}["${label}${comment}"]`);
  });
  for (const { from, to, who } of transitionsOf(journey, library)) {
    const source = from < 0 ? 'start' : `s${from}`;
    const label = describeCustomers(who, speech).join(speech.language === 'es' ? '; o ' : '; or ');
    lines.push(label ? `  ${source} -->|"${escapeMermaid(label)}"| s${to}` : `  ${source} --> s${to}`);
  }
  steps.forEach(({ final, retry }, index) => {
    if (final !== undefined)
      lines.push(`  s${index} --> e${index}(["${escapeMermaid(speech.title('outcomes', final))}"])`);
    const back = steps.slice(0, index).findLastIndex(({ name }) => name === retry);
    if (retry !== undefined && back !== -1)
      lines.push(`  s${index} -.->|"${sentence(speech, ['retry', {}])}"| s${back}`);
  });
  return `${lines.join('\n')}\n`;
}
