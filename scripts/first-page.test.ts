import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Chunk = Rolldown.OutputChunk;

const root = path.resolve(import.meta.dirname, '..');
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  // The test runner's own mode would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'apps/storefront'),
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  });
  for (const output of 'output' in built ? built.output : []) {
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  }
}, 60_000);

/** Everything that a page downloads before it can be used: the first script, the app, the page, its texts, and all they import. */
function downloaded(...pages: RegExp[]): Chunk[] {
  const found = new Set<Chunk>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) take(chunks.get(file));
  };
  for (const chunk of chunks.values()) {
    const modules = Object.keys(chunk.modules);
    const isFirst = chunk.isEntry || modules.some((id) => id.endsWith('src/start.tsx'));
    if (isFirst || modules.some((id) => pages.some((page) => page.test(id)))) take(chunk);
  }
  return [...found];
}

describe('the first page, login', () => {
  const login = () => downloaded(/sign-in\.page\.tsx$/, /icu:.*\/(common|shell|sign-in)\/en-US$/);

  it('downloads at most 132 kB of gzipped JavaScript', () => {
    expect(gzipped(login())).toBeGreaterThan(80_000);
    expect(gzipped(login())).toBeLessThanOrEqual(132_000);
  });

  it('has no parser of messages in it: that is a file of its own', () => {
    const hasParser = (chunk: Chunk) =>
      Object.keys(chunk.modules).some((id) => id.endsWith('icu-messageformat-parser/index.js'));
    expect([...chunks.values()].some(hasParser)).toBe(true);
    expect(login().filter(hasParser)).toEqual([]);
  });

  it('has no code of payment, of manage, of the engine or of the client in it', () => {
    const modules = login().flatMap((chunk) => Object.keys(chunk.modules).map((id) => id.replace(root, '')));
    expect(modules.filter((id) => /\/(payment|order|pending|summary|journey|client)\//.test(id))).toEqual([]);
  });
});

const gzipped = (some: Iterable<Chunk>): number =>
  [...some].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
/** The texts of these features in the language of a newcomer. */
const words = (features: string) => new RegExp(`icu:.*/(${features})/en-US$`);
/** The client, and the calls that it makes there. */
const asking = (groups: string) =>
  new RegExp(`packages/client/src/client\\.ts$|contract/src/calls/(${groups})\\.ts$`);

describe('the plan page, entered fresh', () => {
  const plan = () =>
    downloaded(
      /purchase\/entrance\.page\.tsx$/,
      words('common|shell|plan'),
      asking('catalogue|opening|plan'),
    );

  it('downloads at most 146 kB of gzipped JavaScript before it can be used', () => {
    expect(gzipped(plan())).toBeGreaterThan(100_000);
    expect(gzipped(plan())).toBeLessThanOrEqual(146_000);
  });

  it('has no engine in it, and no step after it', () => {
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
  it('downloads at most 132 kB of gzipped JavaScript', () => {
    expect(gzipped(downloaded(/app\/not-found\.page\.tsx$/, words('common|shell')))).toBeLessThanOrEqual(
      132_000,
    );
  });
});

it('the service worker of MSW and the operator are in no build', () => {
  const modules = [...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.length).toBeGreaterThan(100);
  expect(
    modules.filter((id) => /packages\/operator|node_modules\/msw|drizzle|\.stories\.tsx/.test(id)),
  ).toEqual([]);
});
