import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Snapshots = Readonly<Record<string, object>>;

const core = path.resolve(import.meta.dirname, '../packages/core/src/testing.ts');
let loaded: Promise<Snapshots> | undefined;

/** Returns core's snapshots by machine. Loaded with Vite, once: it resolves package sources. */
const snapshots = (): Promise<Snapshots> => {
  loaded ??= runnerImport<Snapshots>(core, { configFile: false, logLevel: 'error' }).then(
    ({ module }) => module,
  );
  return loaded;
};

/** Returns a name without hyphens: `manageOrder` for "manage-order". */
const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the story name of a state: `LoadingFailed` for "loading.failed". */
const storyName = (state: string): string =>
  state.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns a stories file as it is indexed. One that exports `story` gets a story for each state of the machine that it is named after,
 * and for each case that it does not show itself, maybe under another name.
 */
export async function withStateStories(file: string, source: string): Promise<string> {
  if (!source.includes('export const story = ')) return source;
  const machine = camelCase(path.basename(file, '.stories.tsx'));
  const all = await snapshots();
  const own = new Set([...source.matchAll(/^export const (\w+)\b/gm)].map(([, name]) => name));
  const shown = new Set([...source.matchAll(/\bstory\('(.+?)'\)/g)].map(([, name]) => name));
  const states = Object.keys(all[`${machine}States`] ?? {});
  const cases = Object.keys(all[`${machine}Cases`] ?? {}).filter((name) => !shown.has(name));
  const added = [...states, ...cases].filter((name) => !own.has(storyName(name)));
  return `${source}\n${added.map((state) => `export const ${storyName(state)} = story('${state}');`).join('\n')}\n`;
}

/** Adds the stories of states to the files that Storybook and tests load. */
export const stateStories = (): Plugin => ({
  name: 'senda:state-stories',
  async load(id) {
    const [file = ''] = id.split('?');
    return file.endsWith('.stories.tsx') ? withStateStories(file, await readFile(file, 'utf8')) : null;
  },
});
