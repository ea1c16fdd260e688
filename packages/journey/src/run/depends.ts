import { holds, valueOf } from '../condition/compile.ts';
import { factsRead } from '../condition/condition.ts';
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
  const { library } = ground;
  const factIn = (run: Run, fact: string): unknown => valueOf(fact, factsOf(ground, run), library);
  const factChanged = (fact: string): boolean => {
    const was = factIn(before, fact);
    const is = factIn(now, fact);
    if (was !== undefined && is !== undefined) return was !== is;
    return basesOf(library, fact).some((base) => touched.facts.has(base));
  };
  const isOn = (run: Run): boolean => stepsOf(ground, run).includes(name);
  const seenIn = (run: Run, key: string): unknown =>
    isOn(run) ? dataBefore(ground, run, name)[key] : undefined;
  const keyChanged = (key: string): boolean => {
    const was = seenIn(before, key);
    const is = seenIn(now, key);
    if (was !== undefined && is !== undefined) return !same(was, is);
    if (touched.keys.has(key)) return true;
    // A value that is not there now is compared when it is there again.
    if (is === undefined) return false;
    // It was shown without this value, or it comes back to the path and may rest on another step's value.
    return isOn(before) || valuesOf(now, key).some((value) => !same(value, is));
  };
  return declarationOf(ground, name).needs.some(
    ({ data, when = {} }) =>
      factsRead(when).some(([fact]) => factChanged(fact)) ||
      (holds(when, factsOf(ground, now), library) !== false && keyChanged(data)),
  );
}

/** Every value that finished steps, on the path or off it, give for a data key. */
const valuesOf = (run: Run, key: string): readonly unknown[] =>
  run.done
    .map((name) => (run.data[name] as Readonly<Record<string, unknown>> | undefined)?.[key])
    .filter((value) => value !== undefined);
