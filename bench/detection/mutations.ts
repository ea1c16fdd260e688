/** Edits that may break a journey file, and edits that only reorder it. */
import type { Library } from '@senda/journey/library';
import {
  commitConditioned,
  constantPut,
  entangled,
  narrowed,
  negated,
  providerConditioned,
  swapFact,
  swapValue,
  widened,
  wrapped,
} from './files/condition-mutations.ts';
import type { Random } from './files/random.ts';
import { factsNamed, read } from './oracle/condition.ts';
import type { FileStep, FileValue } from './oracle/plan.ts';

/** Changes a file in place. Returns false when the change does not apply. */
export type Mutation = (file: FileValue, random: Random, library: Library) => boolean;

function moveStep({ steps }: FileValue, from: number, to: number): void {
  const [step] = steps.splice(from, 1);
  if (step) steps.splice(to, 0, step);
}

/** Whether an entry provides data or decides a fact that a later one uses. */
function provides(provider: FileStep, consumer: FileStep, library: Library): boolean {
  const from = library.steps[provider.name];
  const to = library.steps[consumer.name];
  if (!from || !to) return false;
  const conditions = [consumer.when, ...to.needs.map(({ when }) => when)].filter(
    (when) => when !== undefined,
  );
  const facts = conditions.flatMap((when) => factsNamed(read(when)));
  const bases = facts.flatMap((fact) => {
    const derived = library.facts[fact]?.derived;
    return derived ? factsNamed(read(derived)) : [fact];
  });
  return (
    [...to.needs.map(({ data }) => data), ...(to.uses ?? [])].some((data) => data in from.data.entries) ||
    bases.some((fact) => Object.hasOwn(from.decides, fact))
  );
}

const providerLater: Mutation = (file, random, library) => {
  const pairs = file.steps.flatMap((provider, from) =>
    file.steps.flatMap((consumer, to) =>
      to > from && provides(provider, consumer, library) ? [[from, to] as const] : [],
    ),
  );
  if (pairs.length === 0) return false;
  const [from, to] = random.one(pairs);
  moveStep(file, from, to);
  return true;
};

const removed: Mutation = (file, random) => {
  if (file.steps.length < 2) return false;
  const at = random.below(file.steps.length);
  const [gone] = file.steps.splice(at, 1);
  // Also changes retries of the step: an unknown name is another finding, with its own mutation.
  const there = file.steps.map((step) => step.name);
  for (const step of file.steps)
    if (step.retry === gone?.name && !there.includes(gone?.name ?? '')) step.retry = random.one(there);
  return true;
};

const stepSwapped: Mutation = (file, random, library) => {
  const step = random.one(file.steps);
  const old = step.name;
  step.name = random.one(Object.keys(library.steps).filter((name) => name !== old));
  delete step.settings;
  for (const other of file.steps) {
    if (other.retry === old && !file.steps.some(({ name }) => name === old)) other.retry = step.name;
  }
  return true;
};

const finals = (file: FileValue): FileStep[] => file.steps.filter((step) => step.final !== undefined);

const finalMoved: Mutation = (file, random) => {
  const from = random.one(finals(file));
  const way = random.below(3);
  if (way === 0) {
    moveStep(file, file.steps.indexOf(from), random.below(file.steps.length));
    return true;
  }
  const { final, retry } = from;
  delete from.final;
  delete from.retry;
  if (way === 1) {
    const to = random.one(file.steps);
    to.final = final ?? 'end';
    if (retry !== undefined) to.retry = retry;
  }
  return true;
};

const flagDeadEnd: Mutation = (file, random, library) => {
  const flags = Object.keys(library.facts).filter((fact) => library.facts[fact]?.ambient);
  const flag = random.one(flags);
  const test = { [flag]: random.one(library.facts[flag]?.values ?? []) };
  const last = random.oneIn(2) ? file.steps.at(-1) : random.one(finals(file));
  if (!last) return false;
  if (random.oneIn(3)) {
    const stop: FileStep = { name: random.one(Object.keys(library.steps)), when: test };
    file.steps.push(...(random.oneIn(2) ? [{ ...stop, final: 'stopped' }] : [stop]));
    if (!random.oneIn(3)) last.when = last.when ? { all: [last.when, { not: test }] } : { not: test };
  } else last.when = last.when ? { all: [last.when, test] } : test;
  return true;
};

