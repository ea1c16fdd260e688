import { factsRead } from '../condition/condition.ts';
import { decidedBy, givesOf } from '../library/library.ts';
import { type Draft, declarationOf, type Ground, type Run, stepsOf } from './run.ts';
import { same } from './same.ts';

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Takes a finish back: the answer stays as a draft that prefills and never satisfies a need. */
export function undo(run: Run, name: string): Run {
  if (!run.done.includes(name)) return run;
  const draft: Draft = { ...run.drafts[name], answer: run.data[name] };
  return {
    ...run,
    done: run.done.filter((step) => step !== name),
    data: without(run.data, name),
    drafts: { ...run.drafts, [name]: draft },
  };
}

/** What a change of answers touches: data keys and facts. */
interface Touched {
  readonly keys: Set<string>;
  readonly facts: Set<string>;
}

function touch(ground: Ground, name: string, before: unknown, after: unknown, touched: Touched): void {
  const step = declarationOf(ground, name);
  const value = (data: unknown, key: string) => (data as Record<string, unknown> | undefined)?.[key];
  for (const key of givesOf(step)) if (!same(value(before, key), value(after, key))) touched.keys.add(key);
  const old = before === undefined ? {} : decidedBy(step, before);
  const now = after === undefined ? {} : decidedBy(step, after);
  for (const fact of Object.keys(step.decides)) if (old[fact] !== now[fact]) touched.facts.add(fact);
}

function dependsOn(ground: Ground, name: string, touched: Touched): boolean {
  return declarationOf(ground, name).needs.some(
    (need) =>
      touched.keys.has(need.data) ||
      (need.when && factsRead(need.when).some(([fact]) => touched.facts.has(fact))),
  );
}

/** Clears, transitively, what later steps gave on the strength of an answer that has changed. */
function clearAfter(ground: Ground, run: Run, name: string, before: unknown, after: unknown): Run {
  const touched: Touched = { keys: new Set(), facts: new Set() };
  touch(ground, name, before, after, touched);
  // The file's order, not the path's: an answer off the new path must not come back unchecked with an old fact.
  const order = ground.journey.steps.map((step) => step.name);
  let cleared = run;
  for (const later of order.slice(order.indexOf(name) + 1)) {
    if (later === name || !cleared.done.includes(later) || !dependsOn(ground, later, touched)) continue;
    touch(ground, later, cleared.data[later], undefined, touched);
    cleared = undo(cleared, later);
  }
  return cleared;
}

/** Stores a step's answer. The same answer again clears nothing. */
export function answer(ground: Ground, run: Run, name: string, data: unknown): Run {
  const before = run.data[name];
  const known = run.done.includes(name);
  const stored: Run = {
    ...run,
    done: known ? run.done : [...run.done, name],
    data: { ...run.data, [name]: data },
    drafts: without(run.drafts, name),
  };
  return known && same(before, data) ? stored : clearAfter(ground, stored, name, before, data);
}

/** Takes a step back with everything that rests on it. */
export function undoWithDependents(ground: Ground, run: Run, name: string): Run {
  const before = run.data[name];
  return clearAfter(ground, undo(run, name), name, before, undefined);
}

/** Finished steps on her path that gave one of these data keys. */
export const giversOf = (ground: Ground, run: Run, keys: readonly string[]): readonly string[] =>
  stepsOf(ground, run).filter(
    (name) =>
      run.done.includes(name) && givesOf(declarationOf(ground, name)).some((key) => keys.includes(key)),
  );
