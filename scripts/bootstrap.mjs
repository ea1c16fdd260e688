import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** What a lockfile says of each package, by its folder; undefined where there is no such file. */
function packagesOf(file) {
  const place = path.join(root, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')).packages : undefined;
}

/**
 * Whether a package of the lockfile is not installed, or in another version. Without `dev` those count that production needs.
 * By content: the files' times say nothing where the folder was copied.
 * @param {{ dev: boolean }} wanted
 */
export function lacksDependencies({ dev }) {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return true;
  const locked = Object.entries(packagesOf('package-lock.json') ?? {});
  return locked.some(([place, { version, dev: isDev, optional, devOptional }]) => {
    // Optional ones are for some machines only.
    const isWanted = place.includes('node_modules/') && !optional && !devOptional && (dev || !isDev);
    return isWanted && (!installed[place] || installed[place].version !== version);
  });
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    giveUp(`Senda needs Node ${oldest.join('.')} or later; this is ${process.versions.node}.`);
  }
}

/** Makes sure that Node is new enough and that what production needs is installed. Installs nothing: that is a deployment's to do. */
export function assertInstalled() {
  assertNode();
  if (lacksDependencies({ dev: false })) {
    giveUp('Not all dependencies are installed: run "npm ci --omit=dev" first.');
  }
}

/** Makes sure that Node is new enough and that all dependencies of the lockfile are installed. */
export function ensureInstalled() {
  assertNode();
  if (!lacksDependencies({ dev: true })) return;
  if (process.env.NODE_ENV === 'production') {
    giveUp(
      'This command needs the development dependencies: run "npm ci --include=dev" first ("npm run serve" does without them).',
    );
  }
  console.log('Installing dependencies from the lockfile (npm ci) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    giveUp(
      'The dependencies could not be installed: npm says above why. Check the network and run this again.',
    );
  }
}
