/** Mutations of conditions. */
import type { FactDeclaration } from '@senda/journey';
import type { Library } from '@senda/journey/library';
import { read, type Test, type Tree, type Value, type WrittenCondition } from '../oracle/condition.ts';
import type { FileStep, FileValue } from '../oracle/plan.ts';
import type { Random } from './random.ts';

/** Returns a random test of one fact. */
function someTest(random: Random, library: Library): WrittenCondition {
  const fact = random.one(Object.keys(library.facts));
  const values = valuesOf(library.facts[fact]);
  const value = random.one(values);
  const test: WrittenCondition = random.oneIn(3)
    ? { [fact]: values.filter((other) => other !== value) }
    : { [fact]: value };
  return random.oneIn(4) ? { not: test } : test;
}

const valuesOf = (fact: FactDeclaration | undefined): readonly Value[] => fact?.values ?? [];

/** Puts a commit under a condition, of one fact or of two. */
export function commitConditioned(file: FileValue, random: Random, library: Library): boolean {
  const committing = file.steps.filter(({ commits }) => commits);
  const step = random.one(committing.length > 0 && random.oneIn(2) ? committing : file.steps);
  const test = someTest(random, library);
  step.commits = random.oneIn(3) ? { any: [test, someTest(random, library)] } : test;
  return true;
}

/** Writes a tree as a condition of the file. */
function spell(tree: Tree): WrittenCondition {
  if (tree.op === 'test') {
    const [only] = tree.values;
    return { [tree.fact]: tree.values.length === 1 && only !== undefined ? only : [...tree.values] };
  }
  if (tree.op === 'not') return { not: spell(tree.parts[0]) };
  const parts = tree.parts.map(spell);
  return tree.op === 'any' ? { any: parts } : { all: parts };
}

/** Returns all subtrees of a tree, including itself. */
const within = (tree: Tree): Tree[] => [tree, ...tree.parts.flatMap(within)];

/** Returns the tree with one subtree replaced. */
function changed(tree: Tree, part: Tree, into: Tree): Tree {
  if (tree === part) return into;
  if (tree.op === 'test') return tree;
  if (tree.op === 'not') return { ...tree, parts: [changed(tree.parts[0], part, into)] };
  return { ...tree, parts: tree.parts.map((inner) => changed(inner, part, into)) };
}

/** Changes one suitable node of a condition in the file. Returns false when there is none. */
function changeNode(
  file: FileValue,
  random: Random,
  isFit: (tree: Tree) => boolean,
  into: (tree: Tree) => Tree,
): boolean {
  const places = file.steps.flatMap((step) => {
    const tree = step.when === undefined ? undefined : read(step.when);
    return tree ? within(tree).flatMap((node) => (isFit(node) ? [{ step, tree, node }] : [])) : [];
  });
  if (places.length === 0) return false;
  const { step, tree, node } = random.one(places);
  step.when = spell(changed(tree, node, into(node)));
  return true;
}

const isTest = (tree: Tree): tree is Test => tree.op === 'test';
/** Adds a test to a step's condition, in one object where possible. */
const beside = (step: FileStep, test: WrittenCondition): WrittenCondition => {
  if (!step.when) return test;
  const [one, other] = [read(step.when), read(test)];
  return isTest(one) && isTest(other) && one.fact !== other.fact
    ? { ...step.when, ...test }
    : { all: [step.when, test] };
};

type Change = (file: FileValue, random: Random, library: Library) => boolean;

export const narrowed: Change = (file, random, library) => {
  const hasChoice = (tree: Tree) => isTest(tree) && tree.values.length > 1;
  if (
    random.oneIn(3) &&
    changeNode(file, random, hasChoice, (tree) =>
      isTest(tree) ? { ...tree, values: tree.values.slice(1) } : tree,
    )
  )
    return true;
  const step = random.one(file.steps);
  step.when = beside(step, someTest(random, library));
  return true;
};

