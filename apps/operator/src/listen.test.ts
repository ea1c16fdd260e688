import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { allHosts, assertPortFree, type Listening, loopbackHosts, serveOn } from './listen.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const placeAt = (port: number) => ({ port, hosts: allHosts, variable: 'PORT' });
async function serve(): Promise<Listening> {
  const listening = await serveOn((_, from) => new Response(from), placeAt(0));
  open.push(listening);
  return listening;
}
const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const hasIPv6 = addresses.some(({ family }) => family === 'IPv6');

it('listens on all IPv4 and IPv6 addresses of the machine', async () => {
  const { port } = await serve();
  // Link-local addresses need a zone, which URLs do not support.
  for (const { address, family } of addresses.filter((it) => !it.address.startsWith('fe80'))) {
    const host = family === 'IPv6' ? `[${address}]` : address;
    const answer = await fetch(`http://${host}:${port}`);
    expect(await answer.text()).toBe(address);
  }
});

it('accepts a free port and releases it', async () => {
  const { port, close } = await serve();
  await close();
  await expect(assertPortFree(placeAt(port))).resolves.toBeUndefined();
  await expect(assertPortFree(placeAt(port))).resolves.toBeUndefined();
});

it.each([
  ['every address', '::', false],
  ['every IPv6 address', '::', true],
  ['every IPv4 address', '0.0.0.0', false],
  ['this machine alone', '127.0.0.1', false],
] as const)('reports a port in use on %s', async (_, host, ipv6Only) => {
  if (host === '::' && !hasIPv6) return;
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen({ port: 0, host, ipv6Only }, () => resolve()));
  open.push(other);
  const { port } = other.address() as AddressInfo;
  await expect(assertPortFree(placeAt(port))).rejects.toThrow(
    `Port ${port} is in use: stop the program that uses it, or set PORT to another port.`,
  );
});

describe('a server', () => {
  const quick = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n';

  /** Opens a connection, sends a text, and resolves with what arrives until the end. */
  function send(port: number, text: string): { socket: Socket; received: Promise<string> } {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (piece: Buffer) => {
      received += piece.toString();
    });
    socket.on('error', () => undefined);
    open.push({ close: () => socket.destroy() });
    return { socket, received: new Promise((resolve) => socket.once('close', () => resolve(received))) };
  }

  async function serveWith(
    limits: Parameters<typeof serveOn>[2],
    fetch: Parameters<typeof serveOn>[0] = async (request) => new Response(await request.text()),
  ): Promise<Listening> {
    const listening = await serveOn(fetch, { port: 0, hosts: loopbackHosts, variable: 'PORT' }, limits);
    open.push(listening);
    return listening;
  }

  it.each([
    ['whose head does not end', head],
    ['whose body does not end', `${head}Content-Length: 100\r\n\r\nslow`],
  ])('ends a request %s', async (_, text) => {
    const { port } = await serveWith(quick);
    expect(await send(port, text).received).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('keeps a connection that is idle for longer than a request may take', async () => {
    const { port } = await serveWith(quick);
    const request = `${head}Content-Length: 2\r\n\r\nok`;
    const { socket, received } = send(port, request);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    socket.write(request);
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.end();
    expect((await received).match(/200 OK/g)).toHaveLength(2);
  });

  it('closes connections above its number, and serves the others', async () => {
    const { port } = await serveWith({ maxConnections: 2 });
    const request = `${head}Connection: close\r\nContent-Length: 2\r\n\r\nok`;
    const first = [send(port, ''), send(port, '')];
    await Promise.all(first.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await send(port, request).received).toBe('');
    first[0]?.socket.destroy();
    first[1]?.socket.write(request);
    expect(await first[1]?.received).toContain('200 OK');
    expect(await send(port, request).received).toContain('200 OK');
  });

  it('that closes finishes requests in progress, and then its connections', async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { port, close } = await serveWith({}, async () => {
      await slow;
      return new Response('done');
    });
    const { received } = send(port, `${head}Content-Length: 0\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    const closed = close();
    finish();
    expect(await received).toMatch(/200 OK[^]*done/);
    await closed;
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('that closes waits a limited time for a request that does not finish', async () => {
    const { port, close } = await serveWith(
      { closeTimeout: 200 },
      () => new Promise<Response>(() => undefined),
    );
    const { received } = send(port, `${head}Content-Length: 0\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await close();
    expect(await received).toBe('');
  });
});
