/** The property tests of the journey engine and its tools. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const folders = ['packages/journey/src', 'scripts/journeys'];

/** Returns the test files with property tests, recognized by their use of `runs`. */
export const propertyFiles = () =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /\bruns\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();

/** Seeds from which a property once failed; `npm run fuzz` begins with them. */
export const failedSeeds = [354_074_064, 11, 20_250_131, 7_302_411, 41_308_755, 88_121_377];

/**
 * Returns the environment and the vitest arguments for all property tests.
 * @param {number} seed the seed of the cases
 * @param {number} cases the number of cases per property
 */
export const propertyTestRun = (seed, cases) => ({
  env: { ...process.env, FUZZ_RUNS: String(cases), FUZZ_SEED: String(seed) },
  args: ['vitest', 'run', '--project', 'properties', '--test-timeout', '7200000'],
});

/**
 * Returns a sentence with the command that tries the same cases again.
 * @param {number | string} seed the seed of the cases
 */
export const reproduceCommand = (seed) => `Again: FUZZ_SEED=${seed} npm test properties`;
