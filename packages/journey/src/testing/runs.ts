/** How a property is tried, in the words of fast-check. */
interface Runs {
  /** How many cases are made. */
  readonly numRuns: number;
  /** What they are made from: the same seed makes the same cases. */
  readonly seed: number;
  readonly includeErrorInReport: true;
}

const environment: Readonly<Record<string, string | undefined>> =
  (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process?.env ?? {};

function wholeFrom(name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const whole = Number(text);
  if (!Number.isSafeInteger(whole)) throw new Error(`${name} is "${text}", which is no whole number.`);
  return whole;
}

/**
 * How every property of this package is tried: the same cases each time, so that a run that passed passes again. Other or
 * more cases by the environment: `FUZZ_SEED` and `FUZZ_RUNS`, each a whole number.
 * @throws Error when one of them is none.
 */
export const runs = (usual = 500): Runs => ({
  numRuns: wholeFrom('FUZZ_RUNS', usual),
  seed: wholeFrom('FUZZ_SEED', 20_260_801),
  includeErrorInReport: true,
});
