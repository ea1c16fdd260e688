import { type Condition, type FactValue, isOperator } from '../condition/condition.ts';
import type { FactDeclaration } from '../condition/declaration.ts';
import type { Place } from '../file/finding.ts';
import { getOwn } from '../get-own.ts';
import type { Library } from '../library/library.ts';
import { skipFact } from '../library/skip-fact.ts';
import type { Variable } from './algebra.ts';

/** A compiled condition: facts are variable numbers, values indexes in their domain. */
export type Node =
  | Several
  | { readonly op: 'not'; readonly part: Node }
  | Test
  | { readonly op: 'derived'; readonly values: readonly FactValue[]; readonly of: Node };

/** A fact compared with values; equal tests share an object. */
interface Test {
  readonly op: 'test';
  readonly variable: number;
  readonly values: readonly number[];
}

/** Several parts combined by OR or AND. */
interface Several {
  readonly op: 'any' | 'all';
  readonly parts: readonly Node[];
  /** The object of facts that it was read from; part n belongs to key n. */
  readonly from?: Condition;
}

/** Returns the place of a part below its node. */
export const partPlace = ({ op, from }: Several, index: number): Place => {
  const fact = from && Object.keys(from)[index];
  return fact === undefined ? [op, index] : [fact];
};

/** A condition with the variables that it depends on. */
export interface CompiledCondition {
  readonly node: Node;
  readonly variables: readonly number[];
}

/** The facts that a proof reads, numbered in the order of their first use. */
export interface FactVariables {
  readonly variables: readonly (Variable & {
    readonly values: readonly FactValue[];
    readonly isAmbient: boolean;
  })[];
  read(condition: Condition): CompiledCondition;
  /** Returns the condition that a customer skips a step, decided by nothing else than their choice. */
  readSkip(step: string): CompiledCondition;
  /** Returns the domain of a fact. */
  valuesOf(fact: string): readonly FactValue[];
  /** Returns the variable of a fact; undefined when no condition reads it. */
  numberOf(fact: string): number | undefined;
}

const skipValues: readonly FactValue[] = [true, false];

type FactVariable = FactVariables['variables'][number];

/** A fact of the library and what was read of it. */
interface FactEntry {
  readonly declared: FactDeclaration;
  /** Its variable, or for a derived fact the reading of its condition. */
  readonly variable: number;
  readonly derived: CompiledCondition | undefined;
  /** Cache of single-value tests. */
  readonly singles: Map<FactValue, CompiledCondition>;
}

/** Returns a reader of conditions over a library's facts. Facts that no condition reads get no variable. */
export function factVariables(library: Library): FactVariables {
  const variables: FactVariable[] = [];
  const known = new Map<string, FactEntry>();

  function factOf(name: string): FactEntry {
    const existing = known.get(name);
    if (existing) return existing;
    const declared = Object.hasOwn(library.facts, name) ? library.facts[name] : undefined;
    if (!declared) throw new Error(`A condition reads "${name}", which is not a fact of the library.`);
    const { values, ambient } = declared;
    const derived = declared.derived && read(declared.derived);
    const fact = { declared, derived, variable: derived ? -1 : variables.length, singles: new Map() };
    if (!derived) variables.push({ name, values, size: values.length, isAmbient: ambient === true });
    known.set(name, fact);
    return fact;
  }

  function test(name: string, value: unknown): CompiledCondition {
    const fact = factOf(name);
    if (Array.isArray(value)) return testOf(fact, value as readonly FactValue[]);
    const existing = fact.singles.get(value as FactValue);
    if (existing) return existing;
    const fresh = testOf(fact, [value as FactValue]);
    fact.singles.set(value as FactValue, fresh);
    return fresh;
  }

  function joined(
    op: 'any' | 'all',
    readings: readonly CompiledCondition[],
    from?: Condition,
  ): CompiledCondition {
    const rests: number[] = [];
    const parts: Node[] = [];
    for (const { node, variables: below } of readings) {
      parts.push(node);
      for (const variable of below) if (!rests.includes(variable)) rests.push(variable);
    }
    return { node: from ? { op, parts, from } : { op, parts }, variables: rests };
  }

  function read(condition: Condition): CompiledCondition {
    const value = condition as Readonly<Record<string, unknown>>;
    let first: CompiledCondition | undefined;
    let readings: CompiledCondition[] | undefined;
    for (const key in value) {
      if (key === 'not') {
        const { node, variables: below } = read(value[key] as Condition);
        return { node: { op: 'not', part: node }, variables: below };
      }
      if (isOperator(key))
        return joined(key as 'any' | 'all', (value[key] as readonly Condition[]).map(read));
      const next = test(key, value[key]);
      if (readings) readings.push(next);
      else if (first) readings = [first, next];
      else first = next;
    }
    if (readings) return joined('all', readings, condition);
    return first ?? joined('all', []);
  }

  function readSkip(step: string): CompiledCondition {
    const name = skipFact(step);
    if (!known.has(name)) {
      known.set(name, {
        declared: { values: skipValues },
        derived: undefined,
        variable: variables.length,
        singles: new Map(),
      });
      variables.push({ name, values: skipValues, size: skipValues.length, isAmbient: true });
    }
    return test(name, true);
  }

  const numberOf = (name: string): number | undefined => {
    const fact = known.get(name);
    return !fact || fact.derived ? undefined : fact.variable;
  };
  const valuesOf = (name: string): readonly FactValue[] => getOwn(library.facts, name)?.values ?? [];
  return { variables, read, readSkip, valuesOf, numberOf };
}

function testOf({ declared, derived, variable }: FactEntry, values: readonly FactValue[]): CompiledCondition {
  if (derived) return { node: { op: 'derived', values, of: derived.node }, variables: derived.variables };
  const indexes = values.map((value) => declared.values.indexOf(value)).filter((at) => at >= 0);
  return { node: { op: 'test', variable, values: indexes }, variables: [variable] };
}
