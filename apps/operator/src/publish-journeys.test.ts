import { mkdtemp, readFile, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Journeys, publishJourneys } from './publish-journeys.ts';

const onboarding = path.resolve(import.meta.dirname, '../../../journeys/onboarding.json');

let folder: string;
let file: string;
let logged: string[];
let journeys: Journeys | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'published-'));
  file = path.join(folder, 'onboarding.json');
  logged = [];
  await writeFile(file, await readFile(onboarding));
  await writeFile(path.join(folder, 'journey.schema.json'), '{}');
});
afterEach(async () => {
  journeys?.close();
  await rm(folder, { recursive: true });
});

const published = () => journeys?.current()['onboarding'];
const retitled = async (title: string): Promise<string> =>
  (await readFile(onboarding, 'utf8')).replace('"Buy a plan"', JSON.stringify(title));

it('publishes valid journeys with their proof', async () => {
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  expect(Object.keys(journeys.current())).toEqual(['onboarding']);
  expect(published()).toMatchObject({ journey: { id: 'onboarding' } });
  expect(published()?.hash).not.toBe(published()?.proof);
  expect(logged).toEqual([]);
});

it('publishes a saved file; if it has an error, keeps the last valid version and logs the finding', async () => {
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  const first = published();
  await writeFile(file, await retitled('Get a plan'));
  await vi.waitFor(() => expect(published()).toMatchObject({ journey: { title: 'Get a plan' } }), 5_000);
  expect(published()?.proof).not.toBe(first?.proof);
  const broken = (await retitled('Broken')).replace('{ "name": "connection-details" },', '');
  await writeFile(file, broken);
  await vi.waitFor(
    () => expect(logged.join()).toContain(`missing-data "port-in" needs the customer's "numberType"`),
    5_000,
  );
  expect(published()).toMatchObject({ journey: { title: 'Get a plan' } });
});

it('keeps the last version of a proven file to which the check of its certificate objects', async () => {
  let why: string | null = null;
  journeys = await publishJourneys(
    folder,
    (line) => logged.push(line),
    () => why,
  );
  why = 'Some customer comes to no end.';
  await writeFile(file, await retitled('Get a plan'));
  await vi.waitFor(() => expect(logged.join()).toContain(`certificate objects: ${why}`), 5_000);
  expect(published()).toMatchObject({ journey: { title: 'Buy a plan' } });
});

it('publishes a journey with the flags that it reads, and a saved percentage', async () => {
  const share = (percent: number) =>
    writeFile(
      path.join(folder, 'flags.json'),
      JSON.stringify({
        flags: {
          flagOther: { note: 'Read by no journey.', values: ['a'], default: 'a' },
          flagBare: {
            note: 'No add-ons.',
            values: [true, false],
            default: false,
            percent: { true: percent },
          },
        },
      }),
    );
  await share(10);
  await writeFile(
    file,
    (await readFile(onboarding, 'utf8')).replace(
      '{ "name": "sim-in-hand", "when": {',
      '{ "name": "sim-in-hand", "when": { "flagBare": [true, false],',
    ),
  );
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  const sharesOf = () => (published()?.journey as { flags?: object } | undefined)?.flags;
  expect(logged).toEqual([]);
  expect(sharesOf()).toEqual({ flagBare: { values: [true, false], default: false, percent: { true: 10 } } });
  await share(20);
  await vi.waitFor(() => expect(sharesOf()).toMatchObject({ flagBare: { percent: { true: 20 } } }), 5_000);
  await share(200);
  await vi.waitFor(() => expect(logged.join()).toContain('flags.json:1:'), 5_000);
  expect(sharesOf()).toMatchObject({ flagBare: { percent: { true: 20 } } });
});

it('detects a second write with the same modification time', async () => {
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  const time = new Date();
  for (const text of ['', await retitled('Get a plan')]) {
    await writeFile(file, text);
    await utimes(file, time, time);
  }
  await vi.waitFor(() => expect(published()).toMatchObject({ journey: { title: 'Get a plan' } }), 5_000);
  expect(logged).toEqual([]);
});

it('logs why the folder cannot be read, keeps the last valid journeys, and publishes later saves', async () => {
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  const first = published();
  await symlink('nowhere.json', path.join(folder, 'lost.json'));
  await vi.waitFor(() => expect(logged.join()).toContain('cannot be read (ENOENT'), 5_000);
  expect(published()).toEqual(first);
  expect(published()).toEqual(first);
  await unlink(path.join(folder, 'lost.json'));
  await writeFile(file, await retitled('Get a plan'));
  await vi.waitFor(() => expect(published()).toMatchObject({ journey: { title: 'Get a plan' } }), 5_000);
});

it("ignores an editor's lock file", async () => {
  await symlink('mari@laptop.4711', path.join(folder, '.#onboarding.json'));
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  await writeFile(file, await retitled('Get a plan'));
  await vi.waitFor(() => expect(published()).toMatchObject({ journey: { title: 'Get a plan' } }), 5_000);
  expect(logged).toEqual([]);
});

it('does not publish a file that was never valid', async () => {
  await writeFile(file, '{');
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  expect(journeys.current()).toEqual({});
  expect(logged.join()).toContain('onboarding.json:1:');
});

it('does not publish a second file with the same id, and logs both files', async () => {
  journeys = await publishJourneys(folder, (line) => logged.push(line));
  await writeFile(path.join(folder, 'a-copy.json'), await retitled('A copy'));
  await vi.waitFor(
    () =>
      expect(logged.join()).toMatch(
        /^a-copy\.json:3:9 shared-id "onboarding" is the id of onboarding\.json:3:9/,
      ),
    5_000,
  );
  expect(logged.join()).toContain(' Try: keep one of the two files in this folder.');
  expect(published()).toMatchObject({ journey: { title: 'Buy a plan' } });
  await rm(path.join(folder, 'a-copy.json'));
});

it('reports in one sentence that the folder cannot be read', async () => {
  await expect(publishJourneys(path.join(folder, 'nowhere'), () => undefined)).rejects.toThrow(
    /^JOURNEYS_DIR is .*nowhere, which cannot be read\.$/,
  );
});
