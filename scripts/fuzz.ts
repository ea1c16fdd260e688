/**
 * `npm run fuzz`: tests every property of the journey engine with more cases than `npm test`, in rounds with consecutive
 * seeds. `FUZZ_RUNS` is the number of cases per property (default 10,000), `FUZZ_SEED` the first seed.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './bootstrap.mjs';
import { propertyFiles, propertyTestRun, reproduceCommand } from './properties.mjs';

const perRound = 1_000;

function positiveIntegerFrom(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`${name} must be a positive integer, but it is "${process.env[name]}".`);
}

const total = positiveIntegerFrom('FUZZ_RUNS', 10_000);
const seed = positiveIntegerFrom('FUZZ_SEED', Date.now() % 1_000_000_000);
const files = propertyFiles();
const startedAt = Date.now();
const seconds = (): string => ((Date.now() - startedAt) / 1_000).toFixed(0);
for (let tried = 0; tried < total; tried += perRound) {
  const cases = Math.min(perRound, total - tried);
  const { env, args } = propertyTestRun(seed + tried, cases);
  const { status, stdout, stderr } = spawnSync('npx', [...args, '--reporter', 'dot'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\n${reproduceCommand(seed + tried, cases)}`);
    process.exit(1);
  }
  console.log(`${tried + cases} of ${total} cases, ${seconds()} s`);
}
console.log(
  `All properties in ${files.length} files passed ${total} cases from seed ${seed} in ${seconds()} s.`,
);
