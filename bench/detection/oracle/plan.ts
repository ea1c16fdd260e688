/** Compiles a file and the parts of its library that it uses, for evaluation for many customers. */
import type { Library } from '@senda/journey/library';
import * as v from 'valibot';
import {
  basesOf,
  compileCondition,
  type Evaluate,
  type Key,
  read,
  type Tree,
  type WrittenCondition,
} from './condition.ts';

/** A step of a journey file in JSON. */
export interface FileStep {
  name: string;
  when?: WrittenCondition;
  settings?: Record<string, unknown>;
  final?: string;
  retry?: string;
  commits?: boolean | WrittenCondition;
  optional?: boolean;
}

/** A journey file in JSON. */
export interface FileValue {
  id: string;
  title: string;
  steps: FileStep[];
}

/** A part of a condition; `seen`: bit 1 if it held for a customer, bit 2 if it did not. */
interface Node {
  readonly keys: readonly Key[];
  readonly evaluate: Evaluate;
  readonly above: readonly Node[];
  seen: number;
}

/** An entry of the file with its step; names, facts, keys and paths are numbers. */
export interface Entry {
  readonly index: number;
  readonly name: number;
  readonly when: Evaluate | undefined;
  readonly nodes: readonly Node[];
  readonly reads: readonly number[];
  readonly needs: readonly { key: number; when: Evaluate | undefined; reads: readonly number[] }[];
  /** Whether the step serves other journeys alone. */
  readonly isForeign: boolean;
  /** Whether the page stays; undefined if the step does not declare it. */
  readonly stays: boolean | undefined;
  /** Whom the step is for, and whom it must offer a retry. */
  readonly only: Gate | undefined;
  readonly retries: Gate | undefined;
  /** For whom finishing it cannot be undone. */
  readonly binds: Gate | undefined;
  /** Values that the settings leave out, by fact: a customer with one of them does not exist. */
  readonly leftOut: readonly { fact: number; values: readonly number[] }[];
  readonly gives: readonly number[];
  /** Data that the step asks for, each with the other steps of the file that use it. */
  readonly used: readonly { data: string; users: readonly number[] }[];
  /** The keys that skipping gives. */
  readonly skipGives: readonly number[];
  /** `at` is -1 for a fact that is not read. */
  readonly decides: readonly { slot: number; at: number; ambient: boolean }[];
  readonly route: readonly { when: Evaluate | undefined; path: number }[];
  readonly final: string | undefined;
  /** Number of the name to retry; -1 when no entry has it. */
  readonly retry: number | undefined;
  readonly commits: boolean;
  /** The fact that its customer skips it; undefined where nobody may. */
  readonly skip: number | undefined;
  /** Its condition, the parts of it, and the facts that it reads. */
  readonly commitsWhen: Evaluate | undefined;
  readonly commitNodes: readonly Node[];
  readonly commitReads: readonly number[];
  isReached: boolean;
  isMet: boolean;
}

/** A condition of a step's declaration. */
interface Gate {
  readonly when: Evaluate;
  readonly reads: readonly number[];
}

export interface Plan {
  readonly facts: readonly string[];
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly paths: readonly string[];
  /** Facts that a step of the file decides, read or not. */
  readonly decidable: readonly string[];
  readonly ambient: Uint8Array;
  /** Marks every fact as decided, which makes the logic two-valued. */
  readonly allDecided: Uint8Array;
  readonly seeds: readonly { key: number; evaluate: Evaluate }[];
  readonly never: readonly Evaluate[];
  readonly entries: readonly Entry[];
}

type Declared = Library['steps'][string];

const routeOf = (step: Declared): readonly { when?: unknown; path: string }[] =>
  typeof step.route === 'string' ? [{ path: step.route }] : step.route;

/** Whether the schema fills a missing value in. */
const hasDefault = (schema: object): boolean => 'default' in schema && schema.default !== undefined;

/** Returns the keys that every answer of the step has. */
const alwaysGiven = (step: Declared): string[] =>
  Object.entries(step.data.entries).flatMap(([key, schema]) =>
    ['optional', 'exact_optional', 'nullish'].includes(schema.type) && !hasDefault(schema) ? [] : [key],
  );

/** Returns the condition of a commit that has one. */
const conditionOf = (commits: FileStep['commits']): WrittenCondition | undefined =>
  typeof commits === 'object' ? commits : undefined;

