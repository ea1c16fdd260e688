import type { FindingCode, Place } from '../file/finding.ts';
import type { Algebra, Customers } from './algebra.ts';
import type { Subject } from './entries.ts';

/** What is wrong, before it is put into words. */
export interface Evidence {
  readonly code: FindingCode;
  /** Index of the entry it stands at; -1 for the journey as a whole. */
  readonly entry: number;
  /** Below the entry, where it is about less than all of it. */
  readonly place: Place;
  readonly subject?: string;
  /** The customers who meet it; undefined when it is that nobody does. */
  readonly shows: Customers | undefined;
  /** Of a constant condition: what it always is. */
  readonly constant?: boolean;
}

/** Customers by the name of the step at which something happened to them. */
type ByStep = Map<string, Customers>;

/** Where a walk down the list with all customers at once has come to. */
export interface Walk {
  readonly algebra: Algebra;
  readonly subject: Subject;
  readonly evidence: Evidence[];
  /** By entry: who comes as far as it, for whom its condition holds, and who therefore meets it. */
  readonly before: Customers[];
  readonly holds: Customers[];
  readonly reach: Customers[];
  /** Those who have not come to a final step yet. */
  here: Customers;
  /** By the number of a data key: who has been given it. */
  readonly given: (Customers | undefined)[];
  /** By variable: for whom it is decided; and whether that is everybody who is still here, which then stays so. */
  readonly decided: Customers[];
  readonly sure: boolean[];
  /** By variable: the customers for whom it leaves open a condition of the entry that is looked at. */
  readonly open: Map<number, Customers>;
  /** By fact: who decided it, read by conditions or not. */
  readonly deciders: Map<string, ByStep>;
  readonly met: ByStep;
  /** By address that several steps have: who was shown it. */
  readonly shown: Map<string, ByStep>;
}

export function beginWalk(algebra: Algebra, subject: Subject): Walk {
  const ambient = subject.facts.variables.map(({ isAmbient }) => isAmbient);
  return {
    algebra,
    subject,
    evidence: [],
    before: [],
    holds: [],
    reach: [],
    here: algebra.all,
    given: [],
    decided: ambient.map((isAmbient) => (isAmbient ? algebra.all : algebra.none)),
    sure: [...ambient],
    open: new Map(),
    deciders: new Map(),
    met: new Map(),
    shown: new Map(),
  };
}

/** Puts a finding on record. */
export function found(
  walk: Walk,
  code: FindingCode,
  entry: number,
  shows: Customers | undefined,
  more: Partial<Pick<Evidence, 'subject' | 'place' | 'constant'>> = {},
): void {
  walk.evidence.push({ code, entry, shows, place: [], ...more });
}

/** Adds customers to those that are there under a name. */
export function join(algebra: Algebra, sets: Map<string, Customers>, name: string, more: Customers): void {
  const there = sets.get(name);
  sets.set(name, there === undefined ? more : algebra.or(there, more));
}

/** Adds customers under two names. */
export function joinBy(
  algebra: Algebra,
  sets: Map<string, ByStep>,
  name: string,
  step: string,
  more: Customers,
): void {
  const there = sets.get(name) ?? new Map<string, Customers>();
  sets.set(name, there);
  join(algebra, there, step, more);
}

/** Everybody to whom another step than this one did it. */
export function byOthers(algebra: Algebra, sets: ByStep | undefined, step: string): Customers {
  let others = algebra.none;
  for (const [name, set] of sets ?? []) if (name !== step) others = algebra.or(others, set);
  return others;
}
