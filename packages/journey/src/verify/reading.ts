import { type Condition, type FactValue, isOperator } from '../condition/condition.ts';
import type { FactDeclaration } from '../condition/declaration.ts';
import type { Place } from '../file/finding.ts';
import type { Library } from '../library/library.ts';
import type { Variable } from './algebra.ts';

/** A condition, read once: facts by the number of their variable, values by their index in the domain. */
export type Node =
  | Several
  | { readonly op: 'not'; readonly part: Node }
  | Test
  | { readonly op: 'derived'; readonly values: readonly FactValue[]; readonly of: Node };

/** A fact compared with values; the same test anywhere is the same object. */
interface Test {
  readonly op: 'test';
  readonly variable: number;
  readonly values: readonly number[];
}

/** Parts of which any or all must hold. */
interface Several {
  readonly op: 'any' | 'all';
  readonly parts: readonly Node[];
  /** The object of facts that it was read from: the key of each part is its fact. */
  readonly from?: Condition;
}

/** Where a part stands below its node. */
export const partPlace = ({ op, from }: Several, index: number): Place => {
  const fact = from && Object.keys(from)[index];
  return fact === undefined ? [op, index] : [fact];
};

/** A condition with the variables that it rests on. */
export interface Reading {
  readonly node: Node;
  readonly variables: readonly number[];
}

/** The facts that a proof has to do with, numbered in the order in which they are first read. */
export interface Facts {
  readonly variables: readonly (Variable & {
    readonly values: readonly FactValue[];
    readonly isAmbient: boolean;
  })[];
  read(condition: Condition): Reading;
  /** The variable of a fact; undefined when nothing reads it. */
  numberOf(fact: string): number | undefined;
}

type FactVariable = Facts['variables'][number];

/** A fact of the library, with what has been read of it. */
interface Known {
  readonly declared: FactDeclaration;
  /** Its variable; of a derived fact, the reading of its condition. */
  readonly variable: number;
  readonly derived: Reading | undefined;
  /** Tests of one value are read again and again: each is made once. */
  readonly singles: Map<FactValue, Reading>;
}

/** Reads conditions over a library's facts. Facts that nothing reads decide nothing and get no variable. */
export function readFacts(library: Library): Facts {
  const variables: FactVariable[] = [];
  const known = new Map<string, Known>();

  function factOf(name: string): Known {
    const there = known.get(name);
    if (there) return there;
    const declared = Object.hasOwn(library.facts, name) ? library.facts[name] : undefined;
    if (!declared) throw new Error(`A condition reads "${name}", which is no fact of the library.`);
    const { values, ambient } = declared;
    const derived = declared.derived && read(declared.derived);
    const fact = { declared, derived, variable: derived ? -1 : variables.length, singles: new Map() };
    if (!derived) variables.push({ name, values, size: values.length, isAmbient: ambient === true });
    known.set(name, fact);
    return fact;
  }

  function test(name: string, held: unknown): Reading {
    const fact = factOf(name);
    if (Array.isArray(held)) return testOf(fact, held as readonly FactValue[]);
    const there = fact.singles.get(held as FactValue);
    if (there) return there;
    const fresh = testOf(fact, [held as FactValue]);
    fact.singles.set(held as FactValue, fresh);
    return fresh;
  }

  function joined(op: 'any' | 'all', readings: readonly Reading[], from?: Condition): Reading {
    const rests: number[] = [];
    const parts: Node[] = [];
    for (const { node, variables: below } of readings) {
      parts.push(node);
      for (const variable of below) if (!rests.includes(variable)) rests.push(variable);
    }
    return { node: from ? { op, parts, from } : { op, parts }, variables: rests };
  }

  function read(condition: Condition): Reading {
    const held = condition as Readonly<Record<string, unknown>>;
    let first: Reading | undefined;
    let readings: Reading[] | undefined;
    for (const key in held) {
      if (key === 'not') {
        const { node, variables: below } = read(held[key] as Condition);
        return { node: { op: 'not', part: node }, variables: below };
      }
      if (isOperator(key)) return joined(key as 'any' | 'all', (held[key] as readonly Condition[]).map(read));
      const next = test(key, held[key]);
      if (readings) readings.push(next);
      else if (first) readings = [first, next];
      else first = next;
    }
    if (readings) return joined('all', readings, condition);
    return first ?? joined('all', []);
  }

  const numberOf = (name: string): number | undefined => {
    const fact = known.get(name);
    return !fact || fact.derived ? undefined : fact.variable;
  };
  return { variables, read, numberOf };
}

function testOf({ declared, derived, variable }: Known, values: readonly FactValue[]): Reading {
  if (derived) return { node: { op: 'derived', values, of: derived.node }, variables: derived.variables };
  const indexes = values.map((value) => declared.values.indexOf(value)).filter((at) => at >= 0);
  return { node: { op: 'test', variable, values: indexes }, variables: [variable] };
}
