/** Returns the median; 0 for no values. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Returns the median time of one call in ms, after a warm-up; samples are long enough for the clock. */
function median(work: () => unknown, samples = 31): number {
  for (let warm = 0; warm < 20; warm++) work();
  const once = timeOf(work, 1);
  const calls = Math.max(1, Math.min(2000, Math.ceil(2 / Math.max(once, 0.001))));
  const times = Array.from({ length: samples }, () => timeOf(work, calls) / calls);
  return middle(times);
}

function timeOf(work: () => unknown, calls: number): number {
  const from = performance.now();
  for (let call = 0; call < calls; call++) work();
  return performance.now() - from;
}

/** Returns the medians of several functions measured in turns, so that a slow moment affects all alike. */
export function medians<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  rounds = 5,
): Readonly<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const name of names) times.get(name)?.push(median(works[name], 11));
  return Object.fromEntries([...times].map(([name, all]) => [name, middle(all)])) as Record<Name, number>;
}
