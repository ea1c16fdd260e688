import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as core from '@senda/core/testing';
import { expect, it } from 'vitest';
import type { StoriesOfMachines } from './stories-of-machines.ts';

/** "failed.limited" is told by the story FailedLimited. */
type StoryName<State extends string> = State extends `${infer Head}.${infer Tail}`
  ? `${Capitalize<Head>}${Capitalize<Tail>}`
  : Capitalize<State>;

/** The states that have no story. */
type Untold<Stories, States> = Exclude<StoryName<keyof States & string>, keyof Stories>;

/** Compiles only while nothing is untold; an error names the states that are. */
type Told = {
  [Machine in keyof StoriesOfMachines]: Untold<StoriesOfMachines[Machine], (typeof core)[`${Machine}States`]>;
};
const told: Told extends Record<keyof Told, never> ? true : Told = true;

/** Machines without a screen of their own: what they do is seen on the page that runs them. */
const unseen = ['routing', 'price', 'payment-guard', 'footer-zone'];

it('asks for a story of every state of every machine with a screen', async () => {
  expect(told).toBe(true);
  const core = path.resolve('packages/core/src');
  const files = await readdir(core, { recursive: true });
  const machines = files
    .filter((file) => file.endsWith('.machine.ts') && !file.includes('ticker'))
    .map((file) => path.basename(file, '.machine.ts'));
  const stories = (await readdir(path.resolve('apps/storefront/src'), { recursive: true }))
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.basename(file, '.stories.tsx'));
  const seen = machines.filter((machine) => !unseen.includes(machine));
  expect(seen.filter((machine) => !stories.includes(machine))).toEqual([]);
});
