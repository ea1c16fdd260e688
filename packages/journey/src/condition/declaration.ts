import type { Condition, FactValue } from './condition.ts';

/** A fact: its finite domain and who decides it. */
export interface FactDeclaration {
  readonly values: readonly FactValue[];
  /** Frozen when a customer's run starts and kept with it. */
  readonly ambient?: true;
  /** Derived: true exactly when this condition over other facts holds. */
  readonly derived?: Condition;
}

/** What conditions are evaluated against: the facts that there are. A step library is one. */
export interface FactDeclarations {
  readonly facts: Readonly<Record<string, FactDeclaration>>;
}
