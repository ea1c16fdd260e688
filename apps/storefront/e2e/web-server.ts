/** Serves the build for the walks, with an operator that they share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startDatabases } from './databases.ts';
import { makeData } from './stack.ts';

const databases = await startDatabases(makeData);
const server = spawn(process.execPath, ['scripts/start.mjs', '--production'], {
  env: { ...process.env, ...databases?.data },
  stdio: 'inherit',
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
const [code] = (await once(server, 'exit')) as [number | null];
await databases?.close();
process.exitCode = code ?? 1;
