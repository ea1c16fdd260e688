import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TooManyPaths } from '@senda/journey/analysis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proveFile } from '../../packages/core/src/journeys/journeys.ts';
import { journeyFileNames } from '../journey-files.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { explored } from './explored.ts';
import { fixFiles } from './fix.ts';
import { graph, picture } from './graph.ts';
import { merge } from './merge.ts';
import { paths } from './paths.ts';
import { guardComplexity } from './read.ts';
import { savedSentence } from './saved.ts';
import { voiceOf } from './voice.ts';

const ids = voiceOf('en', true);

const onboarding = path.resolve(import.meta.dirname, '../../journeys/onboarding.json');
interface File {
  steps: { name: string; when?: unknown; note?: string }[];
}

let folder: string;
let output: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  output = [];
  const record = (line: string) => void output.push(line);
  vi.spyOn(console, 'log').mockImplementation(record);
  vi.spyOn(console, 'error').mockImplementation(record);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Writes the onboarding journey after an edit to a file. */
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
  // After the removal, the old index of "order-summary" is one past it.
  if (step) file.steps.splice(names.indexOf('order-summary'), 0, step);
};

// The purchase alone takes minutes: `npm run bench -- explore`.
it('explores every other journey beyond its order, and finds nothing broken', async () => {
  const files = (await journeyFileNames(path.dirname(onboarding))).filter(
    (name) => name !== 'onboarding.json',
  );
  const paths = files.map((name) => path.join(path.dirname(onboarding), name));
  expect(await explored(paths, false, ids)).toBe(0);
  expect(output).toHaveLength(3 * files.length);
  expect(output.every((line) => /: (tabs|time|faults): [\d,]+ states, /.test(line))).toBe(true);
}, 60_000);

it('reports that a journey is proven', async () => {
  expect(await check([onboarding], false, ids)).toBe(0);
  const { steps } = JSON.parse(await readFile(onboarding, 'utf8')) as File;
  expect(output.join('\n')).toContain(`"onboarding" works for every customer, in ${steps.length} steps.`);
});

it.each(['constructor', 'valueOf', '__proto__'])(
  'a key "%s", which every object inherits, is a finding',
  async (key) => {
    const file = path.join(folder, 'edited.json');
    const text = await readFile(onboarding, 'utf8');
    await writeFile(file, text.replace('"name": "pre-checkout"', `"${key}": "x", "name": "pre-checkout"`));
    expect(await check([file], false, ids)).toBe(1);
    expect(output.join('\n')).toContain(`A step has no "${key}".`);
  },
);

