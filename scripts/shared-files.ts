import path from 'node:path';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';

/**
 * Part of what a build loads: a page that is entered first, or a kind with many files that are loaded on demand. A module belongs to a
 * part where at least this many of its files import it; fewer make fewer files, of which a page needs less.
 */
export interface Part {
  readonly name: string;
  readonly test: RegExp;
  readonly least: number;
}

/** Kinds of the storefront's files that are loaded on demand. */
export const kinds = (steps: number, pages: number): readonly Part[] => [
  { name: 'steps', test: /\.(?:step\.tsx|machine\.ts)$/, least: steps },
  { name: 'pages', test: /(?:\.page|-pages)\.tsx$/, least: pages },
];

/** Returns the name of the file that a module is put into with what the same parts import; null leaves it to the bundler. */
function fileFor(id: string, users: readonly string[], parts: readonly Part[]): string | null {
  if (users.length < 2 || users.includes(id)) return null;
  const of = parts.filter(({ test, least }) => users.filter((user) => test.test(user)).length >= least);
  return of.map(({ name }) => name).join('-') || null;
}

/** Returns the modules that are loaded first, or on demand, and import each module, at any distance. */
function usersOf({ output }: Rolldown.RolldownOutput): ReadonlyMap<string, readonly string[]> {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
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
 * Builds for production, and returns what was built. The bundler makes a file of its own for each set of pages that share some module,
 * hundreds of less than a kilobyte; so it builds twice, and what the same parts import is one file the second time.
 */
export async function buildSharing(
  parts: readonly Part[],
  config: InlineConfig,
): Promise<Rolldown.RolldownOutput> {
  const once = async (more: InlineConfig) =>
    (await build(mergeConfig({ ...config, mode: 'production' }, more))) as Rolldown.RolldownOutput;
  const users = usersOf(await once({ logLevel: 'silent', build: { write: false, minify: false } }));
  const shared = {
    name: (id: string) => fileFor(id, users.get(id) ?? [], parts),
    test: /\/(?:packages|apps)\//,
    includeDependenciesRecursively: false,
  };
  return once({ build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } });
}

const root = path.resolve(import.meta.dirname, '..');

/** Builds the storefront for production, and returns what was built. */
export const buildStorefront = (config: InlineConfig = {}): Promise<Rolldown.RolldownOutput> => {
  const pages = ['sign-in', 'entrance', 'not-found'].map((name) => ({
    name,
    test: new RegExp(`/${name}\\.page\\.tsx$`),
    least: 1,
  }));
  const start = { name: 'start', test: /apps\/storefront\/(?:index\.html|src\/start\.tsx)$/, least: 1 };
  return buildSharing([start, ...pages, ...kinds(12, 8)], {
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'apps/storefront'),
    ...config,
  });
};