const doubled: Mutation = (file, random, library) => {
  const at = random.below(file.steps.length);
  const step = file.steps[at];
  if (!step) return false;
  const again = structuredClone(step);
  if (random.oneIn(2)) {
    const fact = random.one(Object.keys(library.facts));
    const test = { [fact]: random.one(library.facts[fact]?.values ?? []) };
    again.when = again.when ? { all: [test, again.when] } : test;
    if (random.oneIn(2)) step.when = step.when ? { all: [step.when, { not: test }] } : { not: test };
  }
  file.steps.splice(at + 1 + random.below(file.steps.length - at), 0, again);
  return true;
};

/** Inserts a step that decides a fact already decided by another step or fixed at the start. */
const decidedAgain: Mutation = (file, random, library) => {
  const pairs = Object.entries(library.steps).flatMap(([name, { decides }]) => {
    const isFixed = Object.keys(decides).some((fact) => library.facts[fact]?.ambient);
    const doubles = file.steps.filter(
      (there) =>
        there.name !== name &&
        Object.keys(library.steps[there.name]?.decides ?? {}).some((fact) => Object.hasOwn(decides, fact)),
    );
    return (isFixed ? file.steps : doubles).map((there) => ({ name, there }));
  });
  if (pairs.length === 0) return false;
  const { name, there } = random.one(pairs);
  const again: FileStep =
    there.when && random.oneIn(2) ? { name, when: structuredClone(there.when) } : { name };
  file.steps.splice(file.steps.indexOf(there) + random.below(2), 0, again);
  return true;
};

const retryElsewhere: Mutation = (file, random) => {
  const ends = finals(file);
  const step = random.one(
    ends.filter((end) => end.retry !== undefined).length > 0 && random.oneIn(2)
      ? ends.filter((end) => end.retry !== undefined)
      : ends,
  );
  step.retry = random.one(file.steps).name;
  return true;
};

const commitsMoved: Mutation = (file, random) => {
  const commits = file.steps.filter((step) => step.commits);
  if (commits.length > 0 && random.oneIn(2)) delete random.one(commits).commits;
  random.one(file.steps).commits = true;
  return true;
};

const finalInTheMiddle: Mutation = (file, random) => {
  random.one(file.steps).final = random.oneIn(2) ? 'early' : (random.one(finals(file)).final ?? 'early');
  return true;
};

/** Leaves values out of the settings that limit facts. */
const settingNarrowed: Mutation = (file, random, library) => {
  const steps = file.steps.filter(({ name }) => library.steps[name]?.narrows);
  if (steps.length === 0) return false;
  const step = random.one(steps);
  for (const [fact, setting] of Object.entries(library.steps[step.name]?.narrows ?? {})) {
    const values = library.facts[fact]?.values ?? [];
    const out = random.one(values);
    step.settings = { ...step.settings, [setting]: values.filter((value) => value !== out) };
  }
  if (!random.oneIn(3)) return true;
  const [fact = ''] = Object.keys(library.steps[step.name]?.narrows ?? {});
  random.one(file.steps).when = { [fact]: random.one(library.facts[fact]?.values ?? []) };
  return true;
};

/** Lets customers skip one or two steps. */
const skippable: Mutation = (file, random) => {
  const steps = file.steps.filter((step) => step.final === undefined && !step.commits);
  if (steps.length === 0) return false;
  for (let count = random.below(2); count >= 0; count--) random.one(steps).optional = true;
  return true;
};

/** Changes only the order: moves one to three entries, or swaps two neighbours. */
export const reordered: Mutation = (file, random) => {
  const { length } = file.steps;
  if (length < 2) return false;
  for (let count = random.below(3); count >= 0; count--) {
    const from = random.below(length);
    moveStep(file, from, random.oneIn(2) ? Math.min(from + 1, length - 1) : random.below(length));
  }
  return true;
};

/** The mutations by their names in the printed table. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'provider after its consumer': providerLater,
  'step removed': removed,
  'step swapped': stepSwapped,
  'step doubled': doubled,
  'fact decided again': decidedAgain,
  'condition narrowed': narrowed,
  'condition widened': widened,
  'condition negated': negated,
  'condition wrapped': wrapped,
  'constant put in': constantPut,
  'conditions entangled': entangled,
  'provider under a condition': providerConditioned,
  'fact swapped': swapFact,
  'value swapped': swapValue,
  'final step moved': finalMoved,
  'final in the middle': finalInTheMiddle,
  'flag-only dead end': flagDeadEnd,
  'retry elsewhere': retryElsewhere,
  'commits moved': commitsMoved,
  'commit under a condition': commitConditioned,
  'setting narrowed': settingNarrowed,
  'step skippable': skippable,
};
