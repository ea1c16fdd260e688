/** The oracle's own reader of conditions: it shares only the file format with the engine. */
import type { Library } from '@senda/journey/library';

export type Value = string | boolean;
export type Key = string | number;

/** A condition as written in the file. */
export type WrittenCondition =
  | { any: WrittenCondition[] }
  | { all: WrittenCondition[] }
  | { not: WrittenCondition }
  | { [fact: string]: Value | Value[] };

/** A condition as a tree; `keys`: its place below its parent. */
export type Tree = Joint | Negation | Test;

interface Joint {
  readonly op: 'any' | 'all';
  readonly keys: readonly Key[];
  readonly parts: readonly Tree[];
}

interface Negation {
  readonly op: 'not';
  readonly keys: readonly Key[];
  readonly parts: readonly [Tree];
}

export interface Test {
  readonly op: 'test';
  readonly keys: readonly Key[];
  readonly parts: readonly [];
  readonly fact: string;
  readonly values: readonly Value[];
}

/** Reads a condition. Several tests in one object are an `all`; a single one is the object itself. */
export function read(condition: unknown, keys: readonly Key[] = []): Tree {
  const spelled = condition as Record<string, unknown>;
  for (const op of ['any', 'all'] as const) {
    const parts = spelled[op];
    if (Array.isArray(parts)) return { op, keys, parts: parts.map((part, at) => read(part, [op, at])) };
  }
  if ('not' in spelled) return { op: 'not', keys, parts: [read(spelled['not'], ['not'])] };
  const tests = Object.entries(spelled).map(([fact, value]): Tree => {
    const values = (Array.isArray(value) ? value : [value]) as Value[];
    return { op: 'test', keys: [fact], fact, values, parts: [] };
  });
  const [only] = tests;
  return only && tests.length === 1 ? { ...only, keys } : { op: 'all', keys, parts: tests };
}

/** Returns every fact that a condition names. */
export const factsNamed = (tree: Tree): string[] =>
  tree.op === 'test' ? [tree.fact] : tree.parts.flatMap(factsNamed);

/** Returns the facts that a condition depends on; derived facts are replaced by their sources. */
export const basesOf = (tree: Tree, library: Library): Set<string> =>
  new Set(
    factsNamed(tree).flatMap((fact) => {
      const derived = library.facts[fact]?.derived;
      return derived ? [...basesOf(read(derived), library)] : [fact];
    }),
  );

/** 0: does not hold, 1: holds, 2: open. */
export type Truth = 0 | 1 | 2;
/** Evaluates a condition for a customer: the index of each fact's value, and 1 for each decided fact. */
export type Evaluate = (values: Uint8Array, known: Uint8Array) => Truth;

const not = (verdict: Truth): Truth => (verdict === 2 ? 2 : verdict === 1 ? 0 : 1);

function joined(parts: readonly Evaluate[], decisive: 0 | 1): Evaluate {
  const otherwise = decisive === 1 ? 0 : 1;
  return (values, known) => {
    let verdict: Truth = otherwise;
    for (const part of parts) {
      const one = part(values, known);
      if (one === decisive) return decisive;
      if (one === 2) verdict = 2;
    }
    return verdict;
  };
}

/** Compiles a condition to a function of these facts; it must name no others. */
export function compileCondition(tree: Tree, facts: readonly string[], library: Library): Evaluate {
  if (tree.op === 'test') return compileTest(tree, facts, library);
  if (tree.op === 'not') {
    const inner = compileCondition(tree.parts[0], facts, library);
    return (values, known) => not(inner(values, known));
  }
  const parts = tree.parts.map((part) => compileCondition(part, facts, library));
  return joined(parts, tree.op === 'any' ? 1 : 0);
}

function compileTest({ fact, values: wanted }: Test, facts: readonly string[], library: Library): Evaluate {
  const declared = library.facts[fact];
  if (declared?.derived) {
    const inner = compileCondition(read(declared.derived), facts, library);
    const whenTrue = wanted.includes(true) ? 1 : 0;
    const whenFalse = wanted.includes(false) ? 1 : 0;
    return (values, known) => {
      const verdict = inner(values, known);
      return verdict === 2 ? 2 : verdict === 1 ? whenTrue : whenFalse;
    };
  }
  const at = facts.indexOf(fact);
  const listed = (declared?.values ?? []).map((value) => (wanted.includes(value) ? 1 : 0));
  return (values, known) => (known[at] === 1 ? (listed[values[at] ?? 0] ?? 0) : 2);
}
