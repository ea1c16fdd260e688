function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One contender: prepares a round, and answers how many calls it made. */
export type Contender = () => () => number;

/**
 * Lets contenders take turns in one run, so that what else the machine does meets all alike.
 * @returns nanoseconds a call, the median of the rounds, in their order
 */
export function race(contenders: readonly Contender[], rounds: number): readonly number[] {
  const times = contenders.map((): number[] => []);
  for (let round = -Math.ceil(rounds / 4); round < rounds; round++) {
    for (const [index, prepare] of contenders.entries()) {
      const go = prepare();
      const begun = performance.now();
      const calls = go();
      const spent = ((performance.now() - begun) * 1e6) / calls;
      if (round >= 0) times[index]?.push(spent);
    }
  }
  return times.map(medianOf);
}

/** Returns a measured time in ms beside its budget, as a cell of a table; a broken budget is added to the list. */
export function verdictOn(what: string, ms: number, budget: number | undefined, broken: string[]): string {
  if (budget === undefined) return '';
  if (ms > budget) broken.push(`${what}: ${ms.toFixed(3)} ms, budget ${budget} ms`);
  return `${ms.toFixed(3)} of ${budget} ms${ms > budget ? ', broken' : ''}`;
}
