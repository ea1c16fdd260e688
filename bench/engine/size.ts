import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const engine = path.join(root, 'packages/journey/src');
const entry = 'virtual:engine-imports';

/** Returns the exports that pages import from the engine, by entry; tests, stories, Journey Studio and the server entry do not count. */
async function importedNames(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const names = new Map<string, Set<string>>();
  for (const folder of ['apps/storefront/src', 'packages/core/src']) {
    const files = await readdir(path.join(root, folder), { recursive: true });
    for (const file of files) {
      if (
        !/\.tsx?$/.test(file) ||
        /\.(test|stories)\.|(^|\/)(testing|stories|studio)\/|^journeys\/(journeys|checks)\.ts$/.test(file)
      )
        continue;
      const code = await readFile(path.join(root, folder, file), 'utf8');
      const imports = code.matchAll(/import \{([^}]*)\} from '@senda\/journey(?:\/(run|library|react))?'/g);
      for (const [, list = '', entry = 'index'] of imports) {
        const ofEntry = names.get(entry) ?? new Set();
        for (const name of list.split(',').map((one) => one.trim()))
          if (name && !name.startsWith('type ')) ofEntry.add(name.split(' as ')[0] ?? name);
        names.set(entry, ofEntry);
      }
    }
  }
  return names;
}

/** Returns the gzipped bytes that the engine's imported names, its host's too, add to the storefront's bundle, without their libraries. */
export async function engineBytes(): Promise<{ readonly names: readonly string[]; readonly bytes: number }> {
  const names = await importedNames();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'engine-imports',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? [...names]
                .map(([file, list]) => `export { ${[...list].join(', ')} } from '${engine}/${file}.ts';`)
                .join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: ['xstate', '@xstate/react', 'valibot', 'react', 'react-router-dom'],
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
  return { names: [...names.values()].flatMap((list) => [...list]).toSorted(), bytes: gzipSync(code).length };
}
