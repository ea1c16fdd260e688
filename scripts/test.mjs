/** `npm test`: unit tests, the journey engine's properties from three seeds, the storefront's pages, the operator with its databases, stories in a browser, then walks in Chromium against the real server. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, giveUp, root, run } from './bootstrap.mjs';
import { again, tryingFrom } from './properties.mjs';

ensureInstalled();
const { findChromium } = await import('./chromium.mjs');

/** Installs a Chromium where none is found: Debian's where apt may be used, else Playwright's. */
function installChromium() {
  console.log('No Chromium was found on this machine; installing one …');
  const isRoot = process.getuid?.() === 0;
  const apt =
    isRoot && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (!apt) run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (!findChromium()) giveUp('No Chromium could be installed. Install one, or name it with CHROMIUM_PATH.');
}
if (!findChromium()) installChromium();

/** A Postgres server is part of the tests where there is one, or one may be installed; elsewhere they say what they skip. */
async function installPostgres() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { postgresFolder } = await import('../apps/operator/src/testing/postgres-server.ts');
  await unregister();
  if (postgresFolder() || process.getuid?.() !== 0) return;
  console.log('No Postgres was found on this machine; installing one …');
  if (!run('apt-get', ['update', '-qq']) || !run('apt-get', ['install', '-y', '-qq', 'postgresql'])) {
    console.log('No Postgres could be installed: tests against a server are skipped.');
  }
}

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const only = process.argv.slice(2);
const known = ['unit', 'properties', 'pages', 'operator', 'stories', 'walks'];
const strange = only.find((name) => !known.includes(name));
if (strange) giveUp(`There are no tests "${strange}"; there are ${known.join(', ')}.`);
const wants = (name) => only.length === 0 || only.includes(name);
if (wants('operator')) await installPostgres();
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'walks.json') };

/** @returns {{ passed: number, failed: number }} counts of a run of vitest; one that broke down counts as failed */
function vitest(name, args, variables = process.env) {
  const file = path.join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const fine = run('npx', [...args, ...reporters], variables);
  const counts = read(file, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
  return fine || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const project = (name) => vitest(name, ['vitest', 'run', '--project', name]);

/** Cases other than those of the unit tests; always the same, so that a run that passed passes again. */
const seeds = [354_074_064, 11, 20_250_131];
const cases = 500;

function properties() {
  const counts = seeds.map((seed) => {
    const { args, env: variables } = tryingFrom(seed, cases);
    const count = vitest(`properties-${seed}`, args, variables);
    if (count.failed > 0) console.error(again(seed, cases));
    return count;
  });
  return sum(counts);
}

function walks() {
  const fine = run('npx', ['playwright', 'test', '--reporter=list,json'], env);
  const counts = read(env.PLAYWRIGHT_JSON_OUTPUT_NAME, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  return fine || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function read(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @returns {{ passed: number, failed: number }} */
const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
});

const suites = {
  unit: () => project('unit'),
  properties,
  pages: () => project('pages'),
  operator: () => project('operator'),
  stories: () => project('stories'),
  walks,
};
const wanted = Object.entries(suites).filter(([name]) => wants(name));
const { passed, failed } = sum(wanted.map(([, suite]) => suite()));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
