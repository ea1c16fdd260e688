import { mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createLogger, createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { journeyFiles } from './journey-plugin.ts';

const onboarding = path.resolve('journeys/onboarding.json');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  await writeFile(path.join(folder, 'onboarding.json'), await readFile(onboarding));
});
afterEach(() => rm(folder, { recursive: true }));

const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === 'entry' ? id : null),
  load: (id) => (id === 'entry' ? 'import files from "virtual:journeys"; console.log(files);' : null),
};
const built = () =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, journeyFiles(folder)],
    build: { write: false, rollupOptions: { input: 'entry' } },
  });

it('a build accepts valid files, and fails at two of one id with a suggestion', async () => {
  await expect(built()).resolves.toBeDefined();
  await writeFile(path.join(folder, 'onboarding2.json'), await readFile(onboarding));
  await expect(built()).rejects.toThrow(
    /error \S*onboarding2\.json:3:9\n {2}"onboarding" is the id of \S*onboarding\.json:3:9 already[^]*try: keep one of the two files in this folder/,
  );
});

describe('a development server', () => {
  let server: ViteDevServer | undefined;
  let errors: string[];
  /** What is said of saved files. */
  let infos: string[];
  afterEach(() => server?.close());

  const started = async () => {
    errors = [];
    infos = [];
    const error = (text: string) => void errors.push(text);
    const info = (text: string) => void (text.startsWith('Saved') && infos.push(text));
    server = await createServer({
      root: folder,
      configFile: false,
      customLogger: { ...createLogger('silent'), error, info },
      plugins: [journeyFiles(folder)],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    return server;
  };
  const served = async () =>
    (await server?.environments.client.pluginContainer.load('\0virtual:journeys')) as string;
  const save = async (from: string, to: string) =>
    writeFile(path.join(folder, 'onboarding.json'), (await readFile(onboarding, 'utf8')).replace(from, to));

  it('reports why the files cannot be checked, serves the last valid ones, and follows a later save', async () => {
    const { ws } = await started();
    const sent = vi.spyOn(ws, 'send');
    await vi.waitFor(async () => expect(await served()).toContain('"Buy a plan"'), 30_000);
    await symlink('nowhere.json', path.join(folder, 'lost.json'));
    await vi.waitFor(
      () => expect(errors.join()).toMatch(/cannot be checked; the last valid ones are kept[^]*ENOENT/),
      30_000,
    );
    expect(errors).toHaveLength(1);
    expect(sent).toHaveBeenCalledWith({
      type: 'error',
      // The reason is for a developer, and stays in the terminal.
      err: { message: expect.stringMatching(/^The journeys cannot be checked(?![^]*ENOENT)/), stack: '' },
    });
    expect(await served()).toContain('"Buy a plan"');
    await unlink(path.join(folder, 'lost.json'));
    await save('"Buy a plan"', '"Get a plan"');
    await vi.waitFor(async () => expect(await served()).toContain('"Get a plan"'), 30_000);
    const sentence = expect.stringMatching(/^Saved \S*onboarding\.json: the title is "Get a plan"\.$/);
    await vi.waitFor(() => expect(infos).toEqual([sentence]), 30_000);
  });

  it('reports an inherited key like any unknown key, and follows a later save', async () => {
    await started();
    await vi.waitFor(async () => expect(await served()).toContain('"Buy a plan"'), 30_000);
    await save('{ "name": "pre-checkout" }', '{ "name": "pre-checkout", "constructor": 1, "__proto__": {} }');
    await vi.waitFor(() => expect(errors.join()).toContain('A step has no "constructor".'), 30_000);
    expect(errors.join()).toContain('A step has no "__proto__".');
    expect(await served()).toContain('"Buy a plan"');
    await save('"Buy a plan"', '"Get a plan"');
    await vi.waitFor(async () => expect(await served()).toContain('"Get a plan"'), 30_000);
  });
});
