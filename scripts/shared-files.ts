import path from 'node:path';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';

/** A kind of files that are loaded on demand. A module belongs to it where at least this many of them import it: fewer make fewer files, of which a page needs less. */
interface Kind {
  readonly name: string;
  readonly test: RegExp;
  readonly least: number;
}

const kindsOf = (steps: number, pages: number): readonly Kind[] => [
  { name: 'steps', test: /\.(?:step\.tsx|machine\.ts)$/, least: steps },
  { name: 'pages', test: /(?:\.page|-pages)\.tsx$/, least: pages },
];

/** Pages that are entered first: what they import stays cut by the bundler, for each of them alone. */
const first = /(?:\.html|\/start\.tsx|\/(?:sign-in|entrance|not-found)\.page\.tsx)$/;

/** Returns the name of the file that a module is put into with what the same kinds import; null leaves it to the bundler. */
function fileFor(id: string, users: readonly string[], kinds: readonly Kind[]): string | null {
  if (users.length < 2 || users.includes(id) || users.some((user) => first.test(user))) return null;
  const of = kinds.filter(({ test, least }) => users.filter((user) => test.test(user)).length >= least);
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
 * hundreds of less than a kilobyte; so it builds twice, and what the same kinds import is one file the second time.
 */
async function buildSharing(kinds: readonly Kind[], config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const once = async (more: InlineConfig) =>
    (await build(mergeConfig({ ...config, mode: 'production' }, more))) as Rolldown.RolldownOutput;
  const users = usersOf(await once({ logLevel: 'silent', build: { write: false, minify: false } }));
  const shared = {
    name: (id: string) => fileFor(id, users.get(id) ?? [], kinds),
    test: /\/(?:packages|apps)\//,
    includeDependenciesRecursively: false,
  };
  return once({ build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } });
}

const root = path.resolve(import.meta.dirname, '..');

/** Builds the storefront for production, and returns what was built. */
export const buildStorefront = (config: InlineConfig = {}): Promise<Rolldown.RolldownOutput> =>
  buildSharing(kindsOf(12, 8), {
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'apps/storefront'),
    ...config,
  });

/** Builds a product's Journey Studio, whose telephone has all screens. */
export const buildStudioFiles = (config: InlineConfig): Promise<Rolldown.RolldownOutput> =>
  buildSharing(kindsOf(4, 4), config);
