import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** An import: its specifier and line. */
export interface Import {
  readonly source: string;
  readonly line: number;
}

/** Returns all imports of a source file: static, dynamic, re-exported and type-only. */
export function importsOf(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const requests = [
    ...module.staticImports.map((entry) => entry.moduleRequest),
    ...module.staticExports.flatMap((entry) => entry.entries.map((exported) => exported.moduleRequest)),
  ];
  const fixed = requests.flatMap((request) =>
    request ? [{ source: request.value, line: lineAt(request.start) }] : [],
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    source: text.slice(start + 1, end - 1),
    line: lineAt(start),
  }));
  return [...fixed, ...dynamic];
}

/** Returns the TypeScript files below a folder, as paths from `root` with forward slashes; excludes `.d.ts`. */
export function sourceFiles(root: string, folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !/(^|\/)(node_modules|dist)\//.test(file),
    )
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')));
}

/** Returns true for files of tests and stories, including a step's driver and ready screen. */
export const isTest = (file: string): boolean =>
  /\.(test|stories|driver|ready)\.tsx?$|\/(testing|stories|e2e)\//.test(file) ||
  file.endsWith('/testing.ts') ||
  file.endsWith('/msw.ts');
