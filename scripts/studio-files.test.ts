import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import * as checks from './journey-files.ts';
import { saveStudioFile, studioFilesIn } from './studio-files.ts';

const name = 'data-pack.json';
const shipped = await readFile(path.resolve('journeys', name), 'utf8');
const changed = shipped.replace('{ "name": "data-pack" }', '{ "name": "data-pack", "note": "Look." }');
const harmful = shipped.replace('    { "name": "data-pack" },\n', '');
const baseOf = (text: string): string => checks.contentHash(text);

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves a folder with one journey, as the page's server does. */
async function served() {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-studio-'));
  await writeFile(path.join(folder, name), shipped);
  await writeFile(path.join(folder, 'rules.json'), '{ "rules": [] }');
  server = createServer((request, response) => {
    saveStudioFile(folder, request, () => Promise.resolve(checks)).then(
      ({ status, files }) => response.writeHead(status).end(JSON.stringify(files)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(origin, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { folder, post, now: () => readFile(path.join(folder, name), 'utf8') };
}

it('writes a journey that works, and answers with the files as they are then', async () => {
  const { folder, post, now } = await served();
  const response = await post({ name, text: changed, base: baseOf(shipped) });
  expect(response.status).toBe(200);
  expect(await now()).toBe(changed);
  expect(await response.json()).toEqual(await studioFilesIn(folder));
  expect((await readdir(folder)).toSorted()).toEqual([name, 'rules.json']);
});

it('refuses what began from another text, and says what the file is now', async () => {
  const { post, now } = await served();
  const response = await post({ name, text: changed, base: baseOf('{}') });
  expect(response.status).toBe(409);
  expect(await response.json()).toContainEqual({ name, text: shipped });
  expect(await now()).toBe(shipped);
});

it('of two saves at once that began from one text, the second is stale', async () => {
  const { post, now } = await served();
  const saves = [changed, `${shipped}\n`].map((text) => post({ name, text, base: baseOf(shipped) }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await now()).not.toBe(shipped);
});

it('refuses a journey that does not work for everyone, whatever its page has found', async () => {
  const { post, now } = await served();
  expect((await post({ name, text: harmful, base: baseOf(shipped) })).status).toBe(422);
  expect((await post({ name, text: '{', base: baseOf(shipped) })).status).toBe(422);
  expect(await now()).toBe(shipped);
});

it.each(['none.json', 'rules.json', '../data-pack.json', `./${name}`, '/etc/passwd', ''])(
  'writes nothing but a journey of the folder: "%s"',
  async (other) => {
    const { folder, post } = await served();
    const before = await studioFilesIn(folder);
    const [file] = before.filter((one) => one.name === other);
    expect((await post({ name: other, text: changed, base: baseOf(file?.text ?? shipped) })).status).toBe(
      404,
    );
    expect(await studioFilesIn(folder)).toEqual(before);
  },
);

it.each<readonly [string, Readonly<Record<string, string>>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['no page', { origin: 'null' }],
  ['a form', { 'content-type': 'text/plain' }],
])('answers no other page: %s', async (_, headers) => {
  const { post, now } = await served();
  expect((await post({ name, text: changed, base: baseOf(shipped) }, headers)).status).toBe(403);
  expect(await now()).toBe(shipped);
});

it.each<unknown>([
  '{',
  [],
  { name, text: changed },
  { name, text: changed, base: 'x' },
  { name: 1, text: changed, base: baseOf(shipped) },
  { name, text: changed, base: baseOf(shipped), more: true },
])('takes no other message: %j', async (body) => {
  const { post } = await served();
  expect((await post(body)).status).toBe(400);
});

it('takes no message beyond the size of a file', async () => {
  const { post } = await served();
  expect((await post({ name, text: ' '.repeat(6_000_001), base: baseOf(shipped) })).status).toBe(413);
});
