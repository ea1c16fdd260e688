import { applies, reader } from '../condition/compile.ts';
import { factsRead } from '../condition/condition.ts';
import { basesOf } from '../condition/lookup.ts';
import { isEqual } from './is-equal.ts';
import { entriesOf, valueBefore } from './resolve.ts';
import { declarationOf, factsOf, indexOf, type JourneyContext, type Run } from './run.ts';

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
  context: JourneyContext,
  before: Run,
  now: Run,
  name: string,
  touched: Touched,
): boolean {
  const { library } = context;
  const factChanged = (fact: string): boolean => {
    const valueIn = reader(fact, library);
    const was = valueIn(factsOf(context, before));
    const is = valueIn(factsOf(context, now));
    if (was !== undefined && is !== undefined) return was !== is;
    return basesOf(library, fact).some((base) => touched.facts.has(base));
  };
  const isOn = (run: Run): boolean => indexOf(context, run, name) !== -1;
  const seenIn = (run: Run, key: string): unknown =>
    isOn(run) ? valueBefore(context, run, name, key) : undefined;
  const keyChanged = (key: string): boolean => {
    const was = seenIn(before, key);
    const is = seenIn(now, key);
    if (was !== undefined && is !== undefined) return !isEqual(was, is);
    if (touched.keys.has(key)) return true;
    // A value that is not there now is compared when it is there again.
    if (is === undefined) return false;
    // It was shown without this value, or it comes back to the path and may rest on another step's value.
    return isOn(before) || now.done.some((name) => givesAnother(now.data[name], key, is));
  };
  return declarationOf(context, name).needs.some(
    (need) =>
      factsRead(need.when ?? {}).some(([fact]) => factChanged(fact)) ||
      (applies(need, factsOf(context, now), library) !== false && keyChanged(need.data)),
  );
}

/** Whether an answer holds another value for a data key. */
const givesAnother = (data: unknown, key: string, value: unknown): boolean =>
  entriesOf(data).some(([name, other]) => name === key && !isEqual(other, value));
