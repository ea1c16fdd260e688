import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TooManyPaths } from '@senda/journey/analysis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { graph } from './graph.ts';
import { paths } from './paths.ts';
import { guardComplexity } from './read.ts';

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

it.each(['constructor', 'valueOf', '__proto__'])(
  'a key "%s", which every object inherits, is a finding',
  async (key) => {
    const file = path.join(folder, 'edited.json');
    const text = await readFile(onboarding, 'utf8');
    await writeFile(file, text.replace('"name": "pre-checkout"', `"${key}": "x", "name": "pre-checkout"`));
    expect(await check([file], false)).toBe(1);
    expect(said.join('\n')).toContain(`A step has no "${key}".`);
  },
);

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
    throw new TooManyPaths('The journey has more than 20,000 distinct paths.');
  };
  expect(guardComplexity(file, false, work)).toEqual(guardComplexity(file, true, work));
  expect(said).toEqual(['journeys/many.json: The journey has more than 20,000 distinct paths.']);
  expect(guardComplexity(file, true, work)).toMatchObject({
    tooComplex: {
      file,
      findings: [{ code: 'too-complex', message: 'The journey has more than 20,000 distinct paths.' }],
    },
  });
  expect(() => guardComplexity(file, true, () => JSON.parse('{'))).toThrow(SyntaxError);
});

/** As `npm run journeys -- …` does it, typed in this folder. */
const tool = (...args: readonly string[]) => toolWith({}, ...args);
const toolWith = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.resolve('scripts/journeys.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: path.resolve('.'), ...env },
  });

it('a file is named as seen from the folder where the command was typed', () => {
  const answer = toolWith({ INIT_CWD: path.dirname(onboarding) }, 'check', 'onboarding.json');
  expect(answer).toMatchObject({ status: 0, stderr: '' });
  expect(answer.stdout).toMatch(/^proven onboarding\.json:/);
});

it('without a file, the journeys are those of the folder that JOURNEYS_DIR is, as for the server', async () => {
  await edited(() => undefined);
  const there = { JOURNEYS_DIR: folder };
  expect(toolWith(there, 'check').stdout).toMatch(/^proven .*edited\.json: [^\n]*\n$/);
  expect(toolWith(there, 'schema', '--check')).toMatchObject({ status: 1 });
  expect(toolWith(there, 'schema')).toMatchObject({ status: 0 });
  expect(toolWith(there, 'schema', '--check')).toMatchObject({ status: 0 });
  // Seen from the project, as the server sees it, wherever the command is typed.
  const near = { JOURNEYS_DIR: path.relative(path.resolve('.'), folder), INIT_CWD: path.resolve('scripts') };
  expect(toolWith(near, 'graph').stdout).toMatch(/^flowchart TD\n/);
  const nowhere = path.join(folder, 'nowhere');
  const none = { status: 2, stderr: `JOURNEYS_DIR is ${nowhere}, which does not exist.\n` };
  expect(toolWith({ JOURNEYS_DIR: nowhere }, 'schema')).toMatchObject(none);
  expect(toolWith({ JOURNEYS_DIR: nowhere }, 'check')).toMatchObject(none);
});

it('a command or an option that there is not is said in a sentence, with those there are; exit code 2', () => {
  for (const [typed, sentence] of [
    ['Check', 'There is no command "Check".'],
    ['--jsn', 'There is no option "--jsn".'],
  ] as const) {
    const { status, stderr } = tool(typed);
    expect(status).toBe(2);
    expect(stderr).toMatch(new RegExp(`^${sentence.replaceAll('.', '\\.')}\n\nnpm run journeys -- COMMAND`));
  }
  expect(tool('help')).toMatchObject({ status: 0, stderr: '' });
});

it('whoever reads only the beginning of an answer ends it quietly', async () => {
  const child = spawn(process.execPath, [path.resolve('scripts/journeys.mjs'), 'paths', onboarding]);
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString();
  });
  child.stdout.once('data', () => child.stdout.destroy());
  await once(child, 'close');
  expect(complaint).toBe('');
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
  expect(said.join('\n')).toContain('customers at personal-details continue at address-details');
  said = [];
  expect(await diff([onboarding, onboarding], false)).toBe(0);
  expect(said).toEqual(["No customer's path changes."]);
});

