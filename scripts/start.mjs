/** `npm start`: installs missing dependencies and starts everything. `npm run serve`: starts the build without installing. */
import { spawn } from 'node:child_process';
import { assertInstalled, ensureInstalled, root } from './bootstrap.mjs';

if (process.argv.includes('--production')) assertInstalled();
else ensureInstalled();
const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the whole process group; this process only waits for the child.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
