/** `npm start`: installs missing dependencies and starts everything. `npm run serve`: starts the build without installing. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  assertInstalled,
  ensureInstalled,
  exitWithError,
  lacksDependencies,
  noBuild,
  root,
} from './bootstrap.mjs';

const isProduction = process.argv.includes('--production');
if (isProduction) assertInstalled();
else ensureInstalled();
const compiled = 'dist/servers/serve.js';
const isCompiled = isProduction && existsSync(path.join(root, compiled));
if (isProduction && !isCompiled && lacksDependencies({ dev: true })) exitWithError(noBuild);
const program = isCompiled ? [compiled] : ['--import', 'tsx', 'scripts/start.ts'];
const child = spawn(process.execPath, [...program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
let stopping = false;
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = true;
  child.kill(signal);
}
// Ctrl-C reaches the whole process group; this process only waits for the child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// npm and its shell may end by a signal without passing it on. Then this process has another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop('SIGTERM'), 200);
child.on('exit', (code, signal) => process.exit(signal ? Number(!stopping) : (code ?? 1)));
