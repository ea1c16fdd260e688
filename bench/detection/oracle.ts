/**
 * Finds the findings of a journey file by brute force: evaluates the formula of each finding for every allowed valuation of the
 * facts. Shares no code with the engine.
 */
import type { Library } from '@senda/journey/library';
import type { Evaluate, Key } from './oracle/condition.ts';
import { allCustomers } from './oracle/customers.ts';
import { compile, type Entry, type FileValue, type Plan, withSkips } from './oracle/plan.ts';

/** A finding that holds, with its counterexamples. */
export interface ExpectedFinding {
  readonly code: string;
  /** Index of the entry; null for an empty path. */
  readonly entry: number | null;
  /** Fact, data key, outcome, or the place of a condition's part; empty if the entry is enough. */
  readonly subject: string;
  /** Indices of the customers who show the finding; empty for an unreachable entry. */
  readonly counterexamples: number[];
  /** Keys of a constant part in its condition. */
  readonly keys?: readonly Key[];
}

/** The oracle's result for a file. */
export interface OracleResult {
  readonly findings: ReadonlyMap<string, ExpectedFinding>;
  /** Facts that are read; `customers`: the index of each fact's value, for every customer. */
  readonly facts: readonly string[];
  readonly customers: readonly Uint8Array[];
  /** Returns the names of the steps on a customer's path, joined by a space. */
  readonly pathOf: (customer: number) => string;
  /** Addresses that two steps share, each with the entry of the second one. */
  readonly shared: ReadonlySet<string>;
}

export const keyOf = (code: string, entry: number | null, subject: string): string =>
  `${code} ${entry ?? '-'} ${subject}`;

type Mark = (code: string, entry: number | null, subject: string, customer: number) => void;

/** No entry yet, or several with different names. */
const none = -1;
const several = -2;

/** Whether an entry with a different name was seen. */
const another = (seen: number | undefined, name: number): boolean => seen !== none && seen !== name;
const withName = (seen: number | undefined, name: number): number =>
  seen === none || seen === name ? name : several;

/** Returns every finding of a file that has only names of the library. */
export function evaluateFile(file: FileValue, unskipped: Library): OracleResult {
  const library = withSkips(file, unskipped);
  const plan = compile(file, library);
  const customers = allCustomers(plan, library);
  const findings = new Map<string, ExpectedFinding>();
  const shared = new Set<string>();
  const mark: Mark = (code, entry, subject, customer) => {
    const key = keyOf(code, entry, subject);
    const there = findings.get(key);
    if (there) {
      if (there.counterexamples.at(-1) !== customer) there.counterexamples.push(customer);
    } else findings.set(key, { code, entry, subject, counterexamples: [customer] });
  };
  const evaluator = new PathEvaluator(plan, mark, shared);
  customers.forEach((values, customer) => evaluator.walk(values, customer));
  for (const finding of findingsWithoutCounterexamples(plan))
    findings.set(keyOf(finding.code, finding.entry, finding.subject), finding);
  const pathOf = (customer: number): string =>
    namesMet(plan, customers[customer] ?? new Uint8Array()).join(' ');
  return { findings, facts: plan.facts, customers, pathOf, shared };
}

/** Walks each customer through the file and marks the findings they show. */
class PathEvaluator {
  readonly #plan: Plan;
  readonly #mark: Mark;
  readonly #shared: Set<string>;
  /** The customer's state at the current entry: decided facts, provided data, deciders, steps and addresses met. */
  readonly #known: Uint8Array;
  readonly #given: Uint8Array;
  readonly #decidedBy: Int32Array;
  readonly #lastAt: Int32Array;
  readonly #shownBy: Int32Array;
  #commit = none;
  #values: Uint8Array = new Uint8Array();
  #customer = 0;

  constructor(plan: Plan, mark: Mark, shared: Set<string>) {
    this.#plan = plan;
    this.#mark = mark;
    this.#shared = shared;
    this.#known = new Uint8Array(plan.facts.length);
    this.#given = new Uint8Array(plan.keys.length);
    this.#decidedBy = new Int32Array(plan.decidable.length);
    this.#lastAt = new Int32Array(plan.names.length);
    this.#shownBy = new Int32Array(plan.paths.length);
  }

