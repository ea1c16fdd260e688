/** `npm test`: runs the suites named, or all of them, and prints a table of suites, tests, failures and times. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, exitWithError, root, run } from './bootstrap.mjs';

ensureInstalled();
const { findChromium } = await import('./chromium.mjs');

/** Installs a Chromium where none is found: Debian's where apt may be used, else Playwright's. */
function installChromium() {
  console.log('No Chromium was found on this machine; installing one …');
  const isRoot = process.getuid?.() === 0;
  const install = (name) => run('apt-get', ['install', '-y', '-qq', name]);
  const apt = isRoot && run('apt-get', ['update', '-qq']) && install('chromium');
  // It makes the walks faster; not every distribution has it.
  if (apt) install('chromium-headless-shell');
  if (!apt) run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (!findChromium())
    exitWithError('No Chromium could be installed. Install one, or name it with CHROMIUM_PATH.');
}
if (!findChromium()) installChromium();

/** Installs a Postgres server for the tests if possible; without one they report what they skip. */
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

/** Installs Firefox and WebKit for their walks if possible; without them these are reported as skipped. */
async function installBrowsers() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const folder = '../apps/storefront/e2e/browsers';
  const { hasFirefox } = await import(`${folder}/firefox.ts`);
  const { findWebKit } = await import(`${folder}/find-webkit.ts`);
  await unregister();
  const wanted = {
    Firefox: { isHere: hasFirefox(), packages: ['firefox-esr'] },
    WebKit: { isHere: findWebKit() !== null, packages: ['webkit2gtk-driver', 'xvfb'] },
  };
  for (const [name, { isHere, packages }] of Object.entries(wanted)) {
    if (isHere || process.getuid?.() !== 0) continue;
    console.log(`No ${name} was found on this machine; installing one …`);
    if (!run('apt-get', ['update', '-qq']) || !run('apt-get', ['install', '-y', '-qq', ...packages])) {
      console.log(`No ${name} could be installed: its walks are skipped.`);
    }
  }
}

/** Installs nginx for the test of its configuration if possible; without it that test is reported as skipped. */
function installNginx() {
  if (existsSync('/usr/sbin/nginx') || process.getuid?.() !== 0) return;
  console.log('No nginx was found on this machine; installing one …');
  if (!run('apt-get', ['update', '-qq']) || !run('apt-get', ['install', '-y', '-qq', 'nginx-light'])) {
    console.log('No nginx could be installed: the test of its configuration is skipped.');
  }
}

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const only = process.argv.slice(2);
const names = [
  'unit',
  'tools',
  'properties',
  'pages',
  'operator',
  'stories',
  'transcripts',
  'walks',
  'browsers',
];
const unknown = only.find((name) => !names.includes(name));
if (unknown) exitWithError(`There are no tests "${unknown}"; there are ${names.join(', ')}.`);
const wants = (name) => only.length === 0 || only.includes(name);
if (wants('operator')) await installPostgres();
if (wants('tools')) installNginx();
if (wants('browsers')) await installBrowsers();

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts
 * `failures` names the tests that failed.
 */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** @returns {Counts} the sum of several runs */
const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  skipped: counts.reduce((all, { skipped }) => all + skipped, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** @returns {Counts} the counts in a report; a run that failed without a failed test counts as one failure */
function countsIn(file, isFine, read) {
  let counts = nothing;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    isFine = false;
  }
  if (isFine || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`${path.basename(file, '.json')} did not finish`] };
}

/** @returns {Counts} */
function vitest(name, args, variables = process.env) {
  const file = path.join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isFine = run('npx', [...args, ...reporters], variables);
  return countsIn(file, isFine, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
    failures: json.testResults.flatMap(({ name: test, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${path.relative(root, test)}: ${fullName}`),
    ),
  }));
}

const project = (name) => vitest(name, ['vitest', 'run', '--project', name]);

/** Returns the walks that failed in a suite of Playwright's report. */
const failedWalks = ({ suites: inner = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok),
  ...inner.flatMap(failedWalks),
];

/** Returns what a walk printed: its last steps. */
const printedBy = ({ tests }) =>
  tests.flatMap(({ results: runs }) => runs.flatMap(({ stdout }) => stdout.map(({ text }) => text)));

/** Runs a project of Playwright. */
function playwright(name) {
  const file = path.join(results, `${name}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const isFine = run('npx', ['playwright', 'test', '--project', name, '--reporter=list,json'], env);
  return countsIn(file, isFine, ({ stats, suites: files }) => {
    const failed = files.flatMap(failedWalks);
    // Printed a second time: where a walk failed, hundreds of others follow.
    for (const text of failed.flatMap(printedBy)) console.log(text);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: failed.map(({ file, line, title }) => `${file}:${line}: ${title}`),
    };
  });
}

const suites = {
  unit: () => project('unit'),
  tools: () => project('tools'),
  properties: () => project('properties'),
  pages: () => project('pages'),
  operator: () => project('operator'),
  stories: () => project('stories'),
  transcripts: () => project('transcripts'),
  walks: () => playwright('walks'),
  browsers: () => playwright('browsers'),
};

const minutes = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const wanted = Object.entries(suites).filter(([name]) => wants(name));
const rows = wanted.map(([name, suite], index) => {
  console.log(`\n[${index + 1}/${wanted.length}] ${name} …`);
  const begun = Date.now();
  const counts = suite();
  const row = { name, ms: Date.now() - begun, ...counts };
  console.log(
    `[${index + 1}/${wanted.length}] ${name}: ${row.passed} passed, ${row.failed} failed in ${minutes(row.ms)}`,
  );
  return row;
});
const total = { name: 'all', ms: rows.reduce((all, { ms }) => all + ms, 0), ...sum(rows) };

const columns = ['suite', 'passed', 'failed', 'skipped', 'min:s'];
const cells = [...rows, total].map(({ name, ms, passed, failed, skipped }) =>
  [name, passed, failed, skipped, minutes(ms)].map(String),
);
console.log('');
for (const [suite, ...numbers] of [columns, ...cells]) {
  console.log(suite.padEnd(12) + numbers.map((number) => number.padStart(9)).join(''));
}
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
