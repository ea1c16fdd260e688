/** Compiles the servers, so that production runs them without tsx and development packages. */
import path from 'node:path';
import { build } from 'vite';
import { root } from './bootstrap.mjs';

/** What production starts, by its name in `dist/servers`. */
export const serverEntries = {
  serve: 'scripts/start.ts',
  operator: 'apps/operator/src/main.ts',
  tmforum: 'scripts/tmforum.ts',
  'nginx-config': 'scripts/nginx.ts',
} as const;

/** Writes the servers to `dist/servers`. Our packages are compiled in, libraries stay in node_modules. */
export async function buildServers(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: [/^@senda\//], external: true },
    build: {
      ssr: true,
      outDir: path.join(root, 'dist/servers'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(serverEntries).map(([name, file]) => [name, path.join(root, file)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
