import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs a package used only in measurements, which is not a dependency of the project, and returns a folder with it in
 * `node_modules`.
 * @throws Error when it cannot be installed
 */
export async function installed(name: string, version: string): Promise<string> {
  const folder = path.join(tmpdir(), 'senda-bench-peers', `${name}-${version}`);
  if (existsSync(path.join(folder, 'node_modules', name))) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`];
  await promisify(execFile)('npm', install, { cwd: folder });
  return folder;
}
