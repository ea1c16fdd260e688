/** `npm run journeys -- …`: installs what is missing, then the tools of product teams, where the command was typed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './bootstrap.mjs';

ensureInstalled();
const tools = path.join(root, 'scripts/journeys.ts');
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), tools, ...process.argv.slice(2)],
  // npm runs scripts in the project's folder; files are named as seen from where she stands.
  { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