it('shows a finding with its line, a caret, the customer, their path and a suggestion; exit code 1', async () => {
  const file = await edited(swap);
  expect(await check([file], false, ids)).toBe(1);
  const text = output.join('\n');
  expect(text).toContain('missing-data');
  expect(text).toContain(
    `"order-summary" needs the customer's "profile", but no step before it has asked for it.`,
  );
  expect(text).toMatch(/\n {2}\d+ \| {5}\{\n {2} +\| {5}\^\n/);
  expect(text).toContain('try: move "personal-details" before "order-summary".');
  expect(text).toContain('1 error, 0 warnings.');
});

it('check, paths and graph show notes, and a finding that of its step', async () => {
  const noted = await edited((file) => {
    for (const step of file.steps) if (step.name === 'order-summary') step.note = 'The last look';
  });
  expect(await check([noted], false, ids)).toBe(0);
  expect(output.join('\n')).toContain('note on order-summary: The last look');
  output = [];
  await paths([noted], false, ids);
  expect(output.join('\n')).toContain('note on order-summary: The last look');
  output = [];
  await graph([noted], false, ids);
  expect(output.join('\n')).toContain('["order-summary<br/><small>The last look</small>"]');
  output = [];
  const wrong = await edited((file) => {
    swap(file);
    for (const step of file.steps) if (step.name === 'order-summary') step.note = 'The last look';
  });
  expect(await check([wrong], false, ids)).toBe(1);
  expect(output.join('\n')).toContain('note: The last look');
});

it('two files of one id: exit code 1, both places and a suggestion', async () => {
  const copy = path.join(folder, 'onboarding2.json');
  await writeFile(copy, await readFile(onboarding, 'utf8'));
  expect(await check([copy, onboarding], false, ids)).toBe(1);
  const text = output.join('\n');
  expect(text).toMatch(/error shared-id .*onboarding2\.json:3:9/);
  expect(text).toContain('"onboarding" is the id of journeys/onboarding.json:3:9 already.');
  expect(text).toContain('try: keep one of the two files in this folder.');
  expect(output.filter((line) => line.startsWith('proven'))).toHaveLength(1);
  output = [];
  expect(await check([copy], false, ids, [onboarding])).toBe(1);
  expect(output.join('\n')).not.toContain('proven');
});

it('every command prints the findings of a broken file as JSON; exit code 1', async () => {
  const broken = await edited(swap);
  for (const command of [
    check,
    paths,
    graph,
    (files: string[], json: boolean) => diff([onboarding, ...files], json, ids),
  ]) {
    output = [];
    expect(await command([broken], true, ids)).toBe(1);
    expect(output).toHaveLength(1);
    const answer: unknown = JSON.parse(output.join());
    expect(answer).toMatchObject([
      { file: broken, findings: [{ code: 'missing-data', step: 'order-summary' }] },
    ]);
  }
});

it('too many paths are reported with a message, and as a finding in JSON', () => {
  const file = path.resolve('journeys/many.json');
  const work = () => {
    throw new TooManyPaths('The journey has more than 20,000 distinct paths.');
  };
  expect(guardComplexity(file, false, work)).toEqual(guardComplexity(file, true, work));
  expect(output).toEqual(['journeys/many.json: The journey has more than 20,000 distinct paths.']);
  expect(guardComplexity(file, true, work)).toMatchObject({
    tooComplex: {
      file,
      findings: [{ code: 'too-complex', message: 'The journey has more than 20,000 distinct paths.' }],
    },
  });
  expect(() => guardComplexity(file, true, () => JSON.parse('{'))).toThrow(SyntaxError);
});

/** Runs `npm run journeys -- …` as if from this folder. */
const tool = (...args: readonly string[]) => toolWith({}, ...args);
const toolWith = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.resolve('scripts/journeys.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: path.resolve('.'), ...env },
  });

it("file names are relative to the caller's folder", () => {
  const answer = toolWith({ INIT_CWD: path.dirname(onboarding) }, 'check', 'onboarding.json');
  expect(answer).toMatchObject({ status: 0, stderr: '' });
  expect(answer.stdout).toMatch(/^proven onboarding\.json:/m);
});

it('without a file, checks the journeys in JOURNEYS_DIR, as the server does', async () => {
  await edited(() => undefined);
  const there = { JOURNEYS_DIR: folder };
  expect(toolWith(there, 'check').stdout).toMatch(/^proven .*edited\.json: [^\n]*\n$/);
  expect(toolWith(there, 'schema', '--check')).toMatchObject({ status: 1 });
  expect(toolWith(there, 'schema')).toMatchObject({ status: 0 });
  expect(toolWith(there, 'schema', '--check')).toMatchObject({ status: 0 });
  // Relative to the project, as for the server.
  const near = { JOURNEYS_DIR: path.relative(path.resolve('.'), folder), INIT_CWD: path.resolve('scripts') };
  expect(toolWith(near, 'graph').stdout).toMatch(/^flowchart TD\n/);
  const nowhere = path.join(folder, 'nowhere');
  const none = { status: 2, stderr: `JOURNEYS_DIR is ${nowhere}, which does not exist.\n` };
  expect(toolWith({ JOURNEYS_DIR: nowhere }, 'schema')).toMatchObject(none);
  expect(toolWith({ JOURNEYS_DIR: nowhere }, 'check')).toMatchObject(none);
});

it('an unknown command or option is reported with the known ones; exit code 2', () => {
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

it('a reader that closes the pipe early causes no error', async () => {
  const child = spawn(process.execPath, [path.resolve('scripts/journeys.mjs'), 'paths', onboarding]);
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString();
  });
  child.stdout.once('data', () => child.stdout.destroy());
  await once(child, 'close');
  expect(complaint).toBe('');
});

