import { safeParse } from 'valibot';
import type { Condition } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { Journey } from '../file/file.ts';
import { type AnyStep, decidedBy, givesOf, type Library } from '../library/library.ts';
import { onceWith } from '../once.ts';
import { goOn } from '../walk/path.ts';
import type { Position } from './advance.ts';
import { finishWith } from './change.ts';
import { frontierOf } from './landing.ts';
import { declarationOf, type Ground, note, type Run, see, stepsOf } from './run.ts';

/** The steps of a journey whose finish can touch nothing that stands before them, by name. */
const stridesOf = onceWith((journey: Journey, library: Library): ReadonlyMap<string, AnyStep> => {
  const strides = new Map<string, AnyStep>();
  const met = new Set<string>();
  const basesOf = (condition: Condition = {}): readonly string[] => baseFacts(library, condition);
  const read = new Set(Object.values(library.seeds).flatMap(basesOf));
  for (const entry of journey.steps) {
    const { name, final, commits } = entry;
    // Where a step stands twice, what comes after the one may come before the other.
    if (met.has(name)) return new Map();
    met.add(name);
    const step = declarationOf({ journey, library }, name);
    for (const { when } of [entry, ...step.needs]) for (const fact of basesOf(when)) read.add(fact);
    const touchesEarlier = Object.keys(step.decides).some((fact) => read.has(fact));
    if (final === undefined && !commits && !touchesEarlier) strides.set(name, step);
  }
  return strides;
});

/**
 * The short cut for what happens most: a customer answers the step that she is at for the first time, in full, and goes on
 * to the next one, with nothing behind her that her answer could touch. What comes of it is what the rule says; it is only
 * not worked out from the beginning. Undefined when more has to be looked at.
 */
export function forward(
  ground: Ground,
  position: Position,
  event: { readonly step: string; readonly data: unknown },
): Position | undefined {
  const { run, lost, from } = position;
  const name = event.step;
  if (name !== run.current || lost.length > 0 || from !== undefined || !isAtFront(ground, run))
    return undefined;
  const step = stridesOf(ground.journey, ground.library).get(name);
  const parsed = step && safeParse(step.data, event.data ?? {});
  if (!step || !parsed?.success || !isWhole(step, parsed.output)) return undefined;
  const { facts, path } = see(ground, run);
  const decides = Object.keys(step.decides);
  if (decides.some((fact) => facts[fact] !== undefined)) return undefined;
  const decided = decides.length > 0 ? { ...facts, ...decidedBy(step, parsed.output) } : facts;
  const onward = decided === facts ? path : goOn(ground.journey, decided, ground.library, path);
  const current = onward.steps[run.done.length + 1];
  if (current === undefined) return undefined;
  const next = { ...finishWith(run, name, parsed.output), current, revision: run.revision + 1 };
  note(next, { ground, facts: decided, path: onward, atFront: true });
  return { run: next, lost };
}

/** Whether an answer has all that its step gives. */
const isWhole = (step: AnyStep, data: unknown): boolean =>
  givesOf(step).every((key) => (data as Readonly<Record<string, unknown>> | undefined)?.[key] !== undefined);

/**
 * Whether all that is finished are the steps before the current one, each answered in full, with nothing committed, and
 * nothing taken back that waits to be given again.
 */
const isAtFront = (ground: Ground, run: Run): boolean =>
  (see(ground, run).atFront ??= looksAtFront(ground, run));

function looksAtFront(ground: Ground, run: Run): boolean {
  const { current, done, committed, drafts } = run;
  const steps = stepsOf(ground, run);
  return (
    committed.length === 0 &&
    steps[done.length] === current &&
    frontierOf(ground, run, []) === current &&
    steps
      .slice(0, done.length)
      .every((name) => done.includes(name) && isWhole(declarationOf(ground, name), run.data[name])) &&
    Object.values(drafts).every((draft) => !draft.reopened)
  );
}
