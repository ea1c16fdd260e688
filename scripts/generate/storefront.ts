import { readdirSync } from 'node:fs';
import path from 'node:path';
import { byPath, type Generated, keyOf } from './generate.ts';

const app = 'apps/storefront';

/** Returns the files below a folder whose names end with `suffix`: paths from the root by the name before it. */
function filesBySuffix(root: string, folder: string, suffix: string): readonly (readonly [string, string])[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .toSorted(byPath)
    .map((file) => [path.posix.basename(file, suffix), file]);
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function importPath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

interface StepList {
  /** The list to write. */
  readonly file: string;
  /** Folder of the steps' files, and the end of their names. */
  readonly folder: string;
  readonly suffix: string;
  /** What each file exports. */
  readonly exported: string;
  readonly name: string;
  readonly doc: string;
  /** Type of an entry, and the file that declares it. */
  readonly type: string;
  readonly typeFile: string;
}

/** Makes the list of one file for each step, found by name. The compiler fails where a step has none. */
const stepList =
  (list: StepList) =>
  (root: string): Generated => {
    const { file, folder, suffix, exported, name, doc, type, typeFile } = list;
    const files = filesBySuffix(root, folder, suffix);
    const imports = [
      ...files.map(([step, source]) => ({ names: `{ ${exported} as ${camelCase(step)} }`, source })),
      { names: `type { ${type} }`, source: typeFile },
    ].map(({ names, source }) => `import ${names} from '${importPath(file, source)}';`);
    const isOutside = (line: string): boolean => line.includes("'../");
    return {
      file,
      body: [
        "import type { StepName } from '@senda/core';",
        ...imports.filter(isOutside),
        ...imports.filter((line) => !isOutside(line)),
        '',
        `/** ${doc} */`,
        `export const ${name} = {`,
        ...files.map(([step]) => {
          const key = keyOf(step);
          return key === camelCase(step) ? `  ${key},` : `  ${key}: ${camelCase(step)},`;
        }),
        `} satisfies Record<StepName, ${type}>;`,
      ].join('\n'),
    };
  };

export const drivers = stepList({
  file: `${app}/src/testing/drivers.ts`,
  folder: `${app}/src`,
  suffix: '.driver.ts',
  exported: 'drive',
  name: 'drivers',
  doc: 'Leads a customer without a browser through each step.',
  type: 'Driver',
  typeFile: `${app}/src/testing/driver.ts`,
});

export const readyScreens = stepList({
  file: `${app}/src/stories/ready-screens.ts`,
  folder: `${app}/src`,
  suffix: '.ready.tsx',
  exported: 'Ready',
  name: 'readyScreens',
  doc: 'What a customer sees first of each step once it is ready.',
  type: 'ReadyScreen',
  typeFile: `${app}/src/stories/ready.tsx`,
});

export const verbs = stepList({
  file: `${app}/e2e/verbs/verbs.ts`,
  folder: `${app}/e2e/verbs`,
  suffix: '.verb.ts',
  exported: 'act',
  name: 'verbs',
  doc: 'What a customer does in the browser to finish each step.',
  type: 'Verb',
  typeFile: `${app}/e2e/verb.ts`,
});

/** Lists the modules of the steps that the host runs. `app/step-screens.ts` adds the pages and holds the list complete. */
export function screens(root: string): Generated {
  const file = `${app}/src/app/screens.ts`;
  const loaders = filesBySuffix(root, `${app}/src`, '.step.tsx').map(
    ([step, source]) => `  ${keyOf(step)}: () => import('${importPath(file, source)}'),\n`,
  );
  return {
    file,
    body: [
      "import type { StepName } from '@senda/core';",
      "import type { LoadStep } from '../journey/step-module.tsx';",
      '',
      '/** The screen of each step that the host runs, loaded when it is needed. */',
      `export const screens = {\n${loaders.join('')}} satisfies Partial<Record<StepName, LoadStep>>;`,
    ].join('\n'),
  };
}

/** Lists the stories of core's machines: every `*.stories.tsx` that a machine has its name in common with. */
export function stories(root: string): Generated {
  const file = `${app}/src/stories/stories-of-machines.ts`;
  const machines = new Set(filesBySuffix(root, 'packages/core/src', '.machine.ts').map(([name]) => name));
  const types = filesBySuffix(root, `${app}/src`, '.stories.tsx')
    .filter(([name]) => machines.has(name))
    .map(([name, source]) => `  ${camelCase(name)}: typeof import('${importPath(file, source)}');\n`);
  return {
    file,
    body: [
      '/** The stories of each machine with a screen, by the name of the machine. */',
      `export interface StoriesOfMachines {\n${types.join('')}}`,
    ].join('\n'),
  };
}
