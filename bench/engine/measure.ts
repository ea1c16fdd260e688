function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prepares a round, and returns a function that runs it and returns its number of calls. */
export type Contender = () => () => number;

/**
 * Runs contenders in turns, so that other load on the machine affects all alike.
 * @returns nanoseconds a call, the median of the rounds, in their order
 */
export function measureInTurns(contenders: readonly Contender[], rounds: number): readonly number[] {
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

/** Returns a time in ms with its budget, as a table cell; adds an exceeded budget to the list. */
export function budgetCell(what: string, ms: number, budget: number | undefined, broken: string[]): string {
  if (budget === undefined) return '';
  if (ms > budget) broken.push(`${what}: ${ms.toFixed(3)} ms, budget ${budget} ms`);
  return `${ms.toFixed(3)} of ${budget} ms${ms > budget ? ', broken' : ''}`;
}
