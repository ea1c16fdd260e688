/** The property tests of the journey engine. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const engine = 'packages/journey/src';

/** Returns the test files with property tests, recognized by their use of `runs`. */
export const propertyFiles = () =>
  readdirSync(path.join(root, engine), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(engine, file))
    .filter((file) => /\bruns\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();

/**
 * Returns the environment and the vitest arguments for all property tests.
 * @param {number} seed the seed of the cases
 * @param {number} cases the number of cases per property
 */
export const propertyTestRun = (seed, cases) => ({
  env: { ...process.env, FUZZ_RUNS: String(cases), FUZZ_SEED: String(seed) },
  args: ['vitest', 'run', '--project', 'properties', '--test-timeout', '600000'],
});

/**
 * Returns a message with the command that reproduces a failure.
 * @param {number} seed the seed of the cases
 * @param {number} cases the number of cases per property
 */
export const reproduceCommand = (seed, cases) =>
  `A property failed. Reproduce: FUZZ_SEED=${seed} FUZZ_RUNS=${cases} npm run fuzz`;
