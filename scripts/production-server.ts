import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { routeAt } from '@senda/core';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';
import { type Place, serveOn } from '../apps/operator/src/listen.ts';
import { StartError } from '../apps/operator/src/settings.ts';
import { securityHeaders } from './security-headers.ts';

/** Not the app's page, and not to be kept: the next deployment may have this file. */
const noFile = (context: Context) => context.text('Not Found', 404, { 'Cache-Control': 'no-store' });

/** A file that the build or the system keeps for itself: its name or a folder's begins with a dot, or it maps to the source. */
const isHidden = (address: string): boolean => /\/\.|\.map$/.test(address);

interface Bindings {
  /** The other end of the connection. */
  readonly address: string | undefined;
}

const forwardSecretHeader = 'X-Forward-Secret';

/**
 * The address of who asks, for the gateway's limits: the other end of the connection, or, with BEHIND_PROXY=true, the one that the
 * proxy before this server named last. What else a request says of its way is dropped: anybody can write it.
 */
function addressBehind(context: Context<{ Bindings: Bindings }>): string {
  const named = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return (process.env['BEHIND_PROXY'] === 'true' && named) || (context.env.address ?? '');
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
 * Serves the production build with its security headers, compressed, with `/api` handed to the gateway (an origin).
 * @throws StartError when there is no build, when its port cannot be had, or when a setting of the headers makes no sense
 */
export async function serveProduction(place: Place, folder: string, gateway: string) {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) throw new StartError(`There is no build to serve in ${folder}.`);
  const relative = path.relative(process.cwd(), folder) || '.';
  const headers = securityHeaders(process.env);
  const app = new Hono<{ Bindings: Bindings }>();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.all('/api/*', (context) => {
    // The path as it was sent: a decoded backslash would lead out of /api.
    const { pathname, search } = new URL(context.req.url);
    return proxy(new URL(pathname + search, gateway), {
      raw: context.req.raw,
      customFetch: (request) => {
        nameAddress(request.headers, addressBehind(context));
        // Followed here, a redirect would take the secret and the customer's token along.
        return fetch(request, { redirect: 'manual' });
      },
    }).catch(() => context.json({ errorCode: 999999, failure: { errorId: 'UNKNOWN_ERROR_CODE' } }, 502));
  });
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
  const file = serveStatic({ root: relative });
  app.get('*', (context, next) => (isHidden(context.req.path) ? noFile(context) : next()));
  app.get('/assets/*', file, noFile);
  // Pages have the app's addresses alone, not those of their files.
  app.get('*', (context, next) => (context.req.path.endsWith('.html') ? next() : file(context, next)));
  app.get('*', async (context, next) => {
    const { path: address, url } = context.req;
    const route = routeAt(address);
    // The app says so itself, under an address that is none: it leads to /404.
    if (route === null) return context.html(await readFile(index, 'utf8'), 404);
    if (route === address) return next();
    context.header('Cache-Control', 'no-cache');
    return context.redirect(route + new URL(url).search, 308);
  });
  // Entry pages that the build made ready.
  app.get('*', serveStatic({ root: relative, rewriteRequestPath: (address) => `${address}.html` }));
  app.get('*', serveStatic({ root: relative, path: 'index.html' }));
  const { port, close } = await serveOn((request, address) => app.fetch(request, { address }), place);
  return { url: `http://localhost:${port}`, close };
}