  walk(values: Uint8Array, customer: number): void {
    this.#startWith(values, customer);
    let last: Entry | undefined;
    for (const entry of this.#plan.entries) {
      // before(i, v) holds here.
      entry.isReached = true;
      if (!this.#isOnPath(entry)) continue;
      // stands(i, v) holds here.
      entry.isMet = true;
      this.#checkPlace(entry);
      this.#checkOnly(entry);
      this.#checkNeeds(entry);
      this.#checkUsers(entry);
      if (!this.#skips(entry)) this.#checkDeciders(entry);
      this.#checkRepeats(entry);
      this.#checkRetry(entry);
      this.#checkOffered(entry);
      this.#recordEntry(entry);
      last = entry;
      if (entry.final !== undefined) return;
    }
    this.#mark('no-end', last?.index ?? null, '', customer);
  }

  #startWith(values: Uint8Array, customer: number): void {
    const { ambient, seeds, allDecided } = this.#plan;
    this.#values = values;
    this.#customer = customer;
    this.#known.set(ambient);
    this.#given.fill(0);
    for (const seed of seeds) if (seed.evaluate(values, allDecided) === 1) this.#given[seed.key] = 1;
    this.#decidedBy.fill(none);
    this.#lastAt.fill(none);
    this.#shownBy.fill(none);
    this.#commit = none;
  }

  #holds(evaluate: Evaluate | undefined): boolean {
    return !evaluate || evaluate(this.#values, this.#plan.allDecided) === 1;
  }

  #checkUndecided(index: number, evaluate: Evaluate | undefined, reads: readonly number[]): void {
    if (!evaluate || evaluate(this.#values, this.#known) !== 2) return;
    for (const fact of reads)
      if (this.#known[fact] === 0)
        this.#mark('undecided-fact', index, this.#plan.facts[fact] ?? '', this.#customer);
  }

  #isOnPath(entry: Entry): boolean {
    for (const node of entry.nodes) if (node.seen !== 3) node.seen |= this.#holds(node.evaluate) ? 1 : 2;
    this.#checkUndecided(entry.index, entry.when, entry.reads);
    return this.#holds(entry.when);
  }

  #checkNeeds(entry: Entry): void {
    for (const { key, when, reads } of entry.needs) {
      this.#checkUndecided(entry.index, when, reads);
      if (this.#holds(when) && this.#given[key] === 0)
        this.#mark('missing-data', entry.index, this.#plan.keys[key] ?? '', this.#customer);
    }
  }

  /** No step that the customer has met may use what this one asks for. */
  #checkUsers({ index, used }: Entry): void {
    for (const { data, users } of used)
      if (users.some((name) => this.#lastAt[name] !== none))
        this.#mark('late-data', index, data, this.#customer);
  }

  /** The step is part of this journey, and ends it exactly if its page stays. */
  #checkPlace({ index, isForeign, stays, final }: Entry): void {
    if (isForeign) this.#mark('foreign-step', index, '', this.#customer);
    if (stays !== undefined && stays !== (final !== undefined))
      this.#mark('wrong-final', index, '', this.#customer);
  }

  #checkOnly({ index, only }: Entry): void {
    if (!only) return;
    this.#checkUndecided(index, only.when, only.reads);
    if (only.when(this.#values, this.#known) === 0) this.#mark('wrong-customer', index, '', this.#customer);
  }

  /** Whether the entry has a retry must be what the step's declaration wants for the customer. */
  #checkOffered({ index, retries, retry }: Entry): void {
    if (!retries) return;
    this.#checkUndecided(index, retries.when, retries.reads);
    const wanted = retries.when(this.#values, this.#known);
    if (wanted !== 2 && (wanted === 1) !== (retry !== undefined))
      this.#mark('wrong-retry', index, '', this.#customer);
  }

  #checkDeciders(entry: Entry): void {
    for (const { slot, ambient } of entry.decides) {
      if (ambient || another(this.#decidedBy[slot], entry.name))
        this.#mark('redecided-fact', entry.index, this.#plan.decidable[slot] ?? '', this.#customer);
    }
  }

  #checkRepeats(entry: Entry): void {
    const { index, name } = entry;
    if (this.#lastAt[name] !== none) this.#mark('duplicate-step', index, '', this.#customer);
    for (const address of this.#addressesOf(entry)) {
      if (!another(this.#shownBy[address], name)) continue;
      this.#mark('shared-route', index, '', this.#customer);
      this.#shared.add(`${index} ${this.#plan.paths[address] ?? ''}`);
    }
  }

  /** Returns the step's address when the customer comes to it, and its address once all is decided. */
  #addressesOf({ route }: Entry): ReadonlySet<number> {
    const { allDecided } = this.#plan;
    const shown = (known: Uint8Array): number =>
      route.find(({ when }) => !when || when(this.#values, known) === 1)?.path ?? 0;
    return new Set([shown(this.#known), shown(allDecided)]);
  }

  #checkRetry({ index, retry }: Entry): void {
    if (retry === undefined) return;
    const back = retry === none ? none : (this.#lastAt[retry] ?? none);
    const binds = back === none ? undefined : this.#plan.entries[back]?.binds;
    const isBound = binds?.when(this.#values, this.#plan.allDecided) === 1;
    if (back === none || isBound || this.#commit > back) this.#mark('bad-retry', index, '', this.#customer);
  }

  /** Whether the customer skips an entry; the first value of the fact is true. */
  #skips({ skip }: Entry): boolean {
    return skip !== undefined && this.#values[skip] === 0;
  }

  #recordAnswer(entry: Entry): void {
    for (const key of entry.gives) this.#given[key] = 1;
    for (const { slot, at } of entry.decides) {
      this.#decidedBy[slot] = withName(this.#decidedBy[slot], entry.name);
      if (at >= 0) this.#known[at] = 1;
    }
  }

  /** Updates the customer's state after an entry. */
  #recordEntry(entry: Entry): void {
    for (const address of this.#addressesOf(entry))
      this.#shownBy[address] = withName(this.#shownBy[address], entry.name);
    if (this.#skips(entry)) for (const key of entry.skipGives) this.#given[key] = 1;
    else this.#recordAnswer(entry);
    this.#lastAt[entry.name] = entry.index;
    this.#recordCommit(entry);
    this.#checkFree(entry);
    this.#checkBinding(entry);
  }

  #recordCommit(entry: Entry): void {
    if (!entry.commits) return;
    for (const node of entry.commitNodes)
      if (node.seen !== 3) node.seen |= this.#holds(node.evaluate) ? 1 : 2;
    this.#checkUndecided(entry.index, entry.commitsWhen, entry.commitReads);
    if (this.#holds(entry.commitsWhen)) this.#commit = entry.index;
  }

  /** A step that binds nobody, and declares what it is, must not commit. */
  #checkFree({ index, binds, stays, commits, commitsWhen }: Entry): void {
    if (commits && !binds && stays !== undefined && this.#holds(commitsWhen))
      this.#mark('wrong-commit', index, '', this.#customer);
  }

  /** A customer who answers a step that cannot be undone for them must be committed. */
  #checkBinding(entry: Entry): void {
    const { index, binds, commits, commitsWhen } = entry;
    if (!binds || (commits && !commitsWhen) || this.#skips(entry)) return;
    this.#checkUndecided(index, binds.when, binds.reads);
    const isCommitted = commits && this.#holds(commitsWhen);
    if (!isCommitted && binds.when(this.#values, this.#known) === 1)
      this.#mark('missing-commit', index, '', this.#customer);
  }
}

/** Returns the findings without counterexamples: unreachable entries and outcomes, and constant conditions. */
function findingsWithoutCounterexamples({ entries }: Plan): ExpectedFinding[] {
  const unreached = entries.filter((entry) => !entry.isMet);
  const alive = new Set(entries.filter((entry) => entry.isMet).map((entry) => entry.final));
  const outcomes = new Set(
    unreached.flatMap(({ final }) => (final === undefined || alive.has(final) ? [] : [final])),
  );
  const steps = unreached.map(({ index }) => ({
    code: 'unreachable-step',
    entry: index,
    subject: '',
    counterexamples: [],
  }));
  const ends = [...outcomes].map((name) => {
    const entry = unreached.find(({ final }) => final === name)?.index ?? null;
    return { code: 'unreachable-outcome', entry, subject: name, counterexamples: [] };
  });
  const constant = entries.flatMap((entry) => [
    ...(entry.isReached ? constantParts(entry.index, entry.nodes) : []),
    // The condition of a commit is tested for those who finish the step.
    ...(entry.isMet ? constantParts(entry.index, entry.commitNodes, ['commits']) : []),
  ]);
  return [...steps, ...ends, ...constant];
}

/** Returns the largest constant parts of a condition. */
const constantParts = (entry: number, nodes: Entry['nodes'], at: readonly Key[] = []): ExpectedFinding[] =>
  nodes
    .filter((node) => node.seen !== 3 && !node.above.some((outer) => outer.seen !== 3))
    .map((node) => {
      const keys = [...at, ...node.keys];
      return { code: 'constant-condition', entry, subject: keys.join('/'), counterexamples: [], keys };
    });

/** path(v): the entries whose conditions hold, up to the first final one. */
function namesMet({ entries, names, allDecided }: Plan, values: Uint8Array): string[] {
  const met: string[] = [];
  for (const entry of entries) {
    if (entry.when && entry.when(values, allDecided) !== 1) continue;
    met.push(names[entry.name] ?? '');
    if (entry.final !== undefined) break;
  }
  return met;
}
