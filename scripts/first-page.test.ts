import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStorefront } from './shared-files.ts';

type Chunk = Rolldown.OutputChunk;

const root = path.resolve(import.meta.dirname, '..');
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  // In test mode, React's development build would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await buildStorefront({ logLevel: 'error', build: { write: false } });
  for (const output of built.output) {
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  }
}, 60_000);

/** Returns the chunks that a page needs before it is usable: first script, app, page, texts, and their imports. */
function chunksFor(...pages: RegExp[]): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.get(file));
  };
  for (const chunk of chunks.values()) {
    const modules = Object.keys(chunk.modules);
    const isFirst = chunk.isEntry || modules.some((id) => id.endsWith('src/start.tsx'));
    if (isFirst || modules.some((id) => pages.some((page) => page.test(id)))) add(chunk);
  }
  return [...found];
}

describe('the first page, login', () => {
  const login = () => chunksFor(/sign-in\.page\.tsx$/, /icu:.*\/(common|shell|sign-in)\/en-US$/);

  it('downloads at most 139 kB of gzipped JavaScript', () => {
    expect(gzipped(login())).toBeGreaterThan(80_000);
    expect(gzipped(login())).toBeLessThanOrEqual(139_000);
  });

  it('does not include the message parser, which is a separate file', () => {
    const hasParser = (chunk: Chunk) =>
      Object.keys(chunk.modules).some((id) => id.endsWith('icu-messageformat-parser/index.js'));
    expect([...chunks.values()].some(hasParser)).toBe(true);
    expect(login().filter(hasParser)).toEqual([]);
  });

  it('does not include payment, order management, the engine or the client', () => {
    const modules = login().flatMap((chunk) => Object.keys(chunk.modules).map((id) => id.replace(root, '')));
    expect(modules.filter((id) => /\/(payment|order|pending|summary|journey|client)\//.test(id))).toEqual([]);
  });
});

const gzipped = (some: Iterable<Chunk>): number =>
  [...some].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
/** Matches the texts of these features in the default language. */
const messages = (features: string) => new RegExp(`icu:.*/(${features})/en-US$`);
/** Matches the client and these groups of calls. */
const clientWithCalls = (groups: string) =>
  new RegExp(`packages/client/src/client\\.ts$|contract/src/calls/(${groups})\\.ts$`);

describe('the plan page as first page', () => {
  const plan = () =>
    chunksFor(
      /purchase\/entrance\.page\.tsx$/,
      messages('common|shell|plan'),
      clientWithCalls('catalogue|opening|plan'),
    );

  it('downloads at most 148 kB of gzipped JavaScript before it is usable', () => {
    expect(gzipped(plan())).toBeGreaterThan(100_000);
    expect(gzipped(plan())).toBeLessThanOrEqual(148_000);
  });

  it('does not include the engine or later steps', () => {
    const modules = plan().flatMap((chunk) => Object.keys(chunk.modules));
    expect(
      modules.filter((id) =>
        /packages\/journey\/src\/(file|condition|run\/(run|advance|persist))|\/(payment|order|summary|number)\//.test(
          id,
        ),
      ),
    ).toEqual([]);
  });
});

describe('a page that is not found', () => {
  it('downloads at most 133 kB of gzipped JavaScript', () => {
    expect(gzipped(chunksFor(/app\/not-found\.page\.tsx$/, messages('common|shell')))).toBeLessThanOrEqual(
      133_000,
    );
  });
});

it('the build does not include MSW or the operator', () => {
  const modules = [...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.length).toBeGreaterThan(100);
  expect(
    modules.filter((id) => /packages\/operator|node_modules\/msw|drizzle|\.stories\.tsx/.test(id)),
  ).toEqual([]);
});
