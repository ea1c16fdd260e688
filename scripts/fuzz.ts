/**
 * `npm run fuzz`: every property of the journey engine on many more cases than `npm test` tries, in rounds, each from a seed
 * of its own. `FUZZ_RUNS` cases a property in all (10,000 unless said), from `FUZZ_SEED` on.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './bootstrap.mjs';
import { again, propertyFiles, tryingFrom } from './properties.mjs';

const perRound = 1_000;

function wholeFrom(name: string, usual: number): number {
  const whole = Number(process.env[name] ?? usual);
  if (Number.isSafeInteger(whole) && whole > 0) return whole;
  throw new Error(`${name} is "${process.env[name]}", which is no whole number above 0.`);
}

const wanted = wholeFrom('FUZZ_RUNS', 10_000);
const seed = wholeFrom('FUZZ_SEED', Date.now() % 1_000_000_000);
const files = propertyFiles();
const begun = Date.now();
const seconds = (): string => ((Date.now() - begun) / 1_000).toFixed(0);
for (let tried = 0; tried < wanted; tried += perRound) {
  const cases = Math.min(perRound, wanted - tried);
  const { env, args } = tryingFrom(seed + tried, cases);
  const { status, stdout, stderr } = spawnSync('npx', [...args, '--reporter', 'dot'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\n${again(seed + tried, cases)}`);
    process.exit(1);
  }
  console.log(`${tried + cases} of ${wanted} cases, ${seconds()} s`);
}
console.log(
  `Every property in ${files.length} files holds for ${wanted} cases, from seed ${seed}, in ${seconds()} s.`,
);
