import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('a build takes sound files, and stops at two of one id with what to do', async () => {
  await expect(built()).resolves.toBeDefined();
  await writeFile(path.join(folder, 'onboarding2.json'), await readFile(onboarding));
  await expect(built()).rejects.toThrow(
    /error shared-id \S*onboarding2\.json:3:9\n {2}"onboarding" is the id of \S*onboarding\.json:3:9 already[^]*try: give this file an id of its own/,
  );
});
