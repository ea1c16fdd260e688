/**
 * `npm run fuzz`: tests every property of the journey engine with more cases than `npm test`, in rounds: first from the
 * seeds that once failed, then from consecutive ones. `FUZZ_RUNS` is the number of cases per property (default 10,000, at least 100), `FUZZ_SEED` the first seed.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { exitWithError, root } from './bootstrap.mjs';
import { failedSeeds, propertyFiles, propertyTestRun } from './properties.mjs';

const perRound = 1_000;
/** Some properties count how many of their cases were of a kind; with fewer cases that number means nothing. */
const minimum = 100;

function integerFrom(name: string, fallback: number, least: number): number {
  const value = Number(process.env[name] || fallback);
  if (Number.isSafeInteger(value) && value >= least) return value;
  return exitWithError(`${name} must be an integer from ${least}, but it is "${process.env[name]}".`);
}

const total = integerFrom('FUZZ_RUNS', 10_000, minimum);
const seed = integerFrom('FUZZ_SEED', Date.now() % 1_000_000_000, 1);
const named = Boolean(process.env['FUZZ_SEED']);
const files = propertyFiles();
const startedAt = Date.now();
const seconds = (): string => ((Date.now() - startedAt) / 1_000).toFixed(0);
/** Tries all properties from a seed; a failure ends the process. */
function tryFrom(from: number, cases: number): void {
  const { env, args } = propertyTestRun(from, cases);
  const { status, stdout, stderr } = spawnSync('npx', [...args, '--reporter', 'dot'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const command = `FUZZ_SEED=${from} FUZZ_RUNS=${cases} npm run fuzz`;
  console.error(`${stdout}\n${stderr}\nA property failed. Reproduce: ${command}`);
  process.exit(1);
}

if (!named) for (const failed of failedSeeds) tryFrom(failed, Math.min(total, perRound));
for (let tried = 0; tried < total; ) {
  const rest = total - tried;
  const cases = rest < perRound + minimum ? rest : perRound;
  tryFrom(seed + tried, cases);
  tried += cases;
  console.log(`${tried} of ${total} cases, ${seconds()} s`);
}
console.log(
  `All properties in ${files.length} files passed ${total} cases from seed ${seed} in ${seconds()} s.`,
);
