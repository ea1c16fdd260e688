import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@senda/core/base/addresses';
import { noRoutes, otherSpellings } from '@senda/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopbackHosts } from '../apps/operator/src/listen.ts';
import { compressFiles } from './compress-files.ts';
import { nginxConfig } from './nginx-config.ts';
import { serveProduction } from './production-server.ts';
import { securityHeaders } from './security-headers.ts';

const nginx = '/usr/sbin/nginx';
const hasNginx = existsSync(nginx);

const files = {
  'index.html': '<!doctype html><title>app</title>',
  '404.html': '<!doctype html><title>nothing here</title>',
  'web/login.html': '<!doctype html><title>log in</title>',
  'favicon.svg': '<svg/>',
  'assets/app-1.js': `export const text = '${'senda '.repeat(500)}';\n`,
  'assets/app-1.js.map': '{}',
  '.vite/manifest.json': '{}',
  '.env': 'TOKEN_SECRET=hush',
};

const asked: IncomingMessage[] = [];
const gateway = createServer((request, response) => {
  asked.push(request);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ asked: request.url, text: 'senda '.repeat(500) }));
});

let folder: string;
let ours: string;
let theirs: string;
let server: ChildProcess;
const ends: (() => Promise<unknown>)[] = [];

/** Returns a port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts nginx with a configuration, all of whose files are in a folder of its own. */
async function startNginx(config: string): Promise<void> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/run/${name};`)
    .join('\n');
  await mkdir(`${folder}/run`, { recursive: true });
  const file = `${folder}/run/nginx.conf`;
  const around = `pid ${folder}/run/pid; error_log ${folder}/run/error.log; daemon off; events {}`;
  await writeFile(file, `${around}\nhttp {\naccess_log off;\n${temporary}\n${config}}\n`);
  server = spawn(nginx, ['-p', `${folder}/run`, '-c', file, '-e', `${folder}/run/error.log`], {
    stdio: 'ignore',
  });
}

/** Waits until an address answers. @throws Error with nginx's log if it has ended */
async function answers(url: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(await readFile(`${folder}/run/error.log`, 'utf8'));
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  if (!hasNginx) return;
  folder = await mkdtemp(path.join(tmpdir(), 'senda-nginx-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, 'site', name)), { recursive: true });
    await writeFile(path.join(folder, 'site', name), text);
  }
  // nginx started as root reads as another user.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  await compressFiles(path.join(folder, 'site'));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const site = await serveProduction(
    { port: 0, hosts: loopbackHosts, variable: 'PORT' },
    path.join(folder, 'site'),
    origin,
  );
  ours = site.url;
  const port = await freePort();
  theirs = `http://127.0.0.1:${port}`;
  await startNginx(nginxConfig({ port, root: path.join(folder, 'site'), gateway: origin }, {}));
  await answers(theirs);
  ends.push(site.close, () => rm(folder, { recursive: true }));
});
afterAll(async () => {
  server?.kill();
  gateway.close();
  for (const end of ends) await end();
});

const compared = [
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'Location',
  ...Object.keys(securityHeaders({})),
];

/** Returns what both servers have to agree on of an answer. */
async function answerOf(url: string, address: string) {
  const response = await fetch(url + address, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'gzip' },
  });
  const { status } = response;
  // What a redirect's body is nobody reads, and how small a page is sent that is not there.
  const headers = compared
    .filter((name) => status !== 308 || name !== 'Content-Type')
    .filter((name) => status !== 404 || name !== 'Content-Encoding')
    .map((name) => [name, response.headers.get(name)?.replace(/;? ?charset=utf-8/i, '')]);
  const isPage = status === 200 || response.headers.get('Cache-Control') === 'no-cache';
  const text = isPage && status !== 308 ? await response.text() : null;
  return { status, text, ...Object.fromEntries(headers) };
}

/** nginx compares decoded addresses: it serves the page of an encoded spelling, and answers 400 to what cannot be decoded. */
const isPlain = (address: string): boolean => !address.includes('%');
const spellings = otherSpellings.map(([spelling]) => spelling).filter(isPlain);
const some = spellings.map((spelling) => `${spelling}?a=1`);
const nowhere = noRoutes.filter(isPlain);

describe.skipIf(!hasNginx)('nginx, as Debian has it', () => {
  it.each([
    ['every page', ['/', ...Object.keys(routes), '/web/login?a=1&b=%20']],
    ['other spellings of them', some],
    ['what is no page', nowhere],
    ['files', ['/assets/app-1.js', '/favicon.svg', '/web/login.html']],
  ])('answers %s as the production server does', async (_, addresses) => {
    for (const address of addresses) {
      const [one, other] = [await answerOf(theirs, address), await answerOf(ours, address)];
      expect({ address, ...one }).toEqual({ address, ...other });
    }
  });

  it.each(['/assets/app-1.js.map', '/assets/gone-1.js', '/.env', '/.vite/manifest.json', '/index.html'])(
    'has no %s',
    async (address) => {
      const [one, other] = [await answerOf(theirs, address), await answerOf(ours, address)];
      expect([one.status, other.status]).toEqual([404, 404]);
      expect(one['Content-Security-Policy']).toBe(other['Content-Security-Policy']);
    },
  );

  it('asks the gateway with the address of the client, and compresses its answer', async () => {
    asked.length = 0;
    const forged = { 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.7' };
    const response = await fetch(`${theirs}/api/config-service/v1/global?a=%2F`, {
      headers: { ...forged, 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Cache-Control')).toBeNull();
    const [request] = asked;
    expect(request?.url).toBe('/api/config-service/v1/global?a=%2F');
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(request?.headers['forwarded']).toBeUndefined();
    expect(request?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('sends the secret that operator and storefront share, and the origins of the environment', () => {
  const config = nginxConfig(
    { port: 80, root: '/srv', gateway: 'http://gateway' },
    { FORWARD_SECRET: 'a'.repeat(32), FRAME_ANCESTORS: 'https://app.example' },
  );
  expect(config).toContain(`X-Forward-Secret "${'a'.repeat(32)}"`);
  expect(config).toContain('frame-ancestors https://app.example');
});
