import { between } from './in-language.ts';
import { names } from './names.ts';
import { sections } from './sections.ts';

const failed = ', failed · , falló'.split(between);

/** Returns the title that Storybook lists a stories file under: with the words of its section. */
export const titleOf = (title: string): string =>
  title.replace(
    /^\w+(?=\/)/,
    (section) => (sections as Readonly<Record<string, string>>)[section] ?? section,
  );

/** Returns the name of a story by its export: of `Polling` or, as a call that failed, of `PollingFailed`; undefined if it has none. `own`: the names of its file. */
export function nameOf(own: Readonly<Record<string, string>>, exportName: string): string | undefined {
  const all = { ...names, ...own };
  const name = exportName.charAt(0).toLowerCase() + exportName.slice(1);
  if (all[name] !== undefined) return all[name];
  const call = name.endsWith('Failed') ? all[name.slice(0, -'Failed'.length)] : undefined;
  return call
    ?.split(between)
    .map((words, language) => words + (failed[language] ?? ''))
    .join(between);
}
