/** Decision diagrams as searches over them read them. A constant set has the level after the last variable. */
export interface Nodes {
  readonly none: number;
  readonly all: number;
  /** The first variable that a set depends on. */
  level(set: number): number;
  /** The subsets for each value of its first variable. */
  children(set: number): readonly number[];
  or(one: number, other: number): number;
  /** Returns the set of a variable with one child for each value; the children do not depend on the variable. */
  nodeOf(variable: number, children: readonly number[]): number;
}
