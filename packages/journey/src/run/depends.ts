import { holds, valueOf } from '../condition/compile.ts';
import { factsRead, type Lookup } from '../condition/condition.ts';
import { basesOf } from '../condition/lookup.ts';
import { dataBefore } from './landing.ts';
import { declarationOf, factsOf, type Ground, type Run, stepsOf } from './run.ts';
import { same } from './same.ts';

/** What a change of answers touches: data keys and facts. */
export interface Touched {
  readonly keys: Set<string>;
  readonly facts: Set<string>;
}

/**
 * Whether a finished step's answer was given on the strength of something that is otherwise now: data that it needs, or
 * a fact that a condition of its needs reads. `before` is the run as it was.
 */
export function restsOnChange(
  ground: Ground,
  before: Run,
  now: Run,
  name: string,
  touched: Touched,
): boolean {
  const lookup = lookupOf(ground, now);
  const earlier = lookupOf(ground, before);
  const factChanged = (fact: string): boolean => {
    const was = earlier(fact);
    const is = lookup(fact);
    if (was !== undefined && is !== undefined) return was !== is;
    return basesOf(ground.library, fact).some((base) => touched.facts.has(base));
  };
  return declarationOf(ground, name).needs.some((need) => {
    if (!need.when) return keyChanged(ground, before, now, name, need.data, touched);
    if (factsRead(need.when).some(([fact]) => factChanged(fact))) return true;
    return (
      holds(need.when, factsOf(ground, now), ground.library) !== false &&
      keyChanged(ground, before, now, name, need.data, touched)
    );
  });
}

function keyChanged(
  ground: Ground,
  before: Run,
  now: Run,
  name: string,
  key: string,
  touched: Touched,
): boolean {
  const isOn = (run: Run): boolean => stepsOf(ground, run).includes(name);
  const seenIn = (run: Run): unknown => (isOn(run) ? dataBefore(ground, run, name)[key] : undefined);
  const was = seenIn(before);
  const is = seenIn(now);
  if (was !== undefined && is !== undefined) return !same(was, is);
  if (touched.keys.has(key)) return true;
  // A value that is not there now is compared when it is there again.
  if (is === undefined) return false;
  // It was shown without this value, or it comes back to the path and may rest on another step's value.
  return isOn(before) || valuesOf(now, key).some((value) => !same(value, is));
}

/** Every value that finished steps, on the path or off it, give for a data key. */
const valuesOf = (run: Run, key: string): readonly unknown[] =>
  run.done
    .map((name) => (run.data[name] as Readonly<Record<string, unknown>> | undefined)?.[key])
    .filter((value) => value !== undefined);

const lookupOf =
  (ground: Ground, run: Run): Lookup =>
  (fact) =>
    valueOf(fact, factsOf(ground, run), ground.library);
