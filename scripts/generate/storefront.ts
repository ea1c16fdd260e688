import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageSteps } from '../../apps/storefront/src/app/page-steps.ts';
import { byPath, type Generated, keyOf } from './generate.ts';

const source = 'apps/storefront/src';

/** Returns the files below a folder that end with `suffix`, as pairs of base name and path from the root. */
function filesBySuffix(root: string, folder: string, suffix: string): readonly (readonly [string, string])[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .toSorted(byPath)
    .map((file) => [path.posix.basename(file, suffix), file]);
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const importPath = (from: string, to: string): string => path.posix.relative(path.posix.dirname(from), to);

/** Lists how each step is completed, for tests that run without a bundler. */
export function plays(root: string): Generated {
  const file = `${source}/testing/plays.ts`;
  const files = filesBySuffix(root, source, '.play.ts');
  return {
    file,
    body: [
      "import type { StepName } from '@senda/core/library';",
      ...files.map(([step, play]) => `import * as ${camelCase(step)} from '${importPath(file, play)}';`),
      "import type { Play } from './play.ts';",
      '',
      '/** Completes each step, without and with a browser. */',
      'export const plays = {',
      ...files.map(([step]) => {
        const key = keyOf(step);
        return key === camelCase(step) ? `  ${key},` : `  ${key}: ${camelCase(step)},`;
      }),
      '} satisfies Record<StepName, Play>;',
    ].join('\n'),
  };
}

/** Lists the titles of the stories files, for the page that Storybook opens with. */
export function storyTitles(root: string): Generated {
  const rows = filesBySuffix(root, source, '.stories.tsx').flatMap(([name, file]) => {
    const [, title] =
      /^.*\btitle: (['"].+?['"])[, ]/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return title === undefined ? [] : [`  ${keyOf(name)}: ${title},`];
  });
  return {
    file: `${source}/stories/words/titles.ts`,
    body: [
      "import type { StoryTitle } from './sections.ts';",
      '',
      '/** The title of each stories file, as it has it. */',
      'export const titles = {',
      ...rows.toSorted(),
      '} satisfies Readonly<Record<string, StoryTitle>>;',
    ].join('\n'),
  };
}

/** Returns the files that steps of the library still need, as paths from the root; `<feature>` stands for any folder. */
export function missingStepFiles(root: string, steps: readonly string[]): string[] {
  return ['.step.tsx', '.play.ts'].flatMap((suffix) => {
    const found = new Set(filesBySuffix(root, source, suffix).map(([step]) => step));
    const needed =
      suffix === '.play.ts' ? steps : steps.filter((step) => !pageSteps.some((page) => page === step));
    return needed.filter((step) => !found.has(step)).map((step) => `${source}/<feature>/${step}${suffix}`);
  });
}
