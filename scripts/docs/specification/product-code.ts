import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** Entries of what runs in production beside the storefront. */
const servers = ['apps/operator/src/main.ts', 'scripts/start.ts'];

/**
 * Returns the source files, relative to `root`, that contribute code to the running product: the production build of the storefront
 * and its servers, each after tree shaking. A file that only tests import is not among them.
 */
export async function productFiles(root: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const collect: Plugin = {
    name: 'senda:product-files',
    generateBundle: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(output.modules))
          if (renderedLength > 0) files.add(path.relative(root, id.split('?', 1)[0] ?? id));
      }
    },
  };
  const shared: InlineConfig = { logLevel: 'error', plugins: [collect] };
  await build({ ...shared, configFile: path.join(root, 'vite.config.ts'), build: { write: false } });
  for (const entry of servers) {
    await build({
      ...shared,
      root,
      configFile: false,
      build: { write: false, ssr: path.join(root, entry) },
      ssr: { noExternal: [/^@senda\//] },
    });
  }
  return files;
}
