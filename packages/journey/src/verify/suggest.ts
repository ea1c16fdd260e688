import type { Facts } from '../condition/condition.ts';
import { whyMandatory } from '../file/check.ts';
import type { JourneyStep } from '../file/file.ts';
import type { Edit, Suggestion } from '../file/finding.ts';
import type { Library } from '../library/library.ts';
import { skippedStep } from '../library/skip-fact.ts';
import type { Saying } from '../words/saying.ts';
import { advised } from '../words/sentences.ts';
import type { Customers } from './algebra.ts';
import { type Case, candidates } from './candidates.ts';
import { advice, describeEdit, partAt, refTo } from './describe-edit.ts';
import { nodeBudget } from './diagram.ts';
import { applyEdits } from './edit.ts';
import { type Evidence, join, type Proof } from './proof.ts';
import { type Limits, prove, proveBoth } from './prove.ts';

/** Budget in steps proven for the suggestions of one journey: a few seconds at most. */
const workBudget = 60_000;
/** A longer step counts as several. */
const charactersPerStep = 100;
/** Diagram nodes that cost as much as a step. */
const nodesPerStep = 20;

type Edits = readonly Edit[];

/** Suggests fixes for findings; every suggestion with edits has been verified. */
export interface Suggester {
  suggest(evidence: Evidence, facts: Facts | undefined): Suggestion;
  /** Returns, of the fixes suggested so far, the one that leaves the fewest findings, if it leaves fewer than the finding's own. */
  betterFor(evidence: Evidence, own: Suggestion): Suggestion;
}

export function suggesterFor(
  proof: Proof,
  original: readonly JourneyStep[],
  library: Library,
  { repairs: budget = workBudget }: Limits = {},
): Suggester {
  const size = Math.max(original.length, Math.ceil(JSON.stringify(original).length / charactersPerStep));
  // If the proof exceeded its budget, an edit that makes it do so sooner would look like a fix.
  const didGiveUp = proof.evidence.some(({ code }) => code === 'too-complex');
  if (didGiveUp || size > budget)
    return {
      suggest: (evidence) => ({ ...advised(advice(evidence, original)), edits: [] }),
      betterFor: (_, own) => own,
    };
  // Tags identify steps across edits, also among steps of the same name.
  const steps = original.map((step, index): Tagged => ({ ...step, tag: index }));
  const known = keysOf(proof.evidence, steps);
  const found: Suggestion[] = [];
  let left = budget;

  /** A try may use at most the remaining budget. */
  const limits = (): Limits => ({ nodes: Math.min(nodeBudget, Math.max(0, left) * nodesPerStep) });
  const costOf = ({ algebra }: Proof): number => algebra.nodeCount() / nodesPerStep;

  /** Returns the first edits that fix a finding within the budget. */
  function firstOf(tries: Iterable<Edits>, key: string): Edits | undefined {
    for (const edits of tries) {
      if (left < size) return undefined;
      if (fixes(edits, key)) return edits;
    }
    return undefined;
  }

  /** Whether these edits remove the finding, cause no new one, and let nobody skip a step that must be answered. */
  function fixes(edits: readonly Edit[], key: string): boolean {
    const edited = applyEdits({ steps }, edits) as { readonly steps: readonly Tagged[] };
    if (edited.steps.some((step) => step.optional && whyMandatory(step, library) !== undefined)) return false;
    const proof = prove(edited.steps, library, limits());
    left -= Math.max(size, costOf(proof));
    const after = keysOf(proof.evidence, edited.steps);
    if ((after.get(key) ?? 0) >= (known.get(key) ?? 0) || isHidden(key, after)) return false;
    return (
      [...after].every(([other, count]) => count <= (known.get(other) ?? 0)) && affectsNoMore(edited.steps)
    );
  }

  /** Whether no remaining finding affects customers that it did not affect before. */
  function affectsNoMore(edited: readonly Tagged[]): boolean {
    const [before, after] = proveBoth(steps, edited, library, limits());
    left -= Math.max(2 * size, costOf(after));
    const those = customersBy(before, steps);
    const isIn = ([key, set]: readonly [string, Customers]): boolean => {
      const there = those.get(key);
      return there !== undefined && before.algebra.isWithin(set, there);
    };
    return [...customersBy(after, edited)].every(isIn);
  }

  const leaves = new Map<Suggestion, number>();
  /** Returns how many findings a suggestion leaves; without the budget to prove that, all. */
  function findingsLeftBy(suggestion: Suggestion): number {
    const counted = leaves.get(suggestion);
    if (counted !== undefined) return counted;
    if (left < size) return proof.evidence.length;
    const edited = applyEdits({ steps }, suggestion.edits) as { readonly steps: readonly Tagged[] };
    const after = prove(edited.steps, library, limits());
    left -= Math.max(size, costOf(after));
    leaves.set(suggestion, after.evidence.length);
    return after.evidence.length;
  }

  return {
    betterFor: (evidence, own) => {
      if (!found.includes(own) || found.length < 2) return own;
      const best = found.reduce((one, other) => (findingsLeftBy(other) < findingsLeftBy(one) ? other : one));
      const isBetter = findingsLeftBy(best) < findingsLeftBy(own) && left >= size;
      return isBetter && fixes(best.edits, keyOf(evidence, steps)) ? best : own;
    },
    suggest: (evidence, facts) => {
      const key = keyOf(evidence, steps);
      // No edit removes a step, but a line that is there twice, or is for none of those who meet it, has no use.
      if (isRepeated(evidence, original) || isForNobody(evidence, proof))
        return { ...advised(['deleteOne', { step: refTo(original, evidence.entry) }]), edits: [] };
      // Findings often share a cause: tries earlier fixes first.
      const shared = found.find(({ edits }) => left >= size && fixes(edits, key));
      if (shared) return shared;
      const subject: Case = { steps, library, evidence, facts: facts && withoutSkips(facts) };
      const fix = left >= size ? firstOf(candidates(subject), key) : undefined;
      if (!fix) return { ...advised(advice(evidence, steps)), edits: [] };
      const suggestion = { ...advised(...describeEdits(fix, steps)), edits: fix };
      found.push(suggestion);
      return suggestion;
    },
  };
}

