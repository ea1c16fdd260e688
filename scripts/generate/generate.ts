import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A generated source file. */
export interface Generated {
  /** Path from the root of the project. */
  readonly file: string;
  /** TypeScript in Biome's format. */
  readonly body: string;
}

/** Generates a file from the tree below `root`. */
export type Generator = (root: string) => Generated;

/** Returns a name as an object key, quoted if necessary. */
export const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Orders paths of imports as Biome does: `pay/` and `pay.ts` before `pay-link/`. */
export const byPath = (one: string, other: string): number => (sortKey(one) < sortKey(other) ? -1 : 1);
const sortKey = (file: string): string => file.replaceAll('/', ' ').replaceAll('.', '!');

const head = '// Written by `npm run generate`. Do not edit.\n';

/** Writes the generators' files that are out of date, or with `check` only reports them. Returns the exit code: 1 if `check` finds any. */
export const generate = (root: string, generators: readonly Generator[], check: boolean): number =>
  update(
    root,
    generators
      .map((generator) => generator(root))
      .map(({ file, body }) => ({ file, text: `${head}${body}\n` })),
    check,
  );

/** Writes the files whose text is out of date, as `generate` does. */
export function update(
  root: string,
  files: readonly { readonly file: string; readonly text: string }[],
  check: boolean,
): number {
  const stale = files
    .map((one) => ({ ...one, full: path.join(root, one.file) }))
    .filter(({ full, text }) => !existsSync(full) || readFileSync(full, 'utf8') !== text);
  for (const { file, full, text } of stale) {
    if (check) console.error(`${file} is out of date: run npm run generate.`);
    else {
      writeFileSync(full, text);
      console.log(`${file} was written.`);
    }
  }
  return check && stale.length > 0 ? 1 : 0;
}
