import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { routeAt } from '@senda/core/base/addresses';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { type ListenOptions, serveOn } from '../apps/operator/src/listen.ts';
import { nameCall, requestId } from '../apps/operator/src/log.ts';
import { observed } from '../apps/operator/src/observe.ts';
import { StartError } from '../apps/operator/src/settings.ts';
import { browserErrorsHandler } from './browser-errors.ts';
import { forward } from './gateway-proxy.ts';
import { nameAt } from './name-at.ts';
import { securityHeaders } from './security-headers.ts';

/** Responds 404 without caching: the next deployment may have this file. */
const notFound = (context: Context) => context.text('Not Found', 404, { 'Cache-Control': 'no-store' });

/** Returns true for dot files, files in dot folders, and source maps. */
const isHidden = (address: string): boolean => /\/\.|\.map$/.test(address);

interface Bindings {
  /** The peer address of the connection. */
  readonly address: string | undefined;
}

const forwardSecretHeader = 'X-Forward-Secret';

/**
 * Returns the client's address for the gateway's rate limits: the peer address, or with BEHIND_PROXY=true the last entry of
 * X-Forwarded-For. Other forwarding headers are ignored, because clients can forge them.
 */
function clientAddress(context: Context<{ Bindings: Bindings }>): string {
  const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return (process.env['BEHIND_PROXY'] === 'true' && forwarded) || (context.env.address ?? '');
}

/** Sets the client's address for the gateway, authenticated by FORWARD_SECRET, which the operator shares. */
function setForwardedAddress(headers: Headers, address: string): void {
  headers.delete('Forwarded');
  headers.delete(forwardSecretHeader);
  headers.set('X-Forwarded-For', address);
  const secret = process.env['FORWARD_SECRET'];
  if (secret) headers.set(forwardSecretHeader, secret);
}

/**
 * Serves the production build compressed and with security headers, and proxies `/api` to the gateway (an origin), which it gives
 * up after `stallTimeout` ms without a byte. `/healthz` and `/readyz` are those of this server, not of the gateway.
 * @throws StartError if there is no build, the port is not available, or a header setting is invalid
 */
export async function serveProduction(
  place: ListenOptions,
  folder: string,
  gateway: string,
  { stallTimeout }: { readonly stallTimeout?: number } = {},
) {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) throw new StartError(`There is no build to serve in ${folder}.`);
  const relative = path.relative(process.cwd(), folder) || '.';
  const headers = securityHeaders(process.env);
  const app = new Hono<{ Bindings: Bindings }>();
  app.use(async (context, next) => {
    nameCall(nameAt(context.req.method, context.req.path));
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.use('/api/*', compress());
  app.all('/api/*', (context) => {
    // The raw path: a decoded backslash would escape /api.
    const { pathname, search } = new URL(context.req.url);
    return forward(context.req.raw, {
      target: new URL(pathname + search, gateway),
      setHeaders: (headers) => {
        setForwardedAddress(headers, clientAddress(context));
        headers.set('X-Request-Id', requestId() ?? '');
      },
      stallTimeout,
    });
  });
  // Its gateway is asked by those who call it: a page needs none.
  app.on('GET', ['/healthz', '/readyz'], (context) =>
    context.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }),
  );
  if (process.env['BROWSER_ERRORS'] === 'on') app.post('/browser-errors', browserErrorsHandler());
  app.use(compress());
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  // Pages must be revalidated, because they reference files by content hash.
  app.use(async (context, next) => {
    await next();
    if (context.res.headers.get('Content-Type')?.startsWith('text/html')) {
      context.header('Cache-Control', 'no-cache');
    }
  });
  const file = serveStatic({ root: relative, precompressed: true });
  app.get('*', (context, next) => (isHidden(context.req.path) ? notFound(context) : next()));
  app.get('/assets/*', file, notFound);
  // Pages are served only at the app's addresses, not as .html files.
  app.get('*', (context, next) => (context.req.path.endsWith('.html') ? next() : file(context, next)));
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const route = routeAt(pathname);
    // The app itself redirects unknown addresses to /404.
    if (route === null) return context.html(await readFile(index, 'utf8'), 404);
    if (route === pathname) return next();
    context.header('Cache-Control', 'no-cache');
    return context.redirect(route + search, 308);
  });
  // Prerendered entry pages.
  app.get(
    '*',
    serveStatic({
      root: relative,
      precompressed: true,
      rewriteRequestPath: (address) => `${address}.html`,
    }),
  );
  app.get('*', serveStatic({ root: relative, precompressed: true, path: 'index.html' }));
  const answer = observed('storefront', (request, address) => app.fetch(request, { address }));
  const { port, ...ends } = await serveOn(answer, place);
  return { url: `http://localhost:${port}`, ...ends };
}
