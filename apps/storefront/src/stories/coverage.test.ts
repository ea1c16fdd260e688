import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as core from '@senda/core/testing';
import { expect, it } from 'vitest';

/** Machines without a screen of their own. */
const withoutScreen = ['routing', 'price', 'payment-guard', 'footer-zone', 'listed-records', 'lately'];

const files = import.meta.glob<object>(['../**/*.stories.tsx', '../../../studio/src/**/*.stories.tsx']);
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** Returns the story name of a state: `LoadingFailed` for "loading.failed". */
const storyName = (state: string): string =>
  state.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

type Snapshots = Readonly<Record<string, { readonly status: string }>>;

it('every state of every machine with a screen has a story, but those in which the page has been left', async () => {
  const machines = (await readdir(path.resolve('packages/core/src'), { recursive: true }))
    .filter((file) => file.endsWith('.machine.ts') && !file.includes('ticker'))
    .map((file) => path.basename(file, '.machine.ts'))
    .filter((machine) => !withoutScreen.includes(machine));
  const missing = machines.map(async (machine) => {
    const [, load] = Object.entries(files).find(([file]) => file.endsWith(`/${machine}.stories.tsx`)) ?? [];
    if (!load) return [`${machine}.stories.tsx is missing`];
    const states = (core as unknown as Readonly<Record<string, Snapshots>>)[`${camelCase(machine)}States`];
    if (!states) return [`${machine}.states.ts does not export ${camelCase(machine)}States`];
    const stories = Object.keys(await load());
    return Object.entries(states)
      .filter(([state, { status }]) => status !== 'done' && !stories.includes(storyName(state)))
      .map(([state]) => `${machine}.stories.tsx has no story of "${state}"`);
  });
  expect((await Promise.all(missing)).flat()).toEqual([]);
});
