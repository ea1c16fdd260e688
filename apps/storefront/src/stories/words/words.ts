import { between } from './in-language.ts';
import { names, ownNames } from './names.ts';
import { titles } from './titles.ts';

const failed = ', failed · , falló'.split(between);

/** Returns the title of a stories file; its own name if `titles.ts` has none, which scripts/story-search.test.ts reports. */
export const titleOf = (file: string): string => titles[file] ?? file;

const namedAs = (file: string, name: string): string | undefined => ownNames[file]?.[name] ?? names[name];

/** Returns the name of a story by its export: of `Polling` or, as a call that failed, of `PollingFailed`; undefined if `names.ts` has none. */
export function nameOf(file: string, exportName: string): string | undefined {
  const name = exportName.charAt(0).toLowerCase() + exportName.slice(1);
  const own = namedAs(file, name);
  if (own !== undefined) return own;
  const call = name.endsWith('Failed') ? namedAs(file, name.slice(0, -'Failed'.length)) : undefined;
  return call
    ?.split(between)
    .map((words, language) => words + (failed[language] ?? ''))
    .join(between);
}
