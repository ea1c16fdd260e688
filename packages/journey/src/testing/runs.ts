/** Options of fast-check for a property. */
interface Runs {
  /** Number of cases. */
  readonly numRuns: number;
  /** The same seed generates the same cases; without one fast-check chooses it, and prints it with a failure. */
  readonly seed?: number;
  readonly includeErrorInReport: true;
}

interface NodeProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  cpuUsage(): { readonly user: number; readonly system: number };
}

const node = (globalThis as { process?: NodeProcess }).process;
const environment = node?.env ?? {};

/** Returns the time that this process has had of the processor, ms: what runs beside it does not count. */
function processorTime(): number {
  const { user, system } = node?.cpuUsage() ?? { user: 0, system: 0 };
  return (user + system) / 1_000;
}

/**
 * Throws where a calculation takes more than `limit` ms of the processor. A slow one is measured three times and the least counts:
 * code that is compiled meanwhile, and memory that is freed, take this process's time too.
 * @returns what it calculates
 */
export function within<T>(limit: number, calculate: () => T): T {
  let least = Number.POSITIVE_INFINITY;
  for (let measured = 1; ; measured += 1) {
    const begun = processorTime();
    const result = calculate();
    least = Math.min(least, processorTime() - begun);
    if (least < limit) return result;
    if (measured === 3) throw new Error(`It takes ${Math.round(least)} ms of the processor, over ${limit}.`);
  }
}

function wholeFrom<T>(name: string, usual: T): number | T {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const whole = Number(text);
  if (!Number.isSafeInteger(whole)) throw new Error(`${name} is "${text}", which is not a whole number.`);
  return whole;
}

const seed = wholeFrom('FUZZ_SEED', undefined);

/**
 * Returns the options of this package's properties. `npm test` chooses a fresh seed for each run and prints it; `FUZZ_SEED` and
 * `FUZZ_RUNS` name one, and the number of cases.
 * @throws Error when one of them is not a whole number
 */
export const runs = (usual = 500): Runs => ({
  numRuns: wholeFrom('FUZZ_RUNS', usual),
  ...(seed !== undefined && { seed }),
  includeErrorInReport: true,
});
