import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@senda/core/base/addresses';
import { noRoutes, otherSpellings } from '@senda/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopbackHosts } from '../apps/operator/src/listen.ts';
import { compressFiles } from './compress-files.ts';
import { serveProduction } from './production-server.ts';

const script = `export const text = '${'senda '.repeat(500)}';\n`;
const files = {
  'index.html': '<!doctype html><title>app</title>',
  '404.html': '<!doctype html><title>nothing here</title>',
  'web/login.html': '<!doctype html><title>log in</title>',
  'favicon.svg': '<svg/>',
  'assets/app-1.js': script,
  'assets/app-1.js.map': '{"sources":["/home/builder/app.ts"]}',
  '.vite/manifest.json': '{"src":"/home/builder"}',
  '.env': 'TOKEN_SECRET=hush',
};

let folder: string;
let url: string;
let origin: string;
const place = { port: 0, hosts: loopbackHosts, variable: 'PORT' };
const ends: (() => Promise<unknown>)[] = [];
const gateway = createServer((request: IncomingMessage, response) => {
  response.setHeader('Content-Type', 'text/plain');
  response.end(`asked ${request.url}`);
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-served-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await compressFiles(folder);
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const site = await serveProduction(place, folder, origin);
  url = site.url;
  ends.push(site.close, () => rm(folder, { recursive: true }));
});
afterAll(async () => {
  gateway.close();
  for (const end of ends) await end();
});

const ask = (address: string, init: RequestInit = {}) =>
  fetch(url + address, { redirect: 'manual', ...init });
/** Matches any page of the app. */
const page = /<!doctype html>/;

describe('a file of the build', () => {
  it('is cached for a year, because its name contains a content hash', async () => {
    const response = await ask('/assets/app-1.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  it.each([
    ['br, gzip', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', null, ''],
  ])('for a browser that accepts %s is sent as the build wrote it', async (accepted, encoding, ending) => {
    const response = await ask('/assets/app-1.js', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Content-Type')).toContain('text/javascript');
    const { size } = await stat(path.join(folder, `assets/app-1.js${ending}`));
    expect(response.headers.get('Content-Length')).toBe(String(size));
    expect(await response.text()).toBe(script);
  });

  it.each(['/assets/gone-1.js', '/assets/gone-1.css', '/assets/', '/assets/no/such.svg'])(
    '%s, if missing, is a 404 without caching',
    async (address) => {
      const response = await ask(address);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).not.toMatch(page);
    },
  );

  it.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '//.vite/manifest.json',
    '/.env',
    '/assets/app-1.js.map',
    '/web/%2e%2e/.env',
  ])('%s is not served', async (address) => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/builder|hush/);
  });

  it('supports HEAD and range requests', async () => {
    const head = await ask('/assets/app-1.js', {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(head.status).toBe(200);
    expect(head.headers.get('Content-Length')).toBe(String(script.length));
    expect(head.headers.get('Last-Modified')).toBeTruthy();
    expect((await ask('/assets/gone-1.js', { method: 'HEAD' })).status).toBe(404);
    const part = await ask('/favicon.svg', { headers: { Range: 'bytes=1-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('svg');
  });
});

describe('a page', () => {
  it('of the route table returns the app', async () => {
    for (const address of Object.keys(routes)) {
      const response = await ask(`${address}?a=1`);
      const { status } = response;
      expect({ address, status }).toEqual({ address, status: 200 });
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      const title = { '/web/login': 'log in', '/404': 'nothing here' }[address] ?? 'app';
      expect(await response.text()).toContain(`<title>${title}</title>`);
      expect((await ask(address, { method: 'HEAD' })).status).toBe(200);
    }
  });

  it.each([
    '/nowhere',
    '/web',
    '/web/login/more',
    '/orderlist/7',
    '/index.html',
    '/web/login.html',
    '/mockServiceWorker.js',
    '//evil.example/',
    '/constructor',
  ])('%s, if not in the route table, returns 404 with the app', async (address) => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(await response.text()).toContain('<title>app</title>');
    expect((await ask(address, { method: 'HEAD' })).status).toBe(404);
  });

  // The router leads there too: apps/storefront/src/app/routes.test.tsx.
  it('redirects other spellings of a route to it', async () => {
    for (const [spelling, route] of otherSpellings) {
      const response = await ask(`${spelling}?a=1`);
      const answer = { spelling, status: response.status, location: response.headers.get('Location') };
      expect(answer).toEqual({ spelling, status: 308, location: `${route}?a=1` });
    }
  });
  it('answers 404 where there is no route', async () => {
    for (const address of noRoutes)
      expect({ address, status: (await ask(address)).status }).toEqual({ address, status: 404 });
  });

  it('redirects a trailing slash and keeps the query', async () => {
    const response = await ask('/web/verify-otp/login/?a=1&b=%2F');
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe('/web/verify-otp/login?a=1&b=%2F');
    expect((await fetch(`${url}/orderlist/`)).status).toBe(200);
  });
});

it.each(['/api/..%5c..%5chealthz', '/api/%2e%2e/healthz', '/api/..%2fhealthz'])(
  'proxies only /api to the gateway: %s',
  async (address) => {
    const text = await (await ask(address)).text();
    expect(text).not.toBe('asked /healthz');
  },
);

it('proxies a call to the gateway with its query', async () => {
  expect(await (await ask('/api/catalog/v1?a=%20b')).text()).toBe('asked /api/catalog/v1?a=%20b');
});

it('compresses an answer of the gateway that is worth it', async () => {
  const long = await ask(`/api/catalog/${'long'.repeat(300)}`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(long.headers.get('Content-Encoding')).toBe('gzip');
  expect(long.headers.get('Vary')).toContain('Accept-Encoding');
  expect(await long.text()).toBe(`asked /api/catalog/${'long'.repeat(300)}`);
  const short = await ask('/api/catalog/v1', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(short.headers.get('Content-Encoding')).toBe(null);
});

it('is healthy and ready by itself, without its gateway', async () => {
  for (const address of ['/healthz', '/readyz']) {
    const response = await ask(address);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

it('that drains is not ready, answers all the same, and ends each connection with its answer', async () => {
  const site = await serveProduction(place, folder, origin);
  site.drain();
  for (const [address, status] of Object.entries({
    '/readyz': 503,
    '/healthz': 200,
    '/web/login': 200,
    '/assets/app-1.js': 200,
    '/api/catalog/v1': 200,
  })) {
    const response = await fetch(site.url + address);
    expect([address, response.status, response.headers.get('Connection')]).toEqual([
      address,
      status,
      'close',
    ]);
    await response.text();
  }
  await site.close();
  await expect(fetch(site.url)).rejects.toThrow('fetch failed');
});
