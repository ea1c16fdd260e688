import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@senda/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisMachine } from '../apps/operator/src/listen.ts';
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
const ends: (() => Promise<unknown>)[] = [];
const gateway = createServer((request: IncomingMessage, response) => response.end(`asked ${request.url}`));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-served-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const site = await serveProduction({ port: 0, hosts: thisMachine, variable: 'PORT' }, folder, origin);
  url = site.url;
  ends.push(site.close, () => rm(folder, { recursive: true }));
});
afterAll(async () => {
  gateway.close();
  for (const end of ends) await end();
});

const ask = (address: string, init: RequestInit = {}) =>
  fetch(url + address, { redirect: 'manual', ...init });
/** Text that shows that the app's page, some page of its, was answered. */
const page = /<!doctype html>/;

describe('a file of the build', () => {
  it('is kept for a year: its name is made of its content', async () => {
    const answer = await ask('/assets/app-1.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(script);
  });

  it.each(['/assets/gone-1.js', '/assets/gone-1.css', '/assets/', '/assets/no/such.svg'])(
    '%s that is missing is neither the page nor kept',
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).not.toMatch(page);
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
  ])('%s that only the build needs is not served', async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/builder|hush/);
  });

  it('is answered to HEAD, and in part to who asks for a part', async () => {
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
  it.each(Object.keys(routes))('%s of the route table is answered with the app', async (address) => {
    const answer = await ask(`${address}?a=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    const title = { '/web/login': 'log in', '/404': 'nothing here' }[address] ?? 'app';
    expect(await answer.text()).toContain(`<title>${title}</title>`);
    expect((await ask(address, { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    '/nowhere',
    '/web',
    '/web/login/more',
    '/orderlist/7',
    '/ORDERLIST',
    '/index.html',
    '/web/login.html',
    '/mockServiceWorker.js',
    '//evil.example/',
    '/constructor',
  ])(
    '%s that is in no route table is answered 404, with the app, which leads to its /404',
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
      expect(await answer.text()).toContain('<title>app</title>');
      expect((await ask(address, { method: 'HEAD' })).status).toBe(404);
    },
  );

  it('has one address: a slash at its end leads there, its query too', async () => {
    const answer = await ask('/web/verify-otp/login/?a=1&b=%2F');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toBe('/web/verify-otp/login?a=1&b=%2F');
    expect((await fetch(`${url}/orderlist/`)).status).toBe(200);
  });
});

it.each(['/api/..%5c..%5chealthz', '/api/%2e%2e/healthz', '/api/..%2fhealthz'])(
  'hands nothing outside /api to the gateway: %s',
  async (address) => {
    const answered = await (await ask(address)).text();
    expect(answered).not.toBe('asked /healthz');
  },
);

it('hands a call to the gateway, with its query', async () => {
  expect(await (await ask('/api/catalog/v1?a=%20b')).text()).toBe('asked /api/catalog/v1?a=%20b');
});
