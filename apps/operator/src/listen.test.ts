import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { allHosts, assertPortFree, type Listening, serveOn } from './listen.ts';

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