const treeOf = (condition: unknown): Tree[] => (condition === undefined ? [] : [read(condition)]);

/**
 * Returns the facts that something reads: a condition of the file, of a need or an address of a step in it, of a seed of data that is
 * needed, or of `never`. No finding depends on the others, so they are left out.
 */
function factsRead(
  file: FileValue,
  steps: readonly Declared[],
  seeds: readonly unknown[],
  library: Library,
): string[] {
  const conditions = [
    ...file.steps.flatMap((step) => [step.when, conditionOf(step.commits)]),
    ...steps.flatMap((step) => [...step.needs, ...routeOf(step)].map(({ when }) => when)),
    ...steps.flatMap(({ only, retries, commits }) => [only, retries, commits]),
    ...file.steps.flatMap((step) => [...leftOut(step, library).keys()].map((fact) => ({ [fact]: [] }))),
    ...seeds,
    ...library.never,
  ];
  const trees = conditions.flatMap(treeOf);
  const skips = file.steps.flatMap(({ name, optional }) => (optional ? [skipFact(name)] : []));
  return [...new Set([...trees.flatMap((tree) => [...basesOf(tree, library)]), ...skips])];
}

const skipFact = (step: string): string => `skips ${step}`;

/** Returns the library with a fact for each step that customers may skip: whether they do. No condition can read it. */
export function withSkips(file: FileValue, library: Library): Library {
  const skips = file.steps.flatMap(({ name, optional }) =>
    optional ? [[skipFact(name), { values: [true, false], ambient: true }] as const] : [],
  );
  return skips.length === 0
    ? library
    : { ...library, facts: { ...library.facts, ...Object.fromEntries(skips) } };
}

/** Returns the values (by index) that an entry's settings leave out, by fact. */
function leftOut(step: FileStep, library: Library): Map<string, readonly number[]> {
  const own = stepOf(step.name, library);
  const settings = v.parse(own.settings, step.settings ?? {}) as Record<string, unknown[]>;
  const out = Object.entries(own.narrows ?? {}).map(([fact, setting]): [string, readonly number[]] => {
    const values = library.facts[fact]?.values ?? [];
    return [fact, values.flatMap((value, at) => (settings[setting]?.includes(value) === false ? [at] : []))];
  });
  return new Map(out.filter(([, values]) => values.length > 0));
}

function nodesOf(
  tree: Tree,
  compileTree: (tree: Tree) => Evaluate,
  keys: readonly Key[] = [],
  above: readonly Node[] = [],
): Node[] {
  const own: Node = { keys: [...keys, ...tree.keys], evaluate: compileTree(tree), above, seen: 0 };
  return [own, ...tree.parts.flatMap((part) => nodesOf(part, compileTree, own.keys, [...above, own]))];
}

/** Numbers the names in formulas, and compiles conditions to functions of numbered facts. */
class Numbers {
  readonly facts: readonly string[];
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly paths: readonly string[];
  readonly decidable: readonly string[];
  readonly seeds: readonly (readonly [string, unknown])[];
  readonly #library: Library;

  constructor(file: FileValue, library: Library) {
    const steps = file.steps.map((step) => stepOf(step.name, library));
    this.#library = library;
    this.keys = unique(steps.flatMap((step) => step.needs.map(({ data }) => data)));
    this.seeds = Object.entries(library.seeds).filter(([key]) => this.keys.includes(key));
    this.facts = factsRead(
      file,
      steps,
      this.seeds.map(([, condition]) => condition),
      library,
    );
    this.names = unique(file.steps.map((step) => step.name));
    this.paths = unique(steps.flatMap((step) => routeOf(step).map(({ path }) => path)));
    this.decidable = unique(steps.flatMap((step) => Object.keys(step.decides)));
  }

