import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TooManyPaths } from '@senda/journey/roads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { graph } from './graph.ts';
import { paths } from './paths.ts';
import { toldOf } from './read.ts';

const onboarding = path.resolve(import.meta.dirname, '../../journeys/onboarding.json');
interface File {
  steps: { name: string; when?: unknown }[];
}

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  said = [];
  const hear = (line: string) => void said.push(line);
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** The onboarding journey after an edit, as a file. */
async function edited(edit: (file: File) => void): Promise<string> {
  const value = JSON.parse(await readFile(onboarding, 'utf8')) as File;
  edit(value);
  const file = path.join(folder, 'edited.json');
  await writeFile(file, JSON.stringify(value, null, 2));
  return file;
}

const swap = (file: File): void => {
  const names = file.steps.map(({ name }) => name);
  const [step] = file.steps.splice(names.indexOf('personal-details'), 1);
  // One place on is where "order-summary" stands now that a step before it is out.
  if (step) file.steps.splice(names.indexOf('order-summary'), 0, step);
};

it('says that a journey is proven', async () => {
  expect(await check([onboarding], false)).toBe(0);
  const { steps } = JSON.parse(await readFile(onboarding, 'utf8')) as File;
  expect(said.join('\n')).toContain(`"onboarding" works for every customer, in ${steps.length} steps.`);
});

it('shows a finding with its line, a caret, the customer, her path and what to do; exit code 1', async () => {
  const file = await edited(swap);
  expect(await check([file], false)).toBe(1);
  const text = said.join('\n');
  expect(text).toContain('missing-data');
  expect(text).toContain(
    `"order-summary" needs the customer's "profile", but no step before it has asked for it.`,
  );
  expect(text).toMatch(/\n {2}\d+ \| {5}\{\n {2} +\| {5}\^\n/);
  expect(text).toContain('try: move "personal-details" before "order-summary".');
  expect(text).toContain('1 error, 0 warnings.');
});

it('two files of one id: exit code 1, both places and what to do', async () => {
  const copy = path.join(folder, 'onboarding2.json');
  await writeFile(copy, await readFile(onboarding, 'utf8'));
  expect(await check([copy, onboarding], false)).toBe(1);
  const text = said.join('\n');
  expect(text).toMatch(/error shared-id .*onboarding2\.json:3:9/);
  expect(text).toContain('"onboarding" is the id of journeys/onboarding.json:3:9 already.');
  expect(text).toContain('try: give this file an id of its own, such as "onboarding2".');
  expect(said.filter((line) => line.startsWith('proven'))).toHaveLength(1);
  said = [];
  expect(await check([copy], false, [onboarding])).toBe(1);
  expect(said.join('\n')).not.toContain('proven');
});

it('of a broken file machines get the findings, from every command; exit code 1', async () => {
  const broken = await edited(swap);
  for (const command of [
    check,
    paths,
    graph,
    (files: string[], json: boolean) => diff([onboarding, ...files], json),
  ]) {
    said = [];
    expect(await command([broken], true)).toBe(1);
    expect(said).toHaveLength(1);
    const answer: unknown = JSON.parse(said.join());
    expect(answer).toMatchObject([
      { file: broken, findings: [{ code: 'missing-data', step: 'order-summary' }] },
    ]);
  }
});

it('what is too much to tell is said in a sentence, and to machines as a finding', () => {
  const file = path.resolve('journeys/many.json');
  const work = () => {
    throw new TooManyPaths('There are more than 20,000 distinct paths.');
  };
  expect(toldOf(file, false, work)).toEqual(toldOf(file, true, work));
  expect(said).toEqual(['journeys/many.json: There are more than 20,000 distinct paths.']);
  expect(toldOf(file, true, work)).toMatchObject({
    tooMuch: {
      file,
      findings: [{ code: 'too-complex', message: 'There are more than 20,000 distinct paths.' }],
    },
  });
  expect(() => toldOf(file, true, () => JSON.parse('{'))).toThrow(SyntaxError);
});

const tool = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.resolve('scripts/journeys.ts'), ...args], {
    encoding: 'utf8',
  });

it('a folder stands for the journey files in it; an empty one is said to be so', async () => {
  const none = tool('check', folder);
  expect(none).toMatchObject({ status: 2, stderr: `There is no journey file in ${folder}.\n` });
  await edited(() => undefined);
  await writeFile(path.join(folder, 'broken.json'), '{');
  const both = tool('check', folder);
  expect(both.status).toBe(1);
  expect(both.stdout).toMatch(/proven .*edited\.json/);
  expect(both.stdout).toMatch(/error syntax .*broken\.json:1:/);
});

it('gives machines the findings, the hash and the proof', async () => {
  expect(await check([onboarding], true)).toBe(0);
  const [answer] = JSON.parse(said.join('')) as {
    id: string;
    hash: string;
    proof: string;
    findings: unknown[];
  }[];
  expect(answer).toMatchObject({ id: 'onboarding', findings: [] });
  expect(answer?.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(answer?.proof).toMatch(/^[0-9a-f]{16}$/);
});

it('lists the distinct paths, who walks each, and the fewest customers who cover them', async () => {
  expect(await paths([onboarding], false)).toBe(0);
  const text = said.join('\n');
  expect(text).toMatch(/\d+ distinct paths\./);
  expect(text).toMatch(/hasAddons = true, startedSession = none, .*paymentOutcome = failed/);
  expect(text).toMatch(/\d+ customers cover every step and every transition:/);
});

it('says whose paths an edit changes and where those in flight go on', async () => {
  const sound = await edited(({ steps }) => {
    const at = steps.findIndex(({ name }) => name === 'personal-details');
    const [step] = steps.splice(at, 1);
    const after = steps.findIndex(({ name }) => name === 'address-details');
    if (step) steps.splice(after + 1, 0, step);
  });
  expect(await diff([onboarding, sound], false)).toBe(0);
  expect(said.join('\n')).toContain('whoever stands at personal-details goes on at address-details');
  said = [];
  expect(await diff([onboarding, onboarding], false)).toBe(0);
  expect(said).toEqual(['Every customer walks the same path as before.']);
});

it('compares only what is proven: else it shows the findings', async () => {
  expect(await diff([onboarding, await edited(swap)], false)).toBe(1);
  expect(said.join('\n')).toContain('missing-data');
});

it('draws a journey for Mermaid', async () => {
  expect(await graph([onboarding], false)).toBe(0);
  expect(said.join('\n')).toMatch(/s\d+ --> s\d+/);
});
