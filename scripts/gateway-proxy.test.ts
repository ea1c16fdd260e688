/** The production server between browsers and a gateway that is not trusted, nor always well. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loopbackHosts } from '../apps/operator/src/listen.ts';
import { serveProduction } from './production-server.ts';

let url: string;
/** What the gateway received last. */
let received: IncomingMessage;
const ends: (() => unknown)[] = [];

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const answers: Record<string, Answer> = {
  '/api/hangs': () => undefined,
  '/api/stalls': (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
  '/api/breaks': (response) => {
    response.writeHead(200, { 'Content-Length': 10 }).write('{');
    setTimeout(() => response.destroy(), 50);
  },
  '/api/empty': (response) => response.writeHead(204, { ETag: '"1"' }).end(),
  '/api/zipped': (response, asked) => {
    const encoding = String(asked.headers['accept-encoding']);
    response.writeHead(200, { 'Content-Encoding': encoding }).end(gzipSync('zipped'));
  },
  '/api/takes': (response, asked) => {
    let size = 0;
    asked.on('data', (piece: Buffer) => {
      size += piece.length;
    });
    asked.on('end', () => response.end(String(size)));
  },
  '/api/refuses': (response, asked) => {
    asked.resume();
    response.writeHead(401).end('no');
  },
  '/api/away': (response) => response.writeHead(302, { Location: 'https://elsewhere.example/' }).end(),
  '/api/refresh': (response) =>
    response
      .writeHead(429, {
        'Content-Type': 'application/json',
        'Retry-After': '7',
        'Set-Cookie': 'a=b',
        Server: 'gateway/1.2',
        'X-Powered-By': 'gateway',
        Refresh: '0; url=https://elsewhere.example/',
        'Access-Control-Allow-Origin': '*',
        'Clear-Site-Data': '"storage"',
      })
      .end('{}'),
};

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-served-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  const gateway = createServer((asked, response) => {
    received = asked;
    (answers[asked.url ?? ''] ?? ((it) => it.end('{}')))(response, asked);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const place = { port: 0, hosts: loopbackHosts, variable: 'PORT' };
  const site = await serveProduction(place, folder, origin, { stallTimeout: 600 });
  url = site.url;
  ends.push(
    site.close,
    () => gateway.closeAllConnections(),
    () => gateway.close(),
    () => rm(folder, { recursive: true }),
  );
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** Sends a request with its headers unchanged, and its body in pieces that take a time (ms). */
function send(address: string, options: RequestOptions = {}, pieces: readonly string[] = [], every = 0) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url + address, options, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    const next = (at: number) => {
      if (at === pieces.length) sent.end();
      else {
        sent.write(pieces[at]);
        setTimeout(() => next(at + 1), every);
      }
    };
    next(0);
  });
}

it('gives up on a gateway that does not answer', async () => {
  const { status, text } = await send('/api/hangs');
  expect(status).toBe(504);
  expect(JSON.parse(text)).toMatchObject({ failure: { errorId: 'UNKNOWN_ERROR_CODE' } });
});

it('gives up on a gateway that stops in the middle of its answer', async () => {
  await expect(send('/api/stalls')).rejects.toThrow(/aborted/);
});

it('answers for a gateway that breaks off a short answer', async () => {
  expect(await send('/api/breaks')).toMatchObject({ status: 502 });
});

it('passes on an answer without a body, and the head of one', async () => {
  const empty = await fetch(`${url}/api/empty`);
  expect([empty.status, empty.headers.get('ETag')]).toEqual([204, '"1"']);
  const head = await fetch(`${url}/api/refresh`, { method: 'HEAD' });
  expect([head.status, head.headers.get('Retry-After'), await head.text()]).toEqual([429, '7', '']);
});

it('passes on what the gateway has compressed, as it is', async () => {
  const answer = await fetch(`${url}/api/zipped`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual(['gzip', 'zipped']);
});

it('waits for an upload that is slow but goes on', async () => {
  const pieces = Array.from({ length: 5 }, () => 'x'.repeat(1_000));
  expect(await send('/api/takes', { method: 'POST' }, pieces, 300)).toEqual({ status: 200, text: '5000' });
});

it('passes on a refusal that comes before the end of an upload', async () => {
  const body = new Uint8Array(8 * 1024 * 1024);
  const answer = await fetch(`${url}/api/refuses`, { method: 'POST', body });
  expect(answer.status).toBe(401);
});

it('announces no body that it does not send: the next call on the connection is whole', async () => {
  const options = { method: 'GET', headers: { 'Content-Length': 4 } };
  expect(await send('/api/gets', options, ['four'])).toEqual({ status: 200, text: '{}' });
  expect(received.headers['content-length']).toBe(undefined);
  expect(await send('/api/gets')).toEqual({ status: 200, text: '{}' });
});

it('passes on a call that asks to continue', async () => {
  const options = { method: 'POST', headers: { Expect: '100-continue', 'Content-Length': 4 } };
  expect(await send('/api/takes', options, ['four'])).toEqual({ status: 200, text: '4' });
});

it('passes on no redirect', async () => {
  const answer = await fetch(`${url}/api/away`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([502, null]);
});

it('passes on only headers of the response that clients read', async () => {
  const { status, headers } = await fetch(`${url}/api/refresh`, { headers: { Cookie: 'a=b' } });
  expect(status).toBe(429);
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Retry-After')).toBe('7');
  const dropped = [
    'Set-Cookie',
    'Server',
    'X-Powered-By',
    'Refresh',
    'Access-Control-Allow-Origin',
    'Clear-Site-Data',
  ];
  expect(dropped.filter((name) => headers.has(name))).toEqual([]);
  expect(received.headers.cookie).toBe(undefined);
});

/** Returns the bytes that are still in use (after a full collection). */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let run = 0; run < 2; run += 1) collect();
  return process.memoryUsage().heapUsed;
}

it('keeps nothing of calls that are answered', async () => {
  const callAll = async (count: number) => {
    for (let at = 0; at < count; at += 1) await send('/api/answers');
  };
  await callAll(200);
  const before = heapUsed();
  await callAll(500);
  expect((heapUsed() - before) / 500).toBeLessThan(6_000);
});

it('holds little of an upload that the gateway does not read', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
      if (sent >= 64 * 1024 * 1024) controller.close();
    },
  });
  const answer = await fetch(`${url}/api/hangs`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(504);
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});
