/** `npm start`: installs what is missing, then brings everything up. Arguments are handed on. */
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './bootstrap.mjs';

ensureInstalled();
const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the whole group; this process only waits for the child to end cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
