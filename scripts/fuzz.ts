/**
 * `npm run fuzz`: every property of the journey engine on many more cases than `npm test` tries, in rounds, each from a seed
 * of its own. `FUZZ_RUNS` cases a property in all (10,000 unless said), from `FUZZ_SEED` on.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const engine = 'packages/journey/src';
const perRound = 1_000;

/** The test files that hold properties: they ask `runs` how often to try. */
function suites(): readonly string[] {
  const files = readdirSync(path.join(root, engine), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(engine, file))
    .filter((file) => /\bruns\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();
}

function wholeFrom(name: string, usual: number): number {
  const whole = Number(process.env[name] ?? usual);
  if (Number.isSafeInteger(whole) && whole > 0) return whole;
  throw new Error(`${name} is "${process.env[name]}", which is no whole number above 0.`);
}

const wanted = wholeFrom('FUZZ_RUNS', 10_000);
const seed = wholeFrom('FUZZ_SEED', Date.now() % 1_000_000_000);
const files = suites();
const begun = Date.now();
const seconds = (): string => ((Date.now() - begun) / 1_000).toFixed(0);
for (let tried = 0; tried < wanted; tried += perRound) {
  const cases = Math.min(perRound, wanted - tried);
  const env = { ...process.env, FUZZ_RUNS: String(cases), FUZZ_SEED: String(seed + tried) };
  const args = [
    'vitest',
    'run',
    '--project',
    'unit',
    '--reporter',
    'dot',
    '--test-timeout',
    '600000',
    ...files,
  ];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) {
    console.error(
      `${stdout}\n${stderr}\nBroken. Again by FUZZ_SEED=${seed + tried} FUZZ_RUNS=${cases} npm run fuzz`,
    );
    process.exit(1);
  }
  console.log(`${tried + cases} of ${wanted} cases, ${seconds()} s`);
}
console.log(
  `Every property in ${files.length} files holds for ${wanted} cases, from seed ${seed}, in ${seconds()} s.`,
);
