import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const engine = path.join(root, 'packages/journey/src/index.ts');
const entry = 'virtual:engine-imports';

/** Returns the names that pages import from the engine; tests, stories and the server entry do not count. */
async function importedNames(): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const folder of ['apps/storefront/src', 'packages/core/src']) {
    const files = await readdir(path.join(root, folder), { recursive: true });
    for (const file of files) {
      if (
        !/\.tsx?$/.test(file) ||
        /\.(test|stories)\.|(^|\/)(testing|stories)\/|^journeys\/journeys\.ts$/.test(file)
      )
        continue;
      const code = await readFile(path.join(root, folder, file), 'utf8');
      for (const [, list = ''] of code.matchAll(/import \{([^}]*)\} from '@senda\/journey'/g)) {
        for (const name of list.split(',').map((one) => one.trim()))
          if (name && !name.startsWith('type ')) names.add(name.split(' as ')[0] ?? name);
      }
    }
  }
  return [...names].toSorted();
}

/** Returns the gzipped bytes that the engine's imported names add to the storefront's bundle, without xstate and valibot. */
export async function engineBytes(): Promise<{ readonly names: readonly string[]; readonly bytes: number }> {
  const names = await importedNames();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'engine-imports',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `export { ${names.join(', ')} } from ${JSON.stringify(engine)}` : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: ['xstate', 'valibot'],
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
  return { names, bytes: gzipSync(code).length };
}
