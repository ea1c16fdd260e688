/** Options of fast-check for a property. */
interface Runs {
  /** Number of cases. */
  readonly numRuns: number;
  /** The same seed generates the same cases. */
  readonly seed: number;
  readonly includeErrorInReport: true;
}

const environment: Readonly<Record<string, string | undefined>> =
  (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process?.env ?? {};

function wholeFrom(name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const whole = Number(text);
  if (!Number.isSafeInteger(whole)) throw new Error(`${name} is "${text}", which is not a whole number.`);
  return whole;
}

/**
 * Returns the options of this package's properties: the same cases in each run. `FUZZ_SEED` and `FUZZ_RUNS` override them.
 * @throws Error when one of them is not a whole number
 */
export const runs = (usual = 500): Runs => ({
  numRuns: wholeFrom('FUZZ_RUNS', usual),
  seed: wholeFrom('FUZZ_SEED', 20_260_801),
  includeErrorInReport: true,
});
