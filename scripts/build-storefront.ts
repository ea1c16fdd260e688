import path from 'node:path';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/**
 * What is loaded on demand, in parts. Each page that is entered first is a part; of a kind with many files, a module belongs to the part
 * where this many of them import it. Fewer make fewer files, of which a page needs less.
 */
const parts = [
  { name: 'start', test: /apps\/storefront\/(?:index\.html|src\/start\.tsx)$/, least: 1 },
  { name: 'sign-in', test: /sign-in\.page\.tsx$/, least: 1 },
  { name: 'entrance', test: /entrance\.page\.tsx$/, least: 1 },
  { name: 'not-found', test: /not-found\.page\.tsx$/, least: 1 },
  { name: 'steps', test: /\.(?:step\.tsx|machine\.ts)$/, least: 12 },
  { name: 'pages', test: /(?:\.page|-pages)\.tsx$/, least: 8 },
];

/** Returns the name of the file that a module is put into with what the same parts import; null leaves it to the bundler. */
function fileFor(id: string, users: readonly string[]): string | null {
  if (users.length < 2 || users.includes(id)) return null;
  const of = parts.filter(({ test, least }) => users.filter((id) => test.test(id)).length >= least);
  // Every page has what the start imports.
  const isFirst = of.some(({ name }) => name === 'start');
  return (isFirst ? 'start' : of.map(({ name }) => name).join('-')) || null;
}

/** Returns the modules that are loaded on demand, or first, and import each module, at any distance. */
function usersOf(built: Rolldown.RolldownOutput): ReadonlyMap<string, readonly string[]> {
  const chunks = new Map(built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  const users = new Map<string, string[]>();
  for (const { facadeModuleId, fileName } of chunks.values()) {
    if (facadeModuleId === null) continue;
    const files = new Set([fileName]);
    for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
    for (const file of files) {
      for (const id of chunks.get(file)?.moduleIds ?? [])
        users.set(id, [...(users.get(id) ?? []), facadeModuleId]);
    }
  }
  return users;
}

/**
 * Builds the storefront for production, and returns what was built. The bundler makes a file of its own for each set of pages that
 * share some module, some 600; so it builds twice, and what is shared alike is put into one file the second time.
 */
export async function buildStorefront(config: InlineConfig = {}): Promise<Rolldown.RolldownOutput> {
  const storefront: InlineConfig = {
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'apps/storefront'),
    mode: 'production',
  };
  const once = async (more: InlineConfig) =>
    (await build(mergeConfig(storefront, more))) as Rolldown.RolldownOutput;
  const users = usersOf(await once({ logLevel: 'silent', build: { write: false, minify: false } }));
  const shared = {
    name: (id: string) => fileFor(id, users.get(id) ?? []),
    test: /\/(?:packages|apps)\//,
    includeDependenciesRecursively: false,
  };
  const rolldownOptions = { output: { codeSplitting: { groups: [shared] } } };
  return once(mergeConfig(config, { build: { rolldownOptions } }));
}