  compile(tree: Tree): Evaluate {
    return compileCondition(tree, this.facts, this.#library);
  }

  compileOptional(condition: unknown): Evaluate | undefined {
    return condition === undefined ? undefined : this.compile(read(condition));
  }

  reads(condition: unknown): number[] {
    const bases = treeOf(condition).flatMap((tree) => [...basesOf(tree, this.#library)]);
    return bases.map((fact) => this.facts.indexOf(fact));
  }
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

function entryOf(
  { id }: FileValue,
  step: FileStep,
  index: number,
  numbers: Numbers,
  library: Library,
): Entry {
  const { facts, names, keys, paths, decidable } = numbers;
  const own = stepOf(step.name, library);
  const commitsWhen = conditionOf(step.commits);
  return {
    index,
    name: names.indexOf(step.name),
    when: numbers.compileOptional(step.when),
    nodes: treeOf(step.when).flatMap((tree) => nodesOf(tree, (part) => numbers.compile(part))),
    reads: numbers.reads(step.when),
    needs: own.needs.map(({ data, when }) => ({
      key: keys.indexOf(data),
      when: numbers.compileOptional(when),
      reads: numbers.reads(when),
    })),
    isForeign: isKnown(id, library) && own.serves?.includes(id) === false,
    stays: own.stays,
    only: gateOf(own.only, numbers),
    // A page that stays and names nobody lets nobody go back.
    retries: gateOf(own.retries ?? (own.stays ? { any: [] } : undefined), numbers),
    binds: gateOf(own.commits, numbers),
    leftOut: [...leftOut(step, library)].map(([fact, values]) => ({ fact: facts.indexOf(fact), values })),
    gives: alwaysGiven(own).flatMap((key) => (keys.includes(key) ? [keys.indexOf(key)] : [])),
    used: Object.keys(own.data.entries).flatMap((data) => {
      // A step that asks for it itself has done without the later one.
      const others = names.filter((name) => {
        const { uses = [], data: asked } = stepOf(name, library);
        return name !== own.name && uses.includes(data) && !Object.hasOwn(asked.entries, data);
      });
      return others.length === 0 ? [] : [{ data, users: others.map((name) => names.indexOf(name)) }];
    }),
    skipGives: Object.keys(own.skipped ?? {}).flatMap((key) =>
      keys.includes(key) ? [keys.indexOf(key)] : [],
    ),
    decides: Object.keys(own.decides).map((fact) => ({
      slot: decidable.indexOf(fact),
      at: facts.indexOf(fact),
      ambient: library.facts[fact]?.ambient === true,
    })),
    route: routeOf(own).map(({ when, path }) => ({
      when: numbers.compileOptional(when),
      path: paths.indexOf(path),
    })),
    final: step.final,
    retry: step.final === undefined || step.retry === undefined ? undefined : names.indexOf(step.retry),
    commits: step.commits !== undefined && step.commits !== false,
    skip: step.optional ? facts.indexOf(skipFact(step.name)) : undefined,
    commitsWhen: numbers.compileOptional(commitsWhen),
    commitNodes: treeOf(commitsWhen).flatMap((tree) => nodesOf(tree, (part) => numbers.compile(part))),
    commitReads: numbers.reads(commitsWhen),
    isReached: false,
    isMet: false,
  };
}

function gateOf(condition: unknown, numbers: Numbers): Gate | undefined {
  const when = numbers.compileOptional(condition);
  return when && { when, reads: numbers.reads(condition) };
}

/** Compiles a file. @throws Error when the library lacks one of its steps */
export function compile(file: FileValue, library: Library): Plan {
  const numbers = new Numbers(file, library);
  const { facts, names, keys, paths, decidable, seeds } = numbers;
  return {
    facts,
    names,
    keys,
    paths,
    decidable,
    ambient: Uint8Array.from(facts, (fact) => (library.facts[fact]?.ambient ? 1 : 0)),
    allDecided: new Uint8Array(facts.length).fill(1),
    seeds: seeds.map(([key, condition]) => ({
      key: keys.indexOf(key),
      evaluate: numbers.compile(read(condition)),
    })),
    never: neverFor(file, library).map((condition) => numbers.compile(read(condition))),
    entries: file.steps.map((step, index) => entryOf(file, step, index, numbers, library)),
  };
}

const isKnown = (id: string, { facts }: Library): boolean => facts['journey']?.values.includes(id) === true;

/** Returns what never holds for the customers of a file: also, that they are of another journey. */
function neverFor({ id }: FileValue, library: Library): readonly unknown[] {
  const { never } = library;
  return isKnown(id, library) ? [...never, { not: { journey: id } }] : never;
}

function stepOf(name: string, library: Library): Declared {
  const step = library.steps[name];
  if (!step) throw new Error(`The oracle was asked about a step that the library lacks: ${name}.`);
  return step;
}
