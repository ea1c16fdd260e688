/** `npm test`: unit tests, the storefront's pages, the operator with its databases, stories in a browser, then walks in Chromium against the real server. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, giveUp, root, run } from './bootstrap.mjs';

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
const known = ['unit', 'pages', 'operator', 'stories', 'walks'];
const strange = only.find((name) => !known.includes(name));
if (strange) giveUp(`There are no tests "${strange}"; there are ${known.join(', ')}.`);
const wants = (name) => only.length === 0 || only.includes(name);
if (wants('operator')) await installPostgres();
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'walks.json') };

/** @returns {{ passed: number, failed: number }} counts of a vitest project; a run that broke down counts as failed */
function vitest(project) {
  const file = path.join(results, `${project}.json`);
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const fine = run('npx', args);
  const counts = read(file, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
  return fine || counts.failed > 0 ? counts : { ...counts, failed: 1 };
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

const suites = {
  unit: () => vitest('unit'),
  pages: () => vitest('pages'),
  operator: () => vitest('operator'),
  stories: () => vitest('stories'),
  walks,
};
const counts = Object.entries(suites)
  .filter(([name]) => wants(name))
  .map(([, suite]) => suite());
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
