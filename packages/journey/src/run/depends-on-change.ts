import { applies, factReader } from '../condition/compile.ts';
import { factsRead } from '../condition/condition.ts';
import { basesOf } from '../condition/lookup.ts';
import { isEqual } from './is-equal.ts';
import { valueBefore } from './resolve.ts';
import {
  committingEntries,
  declarationOf,
  entriesOf,
  factsOf,
  indexOf,
  type JourneyContext,
  type Run,
} from './run.ts';

/** The data keys and facts that a changed answer affects. */
export interface Changes {
  readonly keys: Set<string>;
  readonly facts: Set<string>;
}

/**
 * Whether a finished step's answer depends on something that changed: data that it needs or uses, or a fact in a condition of
 * its needs or of its commit.
 * `before` is the run before the change.
 */
export function dependsOnChange(
  context: JourneyContext,
  before: Run,
  now: Run,
  name: string,
  changes: Changes,
): boolean {
  const { library } = context;
  const factChanged = (fact: string): boolean => {
    const valueIn = factReader(fact, library);
    const was = valueIn(factsOf(context, before));
    const is = valueIn(factsOf(context, now));
    if (was !== undefined && is !== undefined) return was !== is;
    return basesOf(library, fact).some((base) => changes.facts.has(base));
  };
  const isOn = (run: Run): boolean => indexOf(context, run, name) !== -1;
  const valueIn = (run: Run, key: string): unknown =>
    isOn(run) ? valueBefore(context, run, name, key) : undefined;
  const keyChanged = (key: string): boolean => {
    const was = valueIn(before, key);
    const is = valueIn(now, key);
    if (was !== undefined && is !== undefined) return !isEqual(was, is);
    if (changes.keys.has(key)) return true;
    // A missing value is compared once it is provided again.
    if (is === undefined) return false;
    // The step was shown without this value, or returns to the path and may depend on another step's value.
    return isOn(before) || now.done.some((name) => providesOtherValue(now.data[name], key, is));
  };
  // Whether it committed was decided by these facts.
  const commitsElsewise = committingEntries(context, name).some(
    ({ commits }) => typeof commits === 'object' && factsRead(commits).some(([fact]) => factChanged(fact)),
  );
  // A step can be shown without data that it uses: its answer depends on the lack of it, too.
  const useChanged = (key: string): boolean =>
    keyChanged(key) || (isOn(before) && isOn(now) && !isEqual(valueIn(before, key), valueIn(now, key)));
  const { needs, uses = [] } = declarationOf(context, name);
  return (
    commitsElsewise ||
    uses.some(useChanged) ||
    needs.some(
      (need) =>
        factsRead(need.when ?? {}).some(([fact]) => factChanged(fact)) ||
        (applies(need, factsOf(context, now), library) !== false && keyChanged(need.data)),
    )
  );
}

/** Whether an answer has another value for a data key. */
const providesOtherValue = (data: unknown, key: string, value: unknown): boolean =>
  entriesOf(data).some(([name, other]) => name === key && !isEqual(other, value));
