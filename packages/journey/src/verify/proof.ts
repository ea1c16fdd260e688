import type { FindingCode, Place } from '../file/finding.ts';
import type { Rule } from '../rule/rule.ts';
import type { Algebra, Customers } from './algebra.ts';
import type { Subject } from './subject.ts';

/** A finding without its message. */
export interface Evidence {
  readonly code: FindingCode;
  /** Index of the entry it is about; -1 for the whole journey. */
  readonly entry: number;
  /** Place below the entry, if it is about a part of it. */
  readonly place: Place;
  readonly subject?: string;
  /** The customers affected; undefined for findings about steps that no customer reaches and about constant conditions. */
  readonly customers: Customers | undefined;
  /** The value of a constant condition. */
  readonly constant?: boolean;
  /** The rule that they break. */
  readonly rule?: Rule;
}

/** Customers by the step at which something happened to them. */
type ByStep = Map<string, Customers>;

/** State of a proof, which goes down the list with all customers at once. */
export interface Proof {
  readonly algebra: Algebra;
  readonly subject: Subject;
  readonly evidence: Evidence[];
  /** By entry: customers who come to it, who match its condition, and who therefore meet it. */
  readonly before: Customers[];
  readonly matching: Customers[];
  readonly reach: Customers[];
  /** Customers who have not met a final step yet. */
  here: Customers;
  /** By data key number: customers who provided it. */
  readonly provided: (Customers | undefined)[];
  /** By variable: customers for whom it is decided, and whether these are all remaining ones, which then stays true. */
  readonly decided: Customers[];
  readonly isDecided: boolean[];
  /** By variable: customers for whom it leaves a condition of the current entry undecided. */
  readonly undecided: Map<number, Customers>;
  /** By fact: customers for whom each step decided it, whether a condition reads it or not. */
  readonly deciders: Map<string, ByStep>;
  readonly met: ByStep;
  /** By data key: customers who met each step that uses it. */
  readonly users: Map<string, ByStep>;
  /** By shared address: customers who were shown it. */
  readonly shown: Map<string, ByStep>;
}

export function beginProof(algebra: Algebra, subject: Subject): Proof {
  const ambient = subject.facts.variables.map(({ isAmbient }) => isAmbient);
  return {
    algebra,
    subject,
    evidence: [],
    before: [],
    matching: [],
    reach: [],
    here: algebra.all,
    provided: [],
    decided: ambient.map((isAmbient) => (isAmbient ? algebra.all : algebra.none)),
    isDecided: [...ambient],
    undecided: new Map(),
    deciders: new Map(),
    met: new Map(),
    users: new Map(),
    shown: new Map(),
  };
}

/** Adds a finding. */
export function addFinding(
  proof: Proof,
  code: FindingCode,
  entry: number,
  customers: Customers | undefined,
  more: Partial<Pick<Evidence, 'subject' | 'place' | 'constant' | 'rule'>> = {},
): void {
  proof.evidence.push({ code, entry, customers, place: [], ...more });
}

/** Adds customers to the set under a name. */
export function join(algebra: Algebra, sets: Map<string, Customers>, name: string, more: Customers): void {
  const existing = sets.get(name);
  sets.set(name, existing === undefined ? more : algebra.or(existing, more));
}

/** Adds customers to the set under two names. */
export function joinBy(
  algebra: Algebra,
  sets: Map<string, ByStep>,
  name: string,
  step: string,
  more: Customers,
): void {
  const existing = sets.get(name) ?? new Map<string, Customers>();
  sets.set(name, existing);
  join(algebra, existing, step, more);
}

/** Returns the customers recorded for other steps than this one. */
export function customersOfOthers(algebra: Algebra, sets: ByStep | undefined, step: string): Customers {
  let others = algebra.none;
  for (const [name, set] of sets ?? []) if (name !== step) others = algebra.or(others, set);
  return others;
}
