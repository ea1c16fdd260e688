import type { Condition, FactValue } from './condition.ts';

/** A fact: its finite domain and its kind. A fact that is neither ambient nor derived is decided by steps. */
export interface FactDeclaration {
  readonly values: readonly FactValue[];
  /** Set when a customer's run starts and stored with it. */
  readonly ambient?: true;
  /** Computed: true exactly when this condition over other facts holds. */
  readonly derived?: Condition;
}

/** The facts that conditions are evaluated against. A step library is one. */
export interface FactDeclarations {
  readonly facts: Readonly<Record<string, FactDeclaration>>;
}
