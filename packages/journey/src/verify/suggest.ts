import type { Facts } from '../condition/condition.ts';
import type { JourneyStep } from '../file/file.ts';
import type { Edit, Suggestion } from '../file/finding.ts';
import type { Library } from '../library/library.ts';
import type { Customers } from './algebra.ts';
import { type Case, candidates } from './candidates.ts';
import { advice, describe, partAt } from './describe.ts';
import { nodeBudget } from './diagram.ts';
import { applyEdits } from './edit.ts';
import { type Limits, prove, proveBoth } from './prove.ts';
import { type Evidence, join, type Walk } from './walk.ts';

/** How many steps, in sum, the proofs of all tries of one journey may have: a few seconds at most. */
const work = 60_000;
/** A step with more text than so many characters counts as several. */
const usual = 100;
/** So many nodes of diagrams take as long as a step. */
const nodesOfAStep = 20;

type Edits = readonly Edit[];

/** Looks for what mends a finding; every suggestion that has edits has been tried. */
export interface Suggester {
  suggest(evidence: Evidence, facts: Facts | undefined): Suggestion;
}

export function suggesterFor(walk: Walk, given: readonly JourneyStep[], library: Library): Suggester {
  const size = Math.max(given.length, Math.ceil(JSON.stringify(given).length / usual));
  // An edit that has the proof give up sooner would hide what it should mend.
  const gaveUp = walk.evidence.some(({ code }) => code === 'too-complex');
  if (gaveUp || size > work) return { suggest: (evidence) => ({ text: advice(evidence, given), edits: [] }) };
  // A step is the same one after an edit, wherever it then stands and whatever else has its name.
  const steps = given.map((step, index): Tagged => ({ ...step, tag: index }));
  const known = keysOf(walk.evidence, steps);
  const found: Suggestion[] = [];
  let left = work;

  /** No try may take more than is left for all. */
  const limits = (): Limits => ({ nodes: Math.min(nodeBudget, Math.max(0, left) * nodesOfAStep) });
  const costOf = ({ algebra }: Walk): number => algebra.made() / nodesOfAStep;

  /** The first of these that mends it, if one is found while there is work left. */
  function firstOf(tries: Iterable<Edits>, key: string): Edits | undefined {
    for (const edits of tries) {
      if (left < size) return undefined;
      if (mends(edits, key)) return edits;
    }
    return undefined;
  }

  /** Whether these edits remove the finding and bring none that was not there. */
  function mends(edits: readonly Edit[], key: string): boolean {
    const edited = applyEdits({ steps }, edits) as { readonly steps: readonly Tagged[] };
    const proof = prove(edited.steps, library, limits());
    left -= Math.max(size, costOf(proof));
    const after = keysOf(proof.evidence, edited.steps);
    proof.algebra.release();
    if ((after.get(key) ?? 0) >= (known.get(key) ?? 0)) return false;
    return (
      [...after].every(([other, count]) => count <= (known.get(other) ?? 0)) && spreadsNone(edited.steps)
    );
  }

  /** Whether no finding that stays is met by more customers than before: that would be a finding more for them. */
  function spreadsNone(edited: readonly Tagged[]): boolean {
    const [before, after] = proveBoth(steps, edited, library, limits());
    left -= Math.max(2 * size, costOf(after));
    const those = customersBy(before, steps);
    const isIn = ([key, set]: readonly [string, Customers]): boolean => {
      const there = those.get(key);
      return there !== undefined && before.algebra.isWithin(set, there);
    };
    const isSo = [...customersBy(after, edited)].every(isIn);
    before.algebra.release();
    return isSo;
  }

  return {
    suggest: (evidence, facts) => {
      const key = keyOf(evidence, steps);
      // Often several findings have one cause: what mends one is tried for the others first.
      const shared = found.find(({ edits }) => left >= size && mends(edits, key));
      if (shared) return shared;
      const subject: Case = { steps, library, evidence, facts };
      const mending = left >= size ? firstOf(candidates(subject), key) : undefined;
      if (!mending) return { text: advice(evidence, steps), edits: [] };
      const text = inWords(mending, steps);
      found.push({ text, edits: mending });
      return { text, edits: mending };
    },
  };
}

/** Edits as one would tell them to a person, each of the list as the one before it leaves it. */
function inWords(edits: readonly Edit[], steps: readonly Tagged[]): string {
  let now = steps;
  const words = edits.map((edit) => {
    const said = describe(edit, now);
    now = (applyEdits({ steps: now }, [edit]) as { readonly steps: readonly Tagged[] }).steps;
    return said;
  });
  return words.join(', and ');
}

interface Tagged extends JourneyStep {
  readonly tag?: number;
}

/** What makes a finding the same one after an edit: what it says of which step, and of which part of a condition. */
function keyOf({ code, entry, subject, place }: Evidence, steps: readonly Tagged[]): string {
  const step = steps[entry];
  const part = code === 'constant-condition' ? JSON.stringify(partAt(step, place)) : '';
  const where = code === 'unreachable-outcome' ? '' : entry < 0 ? 'journey' : (step?.tag ?? `new ${entry}`);
  return [code, where, code === 'shared-route' ? '' : subject, part].join('|');
}

/** The customers who meet findings, by the findings' keys; those of which it is nobody are left out. */
function customersBy({ algebra, evidence }: Walk, steps: readonly Tagged[]): ReadonlyMap<string, Customers> {
  const sets = new Map<string, Customers>();
  for (const one of evidence) if (one.shows !== undefined) join(algebra, sets, keyOf(one, steps), one.shows);
  return sets;
}

function keysOf(evidence: readonly Evidence[], steps: readonly Tagged[]): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  for (const one of evidence) {
    const key = keyOf(one, steps);
    keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  return keys;
}