it('a folder means its journey files; an empty one is reported', async () => {
  const none = tool('check', folder);
  expect(none).toMatchObject({ status: 2, stderr: `There is no journey file in ${folder}.\n` });
  await edited(() => undefined);
  await writeFile(path.join(folder, 'broken.json'), '{');
  const both = tool('check', folder);
  expect(both.status).toBe(1);
  expect(both.stdout).toMatch(/proven .*edited\.json/);
  expect(both.stdout).toMatch(/error .*broken\.json:1:/);
});

it('checks the flags beside the files, and proves what reads them', async () => {
  await edited(({ steps }) => steps.splice(1, 0, { name: 'addon-selection', when: { flagMore: true } }));
  const flags = path.join(folder, 'flags.json');
  await writeFile(
    flags,
    '{ "flags": { "flagMore": { "note": "x", "values": [true, false], "default": 1 } } }',
  );
  const broken = tool('check', folder);
  expect(broken.status).toBe(1);
  expect(broken.stdout).toMatch(
    /error .*flags\.json:1:\d+\n {2}Expected a text in quotes, true or false; found 1\./,
  );
  await writeFile(
    flags,
    '{ "flags": { "flagMore": { "note": "x", "values": [true, false], "default": true } } }',
  );
  const read = tool('check', folder);
  expect(read.stdout).toMatch(/valid .*flags\.json: 1 flag\./);
  expect(read.stdout).not.toContain('unknown-fact');
});

