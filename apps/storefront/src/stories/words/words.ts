import { between } from './in-language.ts';
import { names, ownNames } from './names.ts';
import { titles } from './titles.ts';

const failed = ', failed · , falló'.split(between);

/** Returns the title of a stories file. @throws Error if `titles.ts` has none */
export function titleOf(file: string): string {
  const title = titles[file];
  if (title === undefined) throw new Error(`titles.ts has no title of ${file}.stories.tsx.`);
  return title;
}

const namedAs = (file: string, name: string): string | undefined => ownNames[file]?.[name] ?? names[name];

/** Returns the name of a story by its export: of `Polling` or, as a call that failed, of `PollingFailed`. @throws Error if `names.ts` has none */
export function nameOf(file: string, exportName: string): string {
  const name = exportName.charAt(0).toLowerCase() + exportName.slice(1);
  const own = namedAs(file, name);
  if (own !== undefined) return own;
  const call = name.endsWith('Failed') ? namedAs(file, name.slice(0, -'Failed'.length)) : undefined;
  if (call === undefined) throw new Error(`names.ts has no "${name}", the story of ${file}.stories.tsx.`);
  return call
    .split(between)
    .map((words, language) => words + (failed[language] ?? ''))
    .join(between);
}
