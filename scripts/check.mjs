/** `npm run check`: all static checks, at once, even after a failure. `npm run check NAME…` runs those named. */
import { spawn } from 'node:child_process';
import { ensureInstalled, exitWithError, root } from './bootstrap.mjs';

ensureInstalled();
const bin = (name) => `node_modules/.bin/${name}`;
/** Each part's program and arguments. @type {Record<string, string[]>} */
const programs = {
  types: [bin('tsc'), '-b'],
  lint: [bin('oxlint'), '--quiet'],
  format: [bin('biome'), 'check', '.', '--reporter=summary'],
  imports: [bin('depcruise'), 'packages', 'apps', 'scripts/start.ts', 'scripts/tmforum.ts'],
  unused: [bin('knip'), '--no-progress'],
};
/** What to do about a part that fails. @type {Record<string, string>} */
const repairs = { format: 'Run "npm run format", which writes these files.' };
/** The parts that share a process. */
const own = ['journeys', 'generated', 'contract', 'docs'];

const names = [...Object.keys(programs), ...own];
const named = process.argv.slice(2);
const unknown = named.find((name) => !names.includes(name));
if (unknown) exitWithError(`There is no check "${unknown}"; there are ${names.join(', ')}.`);
const wanted = named.length > 0 ? names.filter((name) => named.includes(name)) : names;

/** @type {string[]} */
const failed = [];
function report(part, isFailed, ms, output) {
  console.log(`${isFailed ? 'FAILED' : 'passed'}  ${part.padEnd(10)}${(ms / 1000).toFixed(1).padStart(5)} s`);
  if (!isFailed) return;
  failed.push(part);
  console.error(`\n${[output.trim(), repairs[part]].filter(Boolean).join('\n')}\n`);
}

/** Runs a program; calls `onEnd` with its exit code, output (stdout first) and time in ms. */
function start([program = '', ...args], onEnd) {
  const begun = Date.now();
  const output = { stdout: '', stderr: '' };
  const child = spawn(program, args, { cwd: root, shell: process.platform === 'win32' });
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(onEnd(1, error.message, '', 0)));
    child.on('close', (code) => resolve(onEnd(code ?? 1, output.stdout, output.stderr, Date.now() - begun)));
  });
}

const inProcess = wanted.filter((name) => own.includes(name));
await Promise.all([
  ...wanted
    .filter((name) => name in programs)
    .map((name) =>
      start(programs[name], (code, stdout, stderr, ms) =>
        report(name, code !== 0, ms, `${stdout}\n${stderr}`),
      ),
    ),
  inProcess.length > 0 &&
    start(
      [process.execPath, '--import', 'tsx', 'scripts/checks.ts', ...inProcess],
      (code, stdout, stderr, ms) => {
        const results = stdout.split('\n').filter((line) => line.startsWith('{"part"'));
        for (const { part, failed: isFailed, output, ms: time } of results.map((line) => JSON.parse(line)))
          report(part, isFailed, time, output);
        // A part that is broken may end the process before the others report.
        if (code !== 0 || results.length < inProcess.length) report(inProcess.join(', '), true, ms, stderr);
      },
    ),
]);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