it('one step that is moved is told in a few blocks, whatever paths lead over it', async () => {
  const sound = await edited(({ steps }) => {
    const [step] = steps.splice(
      steps.findIndex(({ name }) => name === 'personal-details'),
      1,
    );
    const at = steps.findIndex(({ name }) => name === 'address-details');
    if (step) steps.splice(at + 1, 0, step);
  });
  await diff([onboarding, sound], false);
  const text = said.join('\n');
  expect(text.match(/moved: personal-details/g)).toHaveLength(2);
  expect(text).toMatch(/^kycRequired = true\n {4}moved: .*\n {4}one of \d+ paths: pre-checkout › /m);
});

it('says what an edit tells a step or the journey otherwise, though everybody walks as before', async () => {
  const sound = await edited((file) => {
    Object.assign(file, { id: 'onboarding-2' });
    const of = (wanted: string) => file.steps.find(({ name }) => name === wanted) ?? {};
    Object.assign(of('personal-details'), { settings: { minimumAge: 21 } });
    Object.assign(of('payment'), { commits: false });
    Object.assign(of('payment-failed'), { retry: 'order-summary' });
    Object.assign(of('payment-success'), { final: 'bought' });
  });
  expect(await diff([onboarding, sound], false)).toBe(0);
  expect(said.join('\n').split('\n')).toEqual([
    'the id is "onboarding-2", no longer "onboarding": this is another journey, and customers in flight do not continue in it',
    'personal-details: minimumAge is 21 now',
    'payment: no longer commits: once it is finished, earlier steps can still be changed',
    'payment-failed: offers a retry at "order-summary", no longer at "payment"',
    'payment-success: the outcome is "bought", no longer "purchased"',
    '',
    "No customer's path changes.",
  ]);
  said = [];
  expect(await diff([onboarding, sound], true)).toBe(0);
  expect(JSON.parse(said.join())).toMatchObject({ steps: [{ key: 'id' }, {}, {}, {}, {}], paths: [] });
});

it('of several journeys machines get one answer, and each chart says whose it is', async () => {
  const other = await edited(() => undefined);
  expect(await graph([onboarding, other], true)).toBe(0);
  expect(JSON.parse(said.join())).toMatchObject([
    { file: onboarding, id: 'onboarding' },
    { file: other, id: 'onboarding' },
  ]);
  said = [];
  expect(await graph([onboarding, other], false)).toBe(0);
  expect(said[0]).toMatch(/^%% journeys\/onboarding\.json\nflowchart TD\n/);
});

it('one is said as one', async () => {
  const one = await edited((file) => {
    file.steps = [Object.assign({ name: 'pre-checkout' }, { final: 'chosen' })];
  });
  await check([one], false);
  await paths([one], false);
  expect(said.join('\n')).toContain('in 1 step.');
  expect(said.join('\n')).toMatch(/1 customer covers every step and every transition:\n {2}1: any customer/);
});

it('compares only what is proven: else it shows the errors, and says that nothing is compared', async () => {
  const unsound = await edited((file) => {
    swap(file);
    Object.assign(file.steps[0] ?? {}, { when: {} });
  });
  expect(await check([unsound], false)).toBe(1);
  expect(said.join('\n')).toContain('constant-condition');
  said = [];
  expect(await diff([onboarding, unsound], false)).toBe(1);
  const text = said.join('\n');
  expect(text).toContain('missing-data');
  expect(text).not.toContain('constant-condition');
  expect(said.at(-1)).toMatch(/edited\.json has an error, so its paths are unknown\.$/);
});

it('draws a journey for Mermaid', async () => {
  expect(await graph([onboarding], false)).toBe(0);
  expect(said.join('\n')).toMatch(/s\d+ --> s\d+/);
});

it('the statechart of a journey and of a machine are drawn, and an unknown machine is told which there are', () => {
  const compiled = tool('graph', '--machine', onboarding);
  expect(compiled).toMatchObject({ status: 0, stderr: '' });
  expect(compiled.stdout).toMatch(/^---\ntitle: "Buy a plan"\n---\nstateDiagram-v2\n/);
  expect(compiled.stdout).toMatch(/ : finish \[hasAddons = true\]\n/);
  const otp = tool('graph', '--machine', 'otp');
  expect(otp).toMatchObject({ status: 0, stderr: '' });
  expect(otp.stdout).toContain('state "verifyingLogin" as ');
  const unknown = tool('graph', '--machine', 'opt');
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/^There is no machine "opt"; known machines are .*\botp, .*\n$/);
  expect(tool('graph', '--machine', 'otp', onboarding)).toMatchObject({ status: 2, stdout: '' });
  expect(tool('paths', '--machine', onboarding)).toMatchObject({ status: 2, stdout: '' });
});
