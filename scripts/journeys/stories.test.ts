import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storiesIn, storyExports } from './stories.ts';

interface File {
  readonly steps: readonly { readonly name: string }[];
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  await cp(path.resolve('journeys/onboarding.json'), path.join(folder, 'onboarding.json'));
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(change: (steps: File['steps']) => readonly unknown[]): Promise<void> {
  const file = path.join(folder, 'onboarding.json');
  const journey = JSON.parse(await readFile(file, 'utf8')) as File;
  await writeFile(file, JSON.stringify({ ...journey, steps: change(journey.steps) }));
}
const storySteps = async () => (await storiesIn(folder)).map(({ args }) => args.step);

it('every step of a journey file has a story with a unique name', async () => {
  const { steps } = JSON.parse(await readFile(path.join(folder, 'onboarding.json'), 'utf8')) as File;
  const stories = await storiesIn(folder);
  expect(new Set(await storySteps())).toEqual(new Set(steps.map(({ name }) => name)));
  expect(new Set(stories.map(({ exportName }) => exportName)).size).toBe(stories.length);
  expect(storyExports(stories).match(/^export const \w+ = \{.*\};$/gm)).toHaveLength(stories.length);
});

it('a removed step is in no story, and on no path of one', async () => {
  // Who sells eSIMs alone hands over no card.
  await edit((steps) =>
    steps
      .filter(({ name }) => name !== 'sim-in-hand')
      .map((step) => (step.name === 'pre-checkout' ? { ...step, settings: { simTypes: ['esim'] } } : step)),
  );
  const stories = await storiesIn(folder);
  expect(stories.length).toBeGreaterThan(0);
  expect(stories.filter(({ args }) => args.path.includes('sim-in-hand'))).toEqual([]);
});

it('swapped steps are swapped in the stories', async () => {
  const order = async () =>
    [...new Set(await storySteps())].filter((step) => ['personal-details', 'address-details'].includes(step));
  expect(await order()).toEqual(['personal-details', 'address-details']);
  await edit((steps) => {
    const moved = steps.filter(({ name }) => name === 'personal-details');
    return steps.flatMap((step) =>
      step.name === 'address-details' ? [step, ...moved] : moved.includes(step) ? [] : [step],
    );
  });
  expect(await order()).toEqual(['address-details', 'personal-details']);
});

it('a file with an error has no stories, and other files keep theirs', async () => {
  await writeFile(path.join(folder, 'broken.json'), '{ "id": "broken" }');
  expect(new Set((await storiesIn(folder)).map(({ args }) => args.journey))).toEqual(new Set(['onboarding']));
});
