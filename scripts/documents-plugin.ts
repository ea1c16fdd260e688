import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { brandNames, withBrand } from './brand.ts';
import { type DocumentSettings, documentAt, documentPage } from './documents.ts';

/** Style sheets that the app's first script imports. */
const styles = [
  'tokens',
  ...brandNames()
    .slice(1)
    .map((name) => `brand-${name}`),
  'base',
].map((name) => `../../packages/ui/src/tokens/${name}.css`);

/** Serves the storefront's own documents in development; a build has them as files. */
export const documentPages = (settings: DocumentSettings): Plugin => ({
  name: 'senda:document-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [address = ''] = (request.url ?? '').split('?');
      const name = documentAt(address);
      if (name === undefined) return next();
      const folder = server.config.root;
      void readFile(path.join(folder, 'index.html'), 'utf8')
        .then((index) => server.transformIndexHtml('/index.html', index))
        .then((index) =>
          documentPage(
            withBrand(index, settings.brand),
            name,
            settings,
            styles.map((sheet) => `/@fs${path.join(folder, sheet)}`),
          ),
        )
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
    });
  },
});
