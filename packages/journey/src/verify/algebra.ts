/** A fact in the proof: its values are indexes in its domain. */
export interface Variable {
  readonly name: string;
  /** Number of values. */
  readonly size: number;
}

/** A variable and one of its values, by index. */
export type Pair = readonly [variable: number, value: number];

/** A set of customers: its number in the algebra. A customer is a valuation: one value for each variable. */
export type Customers = number;

/** Operations on sets of customers (diagram.ts). */
export interface Algebra {
  readonly variables: readonly Variable[];
  readonly none: Customers;
  /** Every valuation, impossible ones included. */
  readonly all: Customers;
  /** Returns the customers whose value of a variable is one of these (indexes in its domain). */
  where(variable: number, values: readonly number[]): Customers;
  and(one: Customers, other: Customers): Customers;
  or(one: Customers, other: Customers): Customers;
  minus(one: Customers, other: Customers): Customers;
  /** Declares impossible customers. From then on `isPossible` and `isWithin` ignore them. */
  forbid(sets: readonly Customers[]): void;
  /** Returns the possible customers of a set. */
  possible(set: Customers): Customers;
  /** Whether a set contains a possible customer. */
  isPossible(set: Customers): boolean;
  /** Returns how many different valuations of these variables possible customers have. */
  countPossible(variables: readonly number[]): number;
  /** Whether a possible customer is in both sets. */
  intersects(one: Customers, other: Customers): boolean;
  /** Whether all possible customers of one set are in the other. */
  isWithin(one: Customers, other: Customers): boolean;
  /** Number of nodes created: the cost so far. */
  nodeCount(): number;
  /** Resets the budget, for describing the findings. */
  renewBudget(): void;
  /** Returns the variables that a set and the related constraints depend on. */
  support(set: Customers): readonly number[];
  /** Returns a possible customer of the set: the value index of each variable; undefined if there is none. */
  member(set: Customers): readonly number[] | undefined;
  /**
   * Returns the fewest values that imply membership for all possible customers; undefined when no possible customer is in the
   * set.
   * Throws Overflow past its budget.
   */
  smallest(set: Customers): readonly Pair[] | undefined;
  /** Returns the set of a variable with one child for each value; the children do not depend on the variable. */
  nodeOf(variable: number, children: readonly Customers[]): Customers;
  /**
   * Whether a set from `possible` contains a customer with these values, by variable; undefined means any. Creates no nodes.
   * Throws Overflow past its budget.
   */
  contains(set: Customers, values: readonly (number | undefined)[]): boolean;
}

/** Thrown when a proof exceeds its budget. */
export class Overflow extends Error {
  override readonly name = 'Overflow';

  constructor(message = 'The conditions are too complex to check every customer.') {
    super(message);
  }
}
