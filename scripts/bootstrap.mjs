import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const oldest = [20, 19];

/**
 * Ends with one sentence for the person at the terminal.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program with its output shown; answers whether it succeeded.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const run = (program, args, env = process.env) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
    .status === 0;

/** Dependencies are there and no older than the lockfile. */
function isInstalled() {
  const mark = path.join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(mark) && statSync(mark).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs - 1
  );
}

/** Makes sure that Node is new enough and that the dependencies of the lockfile are installed. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    giveUp(`Senda needs Node ${oldest.join('.')} or later; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies from the lockfile (npm ci) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    giveUp(
      'The dependencies could not be installed: npm says above why. Check the network and run this again.',
    );
  }
}
