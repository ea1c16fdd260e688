/** The properties of the journey engine: where they are, and how they are tried from a seed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const engine = 'packages/journey/src';

/** The test files that hold properties: they ask `runs` how often to try. */
export const propertyFiles = () =>
  readdirSync(path.join(root, engine), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(engine, file))
    .filter((file) => /\bruns\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();

/**
 * The environment and the vitest arguments that try every property.
 * @param {number} seed what the cases are made from
 * @param {number} cases how many are made of each
 */
export const tryingFrom = (seed, cases) => ({
  env: { ...process.env, FUZZ_RUNS: String(cases), FUZZ_SEED: String(seed) },
  args: ['vitest', 'run', '--project', 'unit', '--test-timeout', '600000', ...propertyFiles()],
});

/**
 * How a failure is seen again.
 * @param {number} seed what the cases were made from
 * @param {number} cases how many were made of each
 */
export const again = (seed, cases) => `Broken. Again by FUZZ_SEED=${seed} FUZZ_RUNS=${cases} npm run fuzz`;
