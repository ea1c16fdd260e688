import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loopbackHosts } from '../apps/operator/src/listen.ts';
import { startOperator } from '../apps/operator/src/server.ts';
import { compressFiles } from '../scripts/compress-files.ts';
import { prerenderPages } from '../scripts/prerender.ts';
import { serveProduction } from '../scripts/production-server.ts';
import { buildStorefront } from '../scripts/shared-files.ts';

/** The production build of this checkout, served with its headers and its own operator. */
export interface BuiltSite {
  readonly url: string;
  readonly operatorUrl: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds and serves this checkout in a temporary folder, deleted on close. */
export async function builtSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-bench-'));
  await buildStorefront({ logLevel: 'error', build: { outDir: folder } });
  await prerenderPages(folder);
  await compressFiles(folder);
  const operator = await startOperator({
    OPERATOR_PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    LIMIT_FACTOR: '1000',
  });
  const place = { port: 5196, hosts: loopbackHosts, variable: 'PORT' };
  const site = await serveProduction(place, folder, operator.url);
  return {
    url: site.url,
    operatorUrl: operator.url,
    folder,
    async close() {
      await site.close();
      await operator.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
