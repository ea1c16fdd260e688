import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './bootstrap.mjs';
import { pack } from './pack.ts';

const project = mkdtempSync(path.join(tmpdir(), 'senda-pack-'));
const modules = path.join(project, 'node_modules');
const installed = path.join(modules, '@senda/journey');
const terminal = (answers: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'app.ts'], {
    cwd: project,
    input: `${answers.join('\n')}\n`,
    encoding: 'utf8',
  });

// What npm does with the package file in a project of its own, without a registry.
beforeAll(() => {
  const file = pack();
  mkdirSync(installed, { recursive: true });
  spawnSync('tar', ['xzf', file, '--strip-components=1', '-C', installed]);
  for (const name of ['@valibot', 'jsonc-parser', 'tsx', 'valibot', 'xstate'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  cpSync(path.join(root, 'examples/parcel'), project, { recursive: true });
});
afterAll(() => rmSync(project, { recursive: true }));

test('the package holds built code, types, README and changes, and no tests', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'docs/engine.md',
      'lib/index.js',
      'lib/index.d.ts',
      'lib/react.js',
    ]),
  );
  expect(files.filter((file) => /\.test\.|testing|\.tsx?$/.test(file.replace('.d.ts', '')))).toEqual([]);
  const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string; default: string }>;
  };
  for (const { types, default: code } of Object.values(exports)) {
    expect(existsSync(path.join(installed, types))).toBe(true);
    expect(existsSync(path.join(installed, code))).toBe(true);
  }
});

/** Returns the blocks of the README in a language, joined. */
const readmeBlocks = (language: string): string =>
  [...readFileSync(path.join(installed, 'README.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , code]) => code)
    .join('\n');

test('the README’s example runs on the package as it stands, and prints what the README says', () => {
  writeFileSync(path.join(project, 'readme.ts'), readmeBlocks('ts'));
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'readme.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe(readmeBlocks('text'));
});

test('only the entry for React imports it', () => {
  const code = readdirSync(path.join(installed, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .filter((file) =>
      /from '(react|react-router-dom|@xstate\/react)'/.test(
        readFileSync(path.join(installed, 'lib', file), 'utf8'),
      ),
    );
  expect(code.length).toBeGreaterThan(3);
  expect(code.filter((file) => !file.startsWith('react/'))).toEqual([]);
});

test('the parcel example runs on the package alone, and continues where the customer left', () => {
  const first = terminal(['12', 'Rua Nova 1', 'BR', 'books']);
  expect(first.stderr).toBe('');
  expect(first.stdout).toContain('[wrapping]');
  expect(existsSync(path.join(project, 'run.json'))).toBe(true);
  const second = terminal(['red', '', 'refused', 'yes', 'paid-1']);
  expect(second.stdout.split('\n')[2]).toBe('parcel > destination > customs > [wrapping] > review > pay');
  expect(second.stdout).toContain('> [not-paid]');
  expect(second.stdout.trimEnd().endsWith('Done: sent.')).toBe(true);
  expect(existsSync(path.join(project, 'run.json'))).toBe(false);
});

test('the parcel example reports a run.json that it cannot restore', () => {
  const stored = path.join(project, 'run.json');
  writeFileSync(stored, '{"version":1,');
  const corrupt = terminal(['12']);
  expect(corrupt.status).toBe(1);
  expect(corrupt.stdout).toBe('');
  expect(corrupt.stderr).toMatch(/^.*run\.json cannot be read \(.+\)\. Delete it to start again\.\n$/);
  expect(readFileSync(stored, 'utf8')).toBe('{"version":1,');
  writeFileSync(stored, '{"version":2,"journey":"parcel"}');
  const foreign = terminal([]);
  expect(foreign.status).toBe(0);
  expect(foreign.stderr).toBe('Not restored from run.json: the run of "parcel" is of a later version.\n');
  expect(foreign.stdout).toContain('[parcel]');
  rmSync(stored);
});
