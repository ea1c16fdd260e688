/** Slips in new files of steps and requests, which would fail later and elsewhere, or not at all. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const filesIn = (root: string, folder: string): readonly string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      )
    : [];

const textOf = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What a file with a suffix exports, so that it is listed. */
const declarations: readonly {
  readonly folder: string;
  readonly suffix: string;
  readonly pattern: RegExp;
  readonly what: string;
}[] = [
  {
    folder: 'packages/core/src',
    suffix: '.step.ts',
    pattern: /^export const \w+Step = defineStep\(/m,
    what: 'export const …Step = defineStep(…)',
  },
  {
    folder: 'packages/core/src',
    suffix: '.request.ts',
    pattern: /^export const \w+Request = defineRequest\b/m,
    what: 'export const …Request = defineRequest(…)',
  },
  {
    folder: 'packages/operator/src',
    suffix: '.handlers.ts',
    pattern: /^export const \w+Handlers\b/m,
    what: 'export const …Handlers',
  },
  {
    folder: 'packages/operator/src',
    suffix: '.scenarios.ts',
    pattern: /^export const \w+Scenarios\b/m,
    what: 'export const …Scenarios',
  },
  {
    folder: 'packages/conformance/src',
    suffix: '.cases.ts',
    pattern: /^export const \w+Cases\b/m,
    what: 'export const …Cases',
  },
  {
    folder: 'apps/storefront/src',
    suffix: '.step.tsx',
    pattern: /^export const step = /m,
    what: 'export const step = stepModule(…)',
  },
  {
    folder: 'apps/storefront/src',
    suffix: '.play.ts',
    pattern: /^export const drive\b[^]*^export const act\b/m,
    what: 'export const drive, then act',
  },
  {
    folder: 'apps/storefront/src',
    suffix: '.stories.tsx',
    // The journeys' stories have a title for each path.
    pattern: /\btitle: ['"]\w+\/|^export default meta;/m,
    what: "title: '<section>/English · Español'",
  },
];

/** Returns a sentence for each file that exports nothing that is listed. */
export const undeclared = (root: string): readonly string[] =>
  declarations.flatMap(({ folder, suffix, pattern, what }) =>
    filesIn(root, folder)
      .filter((file) => file.endsWith(suffix) && !pattern.test(textOf(root, file)))
      .map((file) => `${file} is in no list, since it lacks "${what}".`),
  );

/** Returns a sentence for each machine or view that a step of the storefront imports, and its feature in core does not export. */
export const unexported = (root: string): readonly string[] =>
  filesIn(root, 'apps/storefront/src')
    .filter((file) => file.endsWith('.step.tsx'))
    .flatMap((file) =>
      [...textOf(root, file).matchAll(/import \{([^}]+)\} from '@senda\/core\/(features\/[\w-]+)'/g)].flatMap(
        ([, names = '', feature = '']) => {
          const index = `packages/core/src/${feature}/index.ts`;
          const exported = existsSync(path.join(root, index)) ? textOf(root, index) : '';
          return names
            .split(',')
            .map((name) => name.replace('type ', '').trim())
            .filter((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(exported))
            .map((name) => `${index} does not export ${name}, which ${file} imports.`);
        },
      ),
    );

interface Paged {
  readonly id: string;
  readonly pages?: object;
}

/** Returns a sentence for each page of a definition whose step the journey's file does not use. */
export function unusedPages(root: string, definitions: readonly Paged[]): readonly string[] {
  const files = readdirSync(path.join(root, 'journeys'))
    .filter((name) => name.endsWith('.json') && name !== 'journey.schema.json')
    .map(
      (name) =>
        JSON.parse(textOf(root, `journeys/${name}`)) as {
          readonly id?: string;
          readonly steps?: readonly { readonly name: string }[];
        },
    );
  return definitions.flatMap(({ id, pages = {} }) => {
    const used = files.find((file) => file.id === id)?.steps?.map(({ name }) => name);
    return used === undefined
      ? []
      : Object.keys(pages)
          .filter((step) => !used.includes(step))
          .map(
            (step) =>
              `The definition "${id}" has a page of "${step}", a step that journeys/${id}.json does not use.`,
          );
  });
}

/** Where an id of a message is written in full or as a template. */
const places = [
  { folder: 'apps/storefront/src', pattern: /\bt\(\s*(['`])([a-z]\w*\.[^'`]+)\1/g },
  { folder: 'packages/core/src', pattern: /\b(?:label|message): (['`])([a-z]\w*\.[^'`]+)\1/g },
];

const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|stories|states|sample)\.tsx?$|\/(?:testing|stories)\//.test(file);

/** Returns a sentence for each text that a screen or a declaration uses and no file of messages has. */
export function unwritten(root: string, known: ReadonlySet<string>): readonly string[] {
  const ids = [...known];
  const isKnown = (id: string): boolean => {
    if (!id.includes('${')) return known.has(id);
    const parts = id.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    const pattern = new RegExp(`^${parts.join('.+')}$`);
    return parts.some((part) => part.includes('$')) || ids.some((one) => pattern.test(one));
  };
  return places.flatMap(({ folder, pattern }) =>
    filesIn(root, folder)
      .filter(isProduct)
      .flatMap((file) =>
        [...textOf(root, file).matchAll(pattern)]
          .map(([, , id = '']) => id)
          .filter((id) => !isKnown(id))
          .map(
            (id) =>
              `${file} uses the text "${id}", which no file packages/messages/src/<feature>/en-US.json has.`,
          ),
      ),
  );
}
