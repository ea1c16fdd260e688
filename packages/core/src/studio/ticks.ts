import type { Condition, FactValue } from '@senda/journey/library';

/** The values that customers may have, by fact; a fact that is not there may have any. */
export type Ticks = Readonly<Record<string, readonly FactValue[]>>;

/** A fact, and its values. */
interface Fact {
  readonly name: string;
  readonly values: readonly FactValue[];
}

/** Returns a condition as ticks; null if it says more than ticks can. */
export function ticksOf(condition: Condition = {}): Ticks | null {
  if (['any', 'all', 'not'].some((key) => key in condition)) return null;
  const facts = Object.entries(condition as Readonly<Record<string, FactValue | readonly FactValue[]>>);
  return Object.fromEntries(facts.map(([name, values]) => [name, [values].flat()]));
}

/**
 * Returns the condition after a value of a fact is ticked, or not any more; undefined for everybody. The last value of a fact stays: nobody
 * could have none.
 */
export function ticked(ticks: Ticks, { name, values }: Fact, value: FactValue): Condition | undefined {
  const now = ticks[name] ?? values;
  const next = values.filter((one) => now.includes(one) !== (one === value));
  const { [name]: _, ...others } = ticks;
  const after =
    next.length === 0 ? ticks : next.length === values.length ? others : { ...ticks, [name]: next };
  const facts = Object.entries(after).map(([fact, list]) => [fact, list.length === 1 ? list[0] : list]);
  return facts.length === 0 ? undefined : (Object.fromEntries(facts) as Condition);
}
