import { safeParse } from 'valibot';
import type { FactValue } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, givesOf, type Library } from '../library/library.ts';
import { goOn } from '../walk/path.ts';
import type { Position } from './advance.ts';
import { frontierOf } from './landing.ts';
import { declarationOf, type Ground, note, type Run, see } from './run.ts';

/** What a finish of a step takes, worked out once for a journey. */
interface Stride {
  readonly step: AnyStep;
  readonly gives: readonly string[];
  readonly decides: readonly (readonly [string, (data: unknown) => FactValue])[];
}

/** The strides of a journey by step; of those alone whose finish can touch nothing that stands before them. */
interface Strides {
  readonly library: Library;
  readonly of: ReadonlyMap<string, Stride>;
}
const known = new WeakMap<Journey, Strides>();

function stridesOf(ground: Ground): ReadonlyMap<string, Stride> {
  const { journey, library } = ground;
  const worked = known.get(journey);
  if (worked?.library === library) return worked.of;
  const names = journey.steps.map(({ name }) => name);
  // Where a step stands twice, what comes after the one may come before the other.
  const isPlain = new Set(names).size === names.length;
  const of = new Map(isPlain ? strides(ground) : []);
  known.set(journey, { library, of });
  return of;
}

function strides(ground: Ground): [string, Stride][] {
  const { steps } = ground.journey;
  const read = new Set(
    Object.values(ground.library.seeds).flatMap((when) => baseFacts(ground.library, when)),
  );
  const found: [string, Stride][] = [];
  for (const entry of steps) {
    const step = declarationOf(ground, entry.name);
    for (const fact of readBy(ground, entry, step)) read.add(fact);
    const decides = Object.entries(step.decides) as [string, (data: unknown) => FactValue][];
    const touchesEarlier = decides.some(([fact]) => read.has(fact));
    if (entry.final === undefined && !entry.commits && !touchesEarlier)
      found.push([entry.name, { step, gives: givesOf(step), decides }]);
  }
  return found;
}

/** The facts on which it depends whether a step stands and what it needs. */
const readBy = ({ library }: Ground, { when = {} }: JourneyStep, { needs }: AnyStep): readonly string[] =>
  [when, ...needs.map((need) => need.when ?? {})].flatMap((condition) => baseFacts(library, condition));

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
  const stride = stridesOf(ground).get(name);
  const parsed = stride && safeParse(stride.step.data, event.data ?? {});
  if (!stride || !parsed?.success) return undefined;
  const data: Readonly<Record<string, unknown>> = parsed.output;
  if (stride.gives.some((key) => data[key] === undefined)) return undefined;
  const { facts, path } = see(ground, run);
  let decided = facts;
  if (stride.decides.length > 0) {
    if (stride.decides.some(([fact]) => facts[fact] !== undefined)) return undefined;
    const more: Record<string, FactValue> = { ...facts };
    for (const [fact, of] of stride.decides) more[fact] = of(data);
    decided = more;
  }
  const onward =
    decided === facts || path.complete ? path : goOn(ground.journey, decided, ground.library, path);
  const current = onward.steps[run.done.length + 1];
  if (current === undefined) return undefined;
  const next = answered(run, name, data, current);
  note(next, { ground, facts: decided, path: onward, atFront: true });
  return { run: next, lost };
}

function answered(run: Run, name: string, data: unknown, current: string): Run {
  const { [name]: _, ...others } = run.drafts;
  return {
    journey: run.journey,
    hash: run.hash,
    ambient: run.ambient,
    done: [...run.done, name],
    committed: run.committed,
    current,
    data: { ...run.data, [name]: data },
    drafts: others,
    revision: run.revision + 1,
  };
}

/**
 * Whether all that is finished are the steps before the current one, each answered in full, with nothing committed, and
 * nothing taken back that waits to be given again.
 */
function isAtFront(ground: Ground, run: Run): boolean {
  const sight = see(ground, run);
  sight.atFront ??= looksAtFront(ground, run);
  return sight.atFront;
}

function looksAtFront(ground: Ground, run: Run): boolean {
  const before = see(ground, run).path.steps.slice(0, run.done.length);
  const isWhole = (name: string): boolean => {
    const data = run.data[name] as Readonly<Record<string, unknown>> | undefined;
    return givesOf(declarationOf(ground, name)).every((key) => data?.[key] !== undefined);
  };
  return (
    run.committed.length === 0 &&
    before.length === run.done.length &&
    see(ground, run).path.steps[run.done.length] === run.current &&
    before.every((name) => run.done.includes(name) && isWhole(name)) &&
    Object.values(run.drafts).every((draft) => draft.reopened === undefined) &&
    frontierOf(ground, run, []) === run.current
  );
}