it('prints the findings, the hash and the proof as JSON', async () => {
  expect(await check([onboarding], true, ids)).toBe(0);
  const [answer] = JSON.parse(output.join('')) as {
    id: string;
    hash: string;
    proof: string;
    findings: unknown[];
  }[];
  expect(answer).toMatchObject({ id: 'onboarding', findings: [] });
  expect(answer?.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(answer?.proof).toMatch(/^[0-9a-f]{16}$/);
});

it('lists the distinct paths, their customers, and the fewest customers who cover them', async () => {
  expect(await paths([onboarding], false, ids)).toBe(0);
  const text = output.join('\n');
  expect(text).toMatch(/\d+ distinct paths\./);
  expect(text).toMatch(/hasAddons = true, startedSession = none, .*paymentOutcome = failed/);
  expect(text).toMatch(/\d+ customers cover every step and every transition:/);
});

it('lists the customers whose paths an edit changes and where those in flight continue', async () => {
  const valid = await edited(({ steps }) => {
    const at = steps.findIndex(({ name }) => name === 'personal-details');
    const [step] = steps.splice(at, 1);
    const after = steps.findIndex(({ name }) => name === 'address-details');
    if (step) steps.splice(after + 1, 0, step);
  });
  expect(await diff([onboarding, valid], false, ids)).toBe(0);
  expect(output.join('\n')).toContain('customers at personal-details continue at manual-ekyc');
  output = [];
  expect(await diff([onboarding, onboarding], false, ids)).toBe(0);
  const same = "No customer's path changes, and all customers on their way stay at their step.";
  expect(output.join('\n').split('\n')).toEqual([
    same,
    expect.stringMatching(
      /^Each rule \(\d+\) is kept for the same customers as before, no more and no fewer\.$/,
    ),
  ]);
});

it.each([
  [
    'en',
    /^Now also kept for anyone who .* skips “Add-ons” \(whom the rule leaves out\): everybody answers at most/m,
  ],
  [
    'es',
    /^Ahora también se cumple para quien .* salta «Extras» \(la regla los deja fuera\): todos contestan a lo más/m,
  ],
] as const)('says for whom a rule is kept now who are left out of it: %s', async (language, said) => {
  const skippable = await edited(({ steps }) => {
    Object.assign(steps.find(({ name }) => name === 'addon-selection') ?? {}, { optional: true });
  });
  await copyFile(path.resolve('journeys/rules.json'), path.join(path.dirname(skippable), 'rules.json'));
  expect(await diff([onboarding, skippable], false, voiceOf(language))).toBe(0);
  expect(output.join('\n')).toMatch(said);
  output = [];
  expect(await diff([onboarding, skippable], true, ids)).toBe(0);
  expect(JSON.parse(output.join()).rules).toContainEqual(
    expect.objectContaining({ change: 'narrower', rule: expect.objectContaining({ id: 'short-road' }) }),
  );
});

it('a moved step is reported in a few blocks, however many paths contain it', async () => {
  const valid = await edited(({ steps }) => {
    const [step] = steps.splice(
      steps.findIndex(({ name }) => name === 'personal-details'),
      1,
    );
    const at = steps.findIndex(({ name }) => name === 'address-details');
    if (step) steps.splice(at + 1, 0, step);
  });
  await diff([onboarding, valid], false, ids);
  const text = output.join('\n');
  expect(text.match(/moved: personal-details/g)).toHaveLength(6);
  expect(text).toMatch(
    /^linkRequired = false, kycRequired = true, esimDeliveryNeeded = true\n {4}moved: .*\n {4}one of \d+ paths: pre-checkout › /m,
  );
});

it('lists metadata changes of a step or the journey when no path changes', async () => {
  const valid = await edited((file) => {
    Object.assign(file, { id: 'onboarding-2' });
    const of = (wanted: string) => file.steps.find(({ name }) => name === wanted) ?? {};
    Object.assign(of('personal-details'), { settings: { minimumAge: 21 } });
    Object.assign(of('payment'), { commits: { paymentOutcome: ['paid'] } });
    Object.assign(of('payment-failed'), { retry: 'order-summary' });
    Object.assign(of('payment-success'), { final: 'bought' });
  });
  expect(await diff([onboarding, valid], false, ids)).toBe(0);
  expect(output.join('\n').split('\n')).toEqual([
    'the id is "onboarding-2", no longer "onboarding": this is another journey, and customers on their way do not continue in it',
    'personal-details: fields is no longer set; it was ["firstName","lastName","dob","contactNumber","CNICNumber","email"]',
    'personal-details: minimumAge is 21 now',
    'payment: now commits where {"paymentOutcome":["paid"]}: once it is finished, nothing before it can be changed',
    'payment-failed: offers a retry at "order-summary", no longer at "payment"',
    'payment-success: the outcome is "bought", no longer "purchased"',
    '',
    "No customer's path changes, and all customers on their way stay at their step.",
  ]);
  output = [];
  expect(await diff([onboarding, valid], true, ids)).toBe(0);
  expect(JSON.parse(output.join())).toMatchObject({ steps: [{ key: 'id' }, {}, {}, {}, {}], paths: [] });
});

it('several journeys give one JSON document, and each chart names its journey', async () => {
  const other = await edited(() => undefined);
  expect(await graph([onboarding, other], true, ids)).toBe(0);
  expect(JSON.parse(output.join())).toMatchObject([
    { file: onboarding, id: 'onboarding' },
    { file: other, id: 'onboarding' },
  ]);
  output = [];
  expect(await graph([onboarding, other], false, ids)).toBe(0);
  expect(output[0]).toMatch(/^%% journeys\/onboarding\.json\nflowchart TD\n/);
});

it('uses the singular for one', () => {
  const { works, covering, totals } = ids.texts;
  expect(works('"x"', 1)).toContain('in 1 step.');
  expect(covering(1)).toBe('1 customer covers every step and every transition:');
  expect(totals(1, 2)).toBe('1 error, 2 warnings.');
});

it('names steps, facts and outcomes by words, in the language of --lang', async () => {
  const spanish = voiceOf('es');
  expect(await paths([onboarding], false, spanish, ['simType=esim'])).toBe(0);
  expect(output.join('\n')).toContain('Portabilidad › Datos personales');
  expect(output.join('\n')).toMatch(/quien .*conserva su número/);
  expect(output.join('\n')).not.toMatch(/numberType|PORT_IN|port-in/);
  output = [];
  await check([await edited(swap)], false, spanish);
  expect(output.join('\n')).toMatch(/error \S+json[^]*«[^]*arreglo: mueve «/);
});

it('checks a file of flags alone, when it is named alone', async () => {
  const flags = path.join(path.dirname(onboarding), 'flags.json');
  expect(await check([flags], false, ids, [onboarding])).toBe(0);
  expect(output).toEqual([expect.stringMatching(/^valid \S*flags\.json: 0 flags\.$/)]);
});

it('compares only proven journeys; else shows the errors and reports that nothing is compared', async () => {
  const unsound = await edited((file) => {
    swap(file);
    Object.assign(file.steps[0] ?? {}, { when: {} });
  });
  expect(await check([unsound], false, ids)).toBe(1);
  expect(output.join('\n')).toContain('constant-condition');
  output = [];
  expect(await diff([onboarding, unsound], false, ids)).toBe(1);
  const text = output.join('\n');
  expect(text).toContain('missing-data');
  expect(text).not.toContain('constant-condition');
  expect(output.at(-1)).toMatch(/edited\.json has an error, so its paths are unknown\.$/);
});

it('draws a journey for Mermaid', async () => {
  expect(await graph([onboarding], false, ids)).toBe(0);
  expect(output.join('\n')).toMatch(/s\d+ --> s\d+/);
});

it('draws the statechart of a journey and of a machine; an unknown machine is reported with the known ones', () => {
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

const voice = voiceOf('en');
const { speech } = voice;

it('--fix applies what is proven to help, to the byte of the file before the slip; --dry-run shows it', async () => {
  const text = await readFile(onboarding, 'utf8');
  const line = /^ {4}\{\n {6}"name": "personal-details"[^]*?\n {4}\},\n/m.exec(text)?.[0] ?? '';
  const review = '    { "name": "order-summary" },\n';
  const slip = text.replace(line, '').replace(review, review + line);
  const file = path.join(folder, 'slip.json');
  await writeFile(file, slip);
  await fixFiles([file], [], { isDry: true, isQuiet: false }, ids);
  expect(await readFile(file, 'utf8')).toBe(slip);
  expect(output.join('\n')).toContain(
    '\n-    { "name": "order-summary" },\n     {\n       "name": "personal-details",\n',
  );
  output = [];
  await fixFiles([file], [], { isDry: false, isQuiet: false }, ids);
  expect(output).toEqual([
    expect.stringMatching(
      /^fixed \S*slip\.json: move "personal-details" before "order-summary": "order-summary" needs/,
    ),
  ]);
  // It stands before the review, which is where it is needed, not where it was.
  expect((await readFile(file, 'utf8')).replace(line, '')).toBe(text.replace(line, ''));
  expect(await check([file], false, ids)).toBe(0);
});

it('--fix leaves a file whose findings no suggestion removes', async () => {
  const text = '{ "id": "onboarding", "title": "Buy", "steps": [] }';
  const file = path.join(folder, 'empty.json');
  await writeFile(file, text);
  await fixFiles([file], [], { isDry: false, isQuiet: false }, voice);
  expect(await readFile(file, 'utf8')).toBe(text);
  expect(output).toEqual([]);
});

it('paths --who prints those of some customers, and names the nearest fact or value', async () => {
  expect(await paths([onboarding], true, voice, ['hasAddons=false', 'startedSession!=none,guest'])).toBe(0);
  const [{ paths: found } = { paths: [] }] = JSON.parse(output.join()) as { paths: { steps: string[] }[] }[];
  const met = new Set(found.flatMap(({ steps }) => steps));
  expect(met).toContain('pre-checkout');
  for (const name of ['addon-selection', 'sign-in', 'guest-contact']) expect(met).not.toContain(name);
  for (const [who, message] of [
    ['simTyp=esim', 'There is no fact "simTyp". Did you mean "simType"?'],
    ['simType=esm', '"simType" has no value "esm". Did you mean "esim"? It has esim, physical_sim.'],
    ['simType', 'names no customers'],
  ] as const)
    await expect(paths([onboarding], true, voice, [who])).rejects.toThrow(message);
});

describe('merge', () => {
  const merged = async (ours: string, theirs: string) => {
    const text = await readFile(onboarding, 'utf8');
    const files = ['base', 'ours', 'theirs'].map((name) => path.join(folder, `${name}.json`));
    for (const [index, version] of [text, ours, theirs].entries())
      await writeFile(files[index] ?? '', version);
    const code = await merge(files, false, voice, { as: onboarding, isWritten: true });
    return { code, text: await readFile(files[1] ?? '', 'utf8') };
  };

  it('takes what each version changed, and proves the result', async () => {
    const text = await readFile(onboarding, 'utf8');
    const ours = text.replace('"Buy a plan"', '"Get a plan"');
    const theirs = text.replace(
      '"personal-details" }',
      '"personal-details", "settings": { "minimumAge": 21 } }',
    );
    expect(await merged(ours, theirs)).toEqual({
      code: 0,
      text: theirs.replace('"Buy a plan"', '"Get a plan"'),
    });
  });

  it('refuses what harms a customer, with that customer and their path', async () => {
    const text = await readFile(onboarding, 'utf8');
    const ours = text.replace('"Buy a plan"', '"Get a plan"');
    const theirs = text.replace(
      '"name": "payment", "commits": { "paymentOutcome": "paid" }',
      '"name": "payment"',
    );
    const { code, text: left } = await merged(ours, theirs);
    expect(code).toBe(1);
    expect(left).toBe(ours);
    expect(output.join('\n')).toMatch(/What “Payment” does cannot be undone[^]*path: Plan and SIM/);
  });

  it('names what both changed', async () => {
    const text = await readFile(onboarding, 'utf8');
    const ours = text.replace('"Buy a plan"', '"Get a plan"');
    expect(await merged(ours, text.replace('"Buy a plan"', '"Plans"'))).toEqual({ code: 1, text: ours });
    expect(output.join('\n')).toContain(
      'The journey\'s "title" is "Get a plan" in your version and "Plans" in the other version; it was "Buy a plan".',
    );
  });
});

it('graph --svg draws every step and outcome', async () => {
  let svg = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((svg += String(text))));
  expect(await picture([onboarding], voice)).toBe(0);
  expect(svg).toMatch(/^<svg [^>]*>\n<title>Buy a plan<\/title>/);
  for (const name of ['pre-checkout', 'payment-failed'])
    expect(svg).toContain(`>${speech.step(name)}</text>`);
  expect(svg).toContain(`>${speech.outcome('purchased')}</text>`);
});

describe('the sentence on a saved file', () => {
  const saved = async (from: string, to: string) => {
    const text = await readFile(onboarding, 'utf8');
    const [before, after] = [text, text.replace(from, to)].map((one) => proveFile(one).journey);
    if (!before || !after) throw new Error('not valid');
    return savedSentence('onboarding.json', before, after, speech);
  };
  const addons = '{ "name": "addon-selection", "when": { "hasAddons": true } },';

  it.each([
    ['"Buy a plan"', '"Get a plan"', 'Saved onboarding.json: the title is "Get a plan".'],
    [addons, addons, 'Saved onboarding.json: nothing changes for customers.'],
    [
      addons,
      `{ "name": "addon-selection", "when": { "hasAddons": true, "startedSession": "customer" }, "optional": true },
       { "name": "addon-selection", "when": { "hasAddons": true, "startedSession": ["none", "guest"] } },`,
      'Saved onboarding.json: “Add-ons” may be skipped for anyone who arrives signed in.',
    ],
  ])('%s → %s', async (from, to, sentence) => {
    expect(await saved(from, to)).toBe(sentence);
  });

  it('says where those on their way continue', async () => {
    const text = await readFile(onboarding, 'utf8');
    const [before, after] = [
      text,
      text
        .replace(`    ${addons}\n`, '')
        .replace('{ "name": "guest-contact"', `${addons}\n    { "name": "guest-contact"`),
    ].map((one) => proveFile(one).journey);
    if (!before || !after) throw new Error('not valid');
    expect(savedSentence('onboarding.json', before, after, speech)).toBe(
      'Saved onboarding.json: for anyone who chooses a plan with add-ons and arrives signed out, “Add-ons” now comes before “Number”, and those at “Add-ons” continue at “Sign-in”.',
    );
  });
});