/** Whether a finding is about a line that the list has before, the same but for notes. */
function isRepeated({ code, entry }: Evidence, steps: readonly JourneyStep[]): boolean {
  const contentOf = (step: JourneyStep): string => JSON.stringify({ ...step, note: undefined });
  const step = steps[entry];
  return (
    code === 'duplicate-step' &&
    step !== undefined &&
    steps.slice(0, entry).some((other) => contentOf(other) === contentOf(step))
  );
}

/** Whether none of the customers who meet a line is one of those whom its step is for. */
const isForNobody = ({ code, entry, customers }: Evidence, { algebra, reach }: Proof): boolean =>
  code === 'wrong-customer' &&
  customers !== undefined &&
  algebra.isWithin(reach[entry] ?? algebra.none, customers);

const withoutSkips = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => skippedStep(name) === undefined));

/** Describes edits, each applied to the result of the ones before. */
function describeEdits(edits: readonly Edit[], steps: readonly Tagged[]): readonly Saying[] {
  let now = steps;
  return edits.map((edit) => {
    const description = describeEdit(edit, now);
    now = (applyEdits({ steps: now }, [edit]) as { readonly steps: readonly Tagged[] }).steps;
    return description;
  });
}

interface Tagged extends JourneyStep {
  readonly tag?: number;
}

/** Returns a key that identifies a finding across edits: its code, step, subject and part of a condition. */
function keyOf({ code, entry, subject, place }: Evidence, steps: readonly Tagged[]): string {
  const step = steps[entry];
  const part = code === 'constant-condition' ? JSON.stringify(partAt(step, place)) : '';
  // An edit may move the place at which a path breaks a rule.
  const where = ['unreachable-outcome', 'broken-rule'].includes(code)
    ? ''
    : entry < 0
      ? 'journey'
      : (step?.tag ?? `new ${entry}`);
  return [code, where, code === 'shared-route' ? '' : subject, part].join('|');
}

/** Whether a constant condition is not reported any more only because nobody comes to its step. */
function isHidden(key: string, after: ReadonlyMap<string, number>): boolean {
  const [code = '', where = ''] = key.split('|');
  return code === 'constant-condition' && after.has(`unreachable-step|${where}||`);
}

/** Returns the customers affected by findings, by key; findings without customers are left out. */
function customersBy({ algebra, evidence }: Proof, steps: readonly Tagged[]): ReadonlyMap<string, Customers> {
  const sets = new Map<string, Customers>();
  for (const one of evidence)
    if (one.customers !== undefined) join(algebra, sets, keyOf(one, steps), one.customers);
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