export const widened: Change = (file, random, library) => {
  const conditional = file.steps.filter((step) => step.when);
  if (conditional.length === 0) return false;
  const step = random.one(conditional);
  const way = random.below(4);
  if (way === 0) delete step.when;
  else if (way === 1) step.when = { any: [step.when ?? {}, someTest(random, library)] };
  else if (way === 2) {
    const isNarrow = (tree: Tree) => isTest(tree) && valuesOf(library.facts[tree.fact]).length > 2;
    return changeNode(file, random, isNarrow, (tree) =>
      isTest(tree)
        ? { ...tree, values: [...new Set([...tree.values, random.one(valuesOf(library.facts[tree.fact]))])] }
        : tree,
    );
  } else {
    const isJoint = (tree: Tree) => tree.op === 'all' && tree.parts.length > 1;
    return changeNode(file, random, isJoint, (tree) => random.one(tree.parts));
  }
  return true;
};

export const negated: Change = (file, random) =>
  changeNode(
    file,
    random,
    () => true,
    (tree) => ({ op: 'not', keys: [], parts: [tree] }),
  );

/** Rewrites a condition; most rewrites are equivalent. */
export const wrapped: Change = (file, random) =>
  changeNode(
    file,
    random,
    () => true,
    (tree) => {
      const twice: Tree = { op: 'not', keys: [], parts: [tree] };
      const way = random.below(4);
      if (way === 0) return { op: 'not', keys: [], parts: [twice] };
      if (way === 1) return { op: 'any', keys: [], parts: random.oneIn(2) ? [tree] : [tree, tree] };
      if (way === 2) return { op: 'all', keys: [], parts: [tree] };
      const parts = tree.op === 'test' ? [tree] : tree.parts.toReversed();
      return tree.op === 'any' || tree.op === 'all'
        ? { ...tree, parts }
        : { op: 'all', keys: [], parts: [tree, tree] };
    },
  );

export const constantPut: Change = (file, random, library) => {
  const test = someTest(random, library);
  const fact = random.one(Object.keys(library.facts));
  const values = valuesOf(library.facts[fact]);
  const constant = random.one<WrittenCondition>([
    {},
    { all: [] },
    { any: [] },
    { not: {} },
    { any: [test, { not: test }] },
    { all: [test, { not: test }] },
    { [fact]: [...values] },
    { [fact]: [] },
    { all: values.map((value) => ({ [fact]: value })) },
    { any: values.map((value) => ({ [fact]: value })) },
  ]);
  const step = random.one(file.steps);
  if (!step.when || random.oneIn(3)) step.when = constant;
  else step.when = random.oneIn(2) ? { any: [step.when, constant] } : { all: [constant, step.when] };
  return true;
};

/** Whether exactly one of two conditions holds. */
const eitherOr = (one: WrittenCondition, other: WrittenCondition): WrittenCondition => ({
  any: [{ all: [one, { not: other }] }, { all: [{ not: one }, other] }],
});

/** Sets a condition that depends on each of several facts whatever the others are, so that no proof can omit one. */
export const entangled: Change = (file, random, library) => {
  const left = Object.keys(library.facts);
  const some = Array.from({ length: 3 + random.below(3) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
  const tests = some.map((fact): WrittenCondition => ({ [fact]: random.one(valuesOf(library.facts[fact])) }));
  random.one(file.steps).when = tests.reduce(eitherOr);
  return true;
};

/** Makes a providing step conditional, so that later steps may lack its data or facts. */
export const providerConditioned: Change = (file, random, library) => {
  const providers = file.steps.filter(({ name }) => {
    const step = library.steps[name];
    return step && (Object.keys(step.data.entries).length > 0 || Object.keys(step.decides).length > 0);
  });
  if (providers.length === 0) return false;
  const step = random.one(providers);
  step.when = beside(step, someTest(random, library));
  return true;
};

export const swapFact: Change = (file, random, library) =>
  changeNode(file, random, isTest, (tree) => {
    if (!isTest(tree)) return tree;
    const fits = Object.keys(library.facts).filter((fact) => fact !== tree.fact);
    const fact = random.one(fits);
    return { ...tree, fact, values: [random.one(valuesOf(library.facts[fact]))] };
  });

export const swapValue: Change = (file, random, library) =>
  changeNode(file, random, isTest, (tree) => {
    if (!isTest(tree)) return tree;
    const others = valuesOf(library.facts[tree.fact]).filter((value) => !tree.values.includes(value));
    return others.length === 0 ? tree : { ...tree, values: [random.one(others)] };
  });
