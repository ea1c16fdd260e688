/** A fact as the proof counts it: its values by their index in the domain. */
export interface Variable {
  readonly name: string;
  /** How many values it has. */
  readonly size: number;
}

/** A variable with one of its values, by their numbers. */
export type Pair = readonly [variable: number, value: number];

/** A set of customers, by the number that its algebra gave it. A customer is a valuation: one value for each variable. */
export type Customers = number;

/** What can be done with sets of customers. Two implementations say the same: bits for few valuations, diagrams for many. */
export interface Algebra {
  readonly variables: readonly Variable[];
  readonly none: Customers;
  /** Every valuation, those that cannot occur included. */
  readonly all: Customers;
  /** Those whose value of a variable is one of these (indexes of its domain). */
  where(variable: number, values: readonly number[]): Customers;
  and(one: Customers, other: Customers): Customers;
  or(one: Customers, other: Customers): Customers;
  minus(one: Customers, other: Customers): Customers;
  /** Declares what never occurs. From then on `isPossible` and `isWithin` leave it out. */
  forbid(sets: readonly Customers[]): void;
  /** Whether a set holds anybody who can occur. */
  isPossible(set: Customers): boolean;
  /** Whether somebody who can occur is in both. */
  meets(one: Customers, other: Customers): boolean;
  /** Whether everybody of one set who can occur is in the other. */
  isWithin(one: Customers, other: Customers): boolean;
  /** How many nodes were made so far: what it has cost. */
  made(): number;
  /** Gives as much budget again: what was found shall also be put into words. */
  renew(): void;
  /** Says that no set of it is looked at any more. */
  release(): void;
  /** The variables that a set, or what cannot occur beside it, depends on. */
  support(set: Customers): readonly number[];
  /** Somebody of the set who can occur: the index of each variable's value; undefined when nobody is. */
  member(set: Customers): readonly number[] | undefined;
  /**
   * The fewest values of variables by which everybody who can occur is in the set; undefined when nobody of it can.
   * Throws Overflow past its budget.
   */
  smallest(set: Customers): readonly Pair[] | undefined;
}

/** The proof passed its budget. */
export class Overflow extends Error {
  override readonly name = 'Overflow';

  constructor(message = 'The conditions are too entangled to tell all customers apart.') {
    super(message);
  }
}
