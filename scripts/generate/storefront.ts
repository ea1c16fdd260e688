import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyStep } from '@senda/journey/library';
import { byPath, type Generated, keyOf } from './generate.ts';

const app = 'apps/storefront';

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

function importPath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

interface StepList {
  /** The generated file. */
  readonly file: string;
  /** Folder and suffix of the steps' files. */
  readonly folder: string;
  readonly suffix: string;
  /** The export of each file. */
  readonly exported: string;
  readonly name: string;
  readonly doc: string;
  /** Type of an entry and its file. */
  readonly type: string;
  readonly typeFile: string;
}

/** Generates a list of files by step name. The compiler fails if a step has none. */
const generateList =
  ({ file, folder, suffix, exported, name, doc, type, typeFile }: StepList) =>
  (root: string): Generated => {
    const files = filesBySuffix(root, folder, suffix);
    const imports = [
      ...files.map(([step, source]) => ({ names: `{ ${exported} as ${camelCase(step)} }`, source })),
      { names: `type { ${type} }`, source: typeFile },
    ].map(({ names, source }) => `import ${names} from '${importPath(file, source)}';`);
    const isParent = (line: string): boolean => line.includes("'../");
    return {
      file,
      body: [
        "import type { StepName } from '@senda/core/library';",
        ...imports.filter(isParent),
        ...imports.filter((line) => !isParent(line)),
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

const driverList: StepList = {
  file: `${app}/src/testing/drivers.ts`,
  folder: `${app}/src`,
  suffix: '.driver.ts',
  exported: 'drive',
  name: 'drivers',
  doc: 'Completes each step without a browser.',
  type: 'Driver',
  typeFile: `${app}/src/testing/driver.ts`,
};

const readyScreenList: StepList = {
  file: `${app}/src/stories/ready-screens.ts`,
  folder: `${app}/src`,
  suffix: '.ready.tsx',
  exported: 'Ready',
  name: 'readyScreens',
  doc: 'The ready screen of each step.',
  type: 'ReadyScreen',
  typeFile: `${app}/src/stories/ready.tsx`,
};

const verbList: StepList = {
  file: `${app}/e2e/verbs/verbs.ts`,
  folder: `${app}/e2e/verbs`,
  suffix: '.verb.ts',
  exported: 'act',
  name: 'verbs',
  doc: 'Completes each step in the browser.',
  type: 'Verb',
  typeFile: `${app}/e2e/verb.ts`,
};

export const drivers = generateList(driverList);
export const readyScreens = generateList(readyScreenList);
export const verbs = generateList(verbList);

const stepLists = [driverList, readyScreenList, verbList];
const hosted = { folder: `${app}/src`, suffix: '.step.tsx' };

/** Returns the files that the library's steps still need, as paths from the root; `<feature>` stands for any folder. */
export function missingStepFiles(root: string, steps: readonly Pick<AnyStep, 'name' | 'host'>[]): string[] {
  return [...stepLists, hosted].flatMap((list) => {
    const { folder, suffix } = list;
    const found = new Set(filesBySuffix(root, folder, suffix).map(([step]) => step));
    return steps
      .filter(({ name, host }) => !found.has(name) && !(list === hosted && host === 'page'))
      .map(({ name }) => `${folder}/${list === verbList ? '' : '<feature>/'}${name}${suffix}`);
  });
}

/** Lists the modules of the steps that the host runs. `app/step-screens.ts` adds the pages and checks completeness. */
export function screens(root: string): Generated {
  const file = `${app}/src/app/screens.ts`;
  const loaders = filesBySuffix(root, hosted.folder, hosted.suffix).map(
    ([step, source]) => `  ${keyOf(step)}: () => import('${importPath(file, source)}'),\n`,
  );
  return {
    file,
    body: [
      "import type { StepName } from '@senda/core/library';",
      "import type { LoadStep } from '../journey/step-module.tsx';",
      '',
      '/** The lazily loaded screen of each step that the host runs. */',
      `export const screens = {\n${loaders.join('')}} satisfies Partial<Record<StepName, LoadStep>>;`,
    ].join('\n'),
  };
}

/** Lists the stories of core's machines: every `*.stories.tsx` with the name of a machine. */
export function stories(root: string): Generated {
  const file = `${app}/src/stories/stories-of-machines.ts`;
  const machines = new Set(filesBySuffix(root, 'packages/core/src', '.machine.ts').map(([name]) => name));
  const types = filesBySuffix(root, `${app}/src`, '.stories.tsx')
    .filter(([name]) => machines.has(name))
    .map(([name, source]) => `  ${camelCase(name)}: typeof import('${importPath(file, source)}');\n`);
  return {
    file,
    body: [
      '/** The stories of each machine with a screen, by machine name. */',
      `export interface StoriesOfMachines {\n${types.join('')}}`,
    ].join('\n'),
  };
}
