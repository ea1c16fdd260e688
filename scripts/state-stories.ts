import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CsfFile } from 'storybook/internal/csf-tools';
import { type Plugin, runnerImport } from 'vite';
import type { AnyMachineSnapshot } from 'xstate';

type Snapshots = Readonly<Record<string, Readonly<Record<string, AnyMachineSnapshot>>>>;

const core = path.resolve(import.meta.dirname, '../packages/core/src/testing.ts');
/** Storybook's configuration and Vite's are bundled apart: each has this module, and both read what one has loaded. */
const shared = globalThis as { sendaSnapshots?: Promise<Snapshots> };

/** Returns core's snapshots by machine. Loaded with Vite, once: it resolves package sources. */
const snapshots = (): Promise<Snapshots> => {
  shared.sendaSnapshots ??= runnerImport<Snapshots>(core, { configFile: false, logLevel: 'error' }).then(
    ({ module }) => module,
  );
  return shared.sendaSnapshots;
};

/** Returns a name without hyphens: `manageOrder` for "manage-order". */
const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the story name of a state: `LoadingFailed` for "loading.failed". */
const storyName = (state: string): string =>
  state.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the name that a stories file shares with its machine: "payment" for `payment.stories.tsx`. */
export const fileOf = (stories: string): string => path.basename(stories, '.stories.tsx');

/** Whether a file has stories of the storefront. */
const isStorefrontStories = (file: string): boolean => /storefront[\\/].*\.stories\.tsx$/.test(file);

type Node = CsfFile['_metaAnnotations'][string];

function propertyOf(node: Node | undefined, name: string): Node | undefined {
  const properties = node?.type === 'ObjectExpression' ? node.properties : [];
  const found = properties.find(
    (one) => one.type === 'ObjectProperty' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'ObjectProperty' ? found.value : undefined;
}

/** Returns the names that a stories file has of its own, by state, case or story: `names` in the `parameters` of its default export. */
export function ownNamesIn({ _metaAnnotations: { parameters } }: CsfFile): Readonly<Record<string, string>> {
  const names = propertyOf(parameters, 'names');
  const rows = names?.type === 'ObjectExpression' ? names.properties : [];
  return Object.fromEntries(
    rows.flatMap((row) =>
      row.type === 'ObjectProperty' && row.key.type === 'Identifier' && row.value.type === 'StringLiteral'
        ? [[row.key.name, row.value.value]]
        : [],
    ),
  );
}

/** Returns a state's or case's snapshot, if a story of a machine is exported as it or made of it by name. */
export async function snapshotsShown(
  file: string,
  source: string,
): Promise<ReadonlyMap<string, AnyMachineSnapshot>> {
  const machine = camelCase(fileOf(file));
  const all = await snapshots();
  const known = { ...all[`${machine}States`], ...all[`${machine}Cases`] };
  const named = Object.entries(known).map(([name, snapshot]) => [storyName(name), snapshot] as const);
  const made = [...source.matchAll(/^export const (\w+)\b.*?\w\('([\w.]+)'\)/gm)].flatMap(
    ([, story = '', name = '']) => (known[name] ? [[story, known[name]] as const] : []),
  );
  return new Map([...named, ...made]);
}

/**
 * Returns a stories file as it is indexed. Its stories have ids that outlive their titles: `payment--declined`. One that exports `story` gets a story for each state of the machine that it is named after,
 * and for each case that it does not show itself, maybe under another name. A state that ends the machine has none: the page has been left, and
 * its picture would be the wait before. A file may show the page that follows under the state's name.
 */
export async function withStateStories(file: string, source: string): Promise<string> {
  const name = fileOf(file);
  const identified = isStorefrontStories(file)
    ? source.replace('export default {', `export default { id: '${name}',`)
    : source;
  if (!source.includes('export const story = ')) return identified;
  const machine = camelCase(name);
  const all = await snapshots();
  const own = new Set([...source.matchAll(/^export const (\w+)\b/gm)].map(([, name]) => name));
  const shown = new Set([...source.matchAll(/\bstory\('(.+?)'\)/g)].map(([, name]) => name));
  const states = Object.entries(all[`${machine}States`] ?? {}).flatMap(([name, { status }]) =>
    status === 'done' ? [] : [name],
  );
  const cases = Object.keys(all[`${machine}Cases`] ?? {}).filter((name) => !shown.has(name));
  const added = [...states, ...cases].filter((name) => !own.has(storyName(name)));
  return `${identified}\n${added.map((state) => `export const ${storyName(state)} = story('${state}');`).join('\n')}\n`;
}

/** Adds the stories of states to the files that Storybook and tests load. */
export const stateStories = (): Plugin => ({
  name: 'senda:state-stories',
  async load(id) {
    const [file = ''] = id.split('?');
    return file.endsWith('.stories.tsx') ? withStateStories(file, await readFile(file, 'utf8')) : null;
  },
});
