import path from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { watchFolder } from '../apps/operator/src/watch-folder.ts';
import { type LoadChecks, saveStudioFile, studioFilesIn } from './studio-files.ts';

export type { LoadChecks };

/** The address of the files, below the page's. */
const address = 'journey-files.json';

/** Tells the page which address it is below: a page of a journey is deeper than the first one. */
export function studioPage(): Plugin {
  let isBuild = false;
  return {
    name: 'senda:studio-page',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    // The telephone's document has the addresses of the shop, from which nothing is loaded.
    transformIndexHtml: (_, { filename }) =>
      path.basename(filename) === 'index.html'
        ? [{ tag: 'base', attrs: { href: isBuild ? './' : '/' }, injectTo: 'head-prepend' }]
        : [],
  };
}

/** The modules by which the storefront has its journeys. */
const ofStorefront = ['virtual:journeys', 'virtual:entrance'];

/** Gives the storefront's screens in the telephone no journeys of their own: the page says which file they go by. */
export const phoneJourneys = (): Plugin => ({
  name: 'senda:phone-journeys',
  resolveId: (id) => (ofStorefront.includes(id) ? `\0${id}` : null),
  async load(id) {
    if (id === '\0virtual:entrance') return 'export default null;';
    if (id !== '\0virtual:journeys') return null;
    const { provenOver } = await loadChecks();
    return `export const provenOver = '${provenOver}';\nexport default {};`;
  },
});

/** Loads what proves Senda's journeys with Vite, which resolves the sources of packages. */
export async function loadChecks(): Promise<typeof import('./journey-files.ts')> {
  const file = path.join(import.meta.dirname, 'journey-files.ts');
  const { module } = await runnerImport<typeof import('./journey-files.ts')>(file, {
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/**
 * Gives Journey Studio the files of a folder, of which it saves those that the product's checks say work. In development each save is
 * sent to open pages.
 */
export function studioFiles(folder: string, checks: LoadChecks): Plugin {
  let stopWatching: (() => void) | undefined;
  let sent = '';

  async function follow({ environments }: ViteDevServer): Promise<void> {
    const files = await studioFilesIn(folder);
    const now = JSON.stringify(files);
    if (now === sent) return;
    sent = now;
    environments.client.hot.send({ type: 'custom', event: 'senda:studio-files', data: files });
  }

  return {
    name: 'senda:studio-files',
    async configureServer(server) {
      sent = JSON.stringify(await studioFilesIn(folder));
      server.middlewares.use(`/${address}`, (request, response, next) => {
        const answered =
          request.method === 'POST'
            ? saveStudioFile(folder, request, checks)
            : studioFilesIn(folder).then((files) => ({ status: 200, files }));
        answered.then(({ status, files }) => {
          response.statusCode = status;
          response.setHeader('content-type', 'application/json');
          response.setHeader('cache-control', 'no-store');
          response.end(JSON.stringify(files));
        }, next);
      });
      const report = (error: unknown) => server.config.logger.error(String(error));
      stopWatching = watchFolder(folder, () => follow(server), report);
    },
    closeBundle: () => stopWatching?.(),
    async generateBundle() {
      const source = JSON.stringify(await studioFilesIn(folder));
      this.emitFile({ type: 'asset', fileName: address, source });
    },
    // The page follows the files by itself: it is not loaded again.
    hotUpdate: ({ file }) => (path.dirname(file) === folder ? [] : undefined),
  };
}
