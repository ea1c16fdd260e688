import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the nearest folder that contains a lockfile: a compiled server is deeper than its source. @param {string} folder */
const rootAbove = (folder) =>
  existsSync(path.join(folder, 'package-lock.json')) || path.dirname(folder) === folder
    ? folder
    : rootAbove(path.dirname(folder));

/** The repository's root folder. */
export const root = rootAbove(path.dirname(fileURLToPath(import.meta.url)));

/** The sentence where neither a build nor the tools to make one are there. */
export const noBuild =
  'There is no build to serve: run "npm ci --include=dev" and "npm run build", or copy dist/storefront and dist/servers from another machine.';

const minimumNode = [20, 19];

/**
 * Prints a message and exits with code 1.
 * @param {string} message
 * @returns {never}
 */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a program with inherited output; returns whether it succeeded.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const run = (program, args, env = process.env) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
    .status === 0;

/** Returns the packages of a lockfile by folder, or undefined if the file does not exist. */
function packagesOf(file) {
  const full = path.join(root, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : undefined;
}

/**
 * Returns true if a package of the lockfile is missing or has another version. Without `dev`, checks only production packages.
 * Compares content, because the files' times are meaningless in a copied folder.
 * @param {{ dev: boolean }} options
 */
export function lacksDependencies({ dev }) {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return true;
  const locked = Object.entries(packagesOf('package-lock.json') ?? {});
  return locked.some(([folder, { version, dev: isDev, optional, devOptional }]) => {
    // Optional packages depend on the platform.
    const isRequired = folder.includes('node_modules/') && !optional && !devOptional && (dev || !isDev);
    return isRequired && (!installed[folder] || installed[folder].version !== version);
  });
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1])) {
    exitWithError(`Senda needs Node ${minimumNode.join('.')} or later; this is ${process.versions.node}.`);
  }
}

/** Exits unless Node is new enough and the production dependencies are installed. Never installs: the deployment does. */
export function assertInstalled() {
  assertNode();
  if (lacksDependencies({ dev: false })) {
    exitWithError('Not all dependencies are installed: run "npm ci --omit=dev" first.');
  }
}

/** Exits unless Node is new enough; installs missing dependencies of the lockfile. */
export function ensureInstalled() {
  assertNode();
  if (!lacksDependencies({ dev: true })) return;
  if (process.env.NODE_ENV === 'production') {
    exitWithError(
      'This command needs the development dependencies: run "npm ci --include=dev" first ("npm run serve" does not need them).',
    );
  }
  console.log('Installing dependencies from the lockfile (npm ci) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    exitWithError(
      'The dependencies could not be installed; see the npm output above. Check the network and try again.',
    );
  }
}
