import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as core from '@senda/core/testing';
import { expect, it } from 'vitest';
import type { StoriesOfMachines } from './stories-of-machines.ts';

/** The story name of a state: LoadingFailed for "loading.failed". */
type StoryName<State extends string> = State extends `${infer Head}.${infer Tail}`
  ? `${Capitalize<Head>}${Capitalize<Tail>}`
  : Capitalize<State>;

/** The story names of a machine that are missing. */
type Missing<Stories, States> = Exclude<StoryName<keyof States & string>, keyof Stories>;

/** The missing stories as "machine: Story". */
type MissingStories = {
  [Machine in keyof StoriesOfMachines]: `${Machine}: ${Missing<
    StoriesOfMachines[Machine],
    (typeof core)[`${Machine}States`]
  >}`;
}[keyof StoriesOfMachines];
/** Compiles only if no story is missing; the compiler's error names them. */
const isCovered: [MissingStories] extends [never] ? true : `no story of ${MissingStories}` = true;

/** Machines without a screen of their own. */
const withoutScreen = ['routing', 'price', 'payment-guard', 'footer-zone', 'listed-records'];

it('every state of every machine with a screen has a story', async () => {
  expect(isCovered).toBe(true);
  const core = path.resolve('packages/core/src');
  const files = await readdir(core, { recursive: true });
  const machines = files
    .filter((file) => file.endsWith('.machine.ts') && !file.includes('ticker'))
    .map((file) => path.basename(file, '.machine.ts'));
  const stories = (await readdir(path.resolve('apps/storefront/src'), { recursive: true }))
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.basename(file, '.stories.tsx'));
  const withScreen = machines.filter((machine) => !withoutScreen.includes(machine));
  expect(withScreen.filter((machine) => !stories.includes(machine))).toEqual([]);
});
