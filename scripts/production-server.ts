import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';
import { StartError } from '../apps/operator/src/server.ts';
import { securityHeaders } from './security-headers.ts';

/** Where the gateway is: the one that GATEWAY_URL names, or the operator beside. */
const gateway = () =>
  process.env['GATEWAY_URL'] || `http://localhost:${process.env['OPERATOR_PORT'] || '8787'}`;

const forwardSecretHeader = 'X-Forward-Secret';

/**
 * The address of who asks, for the gateway's limits: the other end of the connection, or, with BEHIND_PROXY=true, the one that the
 * proxy before this server named last. What else a request says of its way is dropped: anybody can write it.
 */
function addressBehind(context: Context<{ Bindings: HttpBindings }>): string {
  const named = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const direct = context.env.incoming.socket.remoteAddress ?? '';
  return (process.env['BEHIND_PROXY'] === 'true' && named) || direct;
}

/** Names the address to the gateway. FORWARD_SECRET, which the operator beside knows too, vouches for it. */
function nameAddress(headers: Headers, address: string): void {
  headers.delete('Forwarded');
  headers.delete(forwardSecretHeader);
  headers.set('X-Forwarded-For', address);
  const secret = process.env['FORWARD_SECRET'];
  if (secret) headers.set(forwardSecretHeader, secret);
}

/**
 * Serves the production build with its security headers, compressed, with `/api` handed to the gateway.
 * @throws StartError when there is no build, or when a setting of the headers makes no sense
 */
export async function serveProduction({ port, folder }: { port: number; folder: string }) {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new StartError('There is no build to serve: run "npm run build" first.');
  }
  const relative = path.relative(process.cwd(), folder) || '.';
  const headers = securityHeaders(process.env);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.all('/api/*', (context) =>
    proxy(new URL(context.req.path + new URL(context.req.url).search, gateway()), {
      raw: context.req.raw,
      customFetch: (request) => {
        nameAddress(request.headers, addressBehind(context));
        return fetch(request);
      },
    }).catch(() => context.json({ errorCode: 999999, failure: { errorId: 'UNKNOWN_ERROR_CODE' } }, 502)),
  );
  app.use(compress());
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  // The page names its files by their content: asked for anew it is of today, and yesterday's is never kept.
  app.use(async (context, next) => {
    await next();
    if (context.res.headers.get('Content-Type')?.startsWith('text/html')) {
      context.header('Cache-Control', 'no-cache');
    }
  });
  app.use(serveStatic({ root: relative }));
  // Entry pages that the build made ready.
  app.use(serveStatic({ root: relative, rewriteRequestPath: (address) => `${address}.html` }));
  app.get('*', serveStatic({ root: relative, path: 'index.html' }));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Longer than whoever stands before it, as the operator does.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
