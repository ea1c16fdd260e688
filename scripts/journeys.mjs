/** `npm run journeys -- …`: installs missing dependencies, then runs the tools of product teams in the caller's folder. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './bootstrap.mjs';

ensureInstalled();
const tools = path.join(root, 'scripts/journeys.ts');
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), tools, ...process.argv.slice(2)],
  // npm runs scripts in the project's folder; file names are relative to the caller's.
  { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
