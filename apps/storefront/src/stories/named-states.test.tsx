import { stateName } from '@senda/core/base/calls';
import * as core from '@senda/core/testing';
import { featureNames } from '@senda/messages/testing';
import type { StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';

vi.stubGlobal('location', { pathname: '/web/payment', search: '', hash: '', origin: 'http://localhost' });
vi.stubGlobal('navigator', { language: 'en-US', languages: [], userAgent: '' });
const { ensureMessages } = await import('../platform/locale/locale.ts');
const { store } = await import('../platform/state/store.ts');

type Snapshots = Readonly<Record<string, AnyMachineSnapshot>>;

const files = import.meta.glob<Record<string, StoryObj>>(['../**/*.stories.tsx', '!./journeys.stories.tsx']);
const loaded = await Promise.all(
  Object.entries(files).map(async ([file, load]) => [file, await load()] as const),
);
const samples = core as unknown as Readonly<Record<string, Snapshots>>;

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const isSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'status' in value && 'value' in value;
/** Returns the story name of a state: `LoadingFailed` for "loading.failed". */
const storyName = (state: string): string =>
  state.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
const machineOf = (file: string): string => camelCase(file.replace(/^.*\/(.*)\.stories\.tsx$/, '$1'));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await ensureMessages(featureNames);
});

it('a snapshot is in the state that it is named after', () => {
  const wrong = Object.entries(samples).flatMap(([name, states]) =>
    name.endsWith('States') && typeof states === 'object'
      ? Object.entries(states).flatMap(([state, snapshot]) =>
          stateName(snapshot) === state ? [] : [`${name}.${state} is in "${stateName(snapshot)}"`],
        )
      : [],
  );
  expect(wrong).toEqual([]);
});

/** Stories whose page prints: what is printed is outside of the page, which only a browser draws. */
const printing = /\/(manage-order|order-outcome)\.stories\.tsx$/;

/** Returns the states that a story shows: those of the page and of what is on it. */
function statesShown(file: string, story: StoryObj): readonly string[] {
  const render = story.render as unknown as (args: object) => ReactNode;
  const draw = () => renderToStaticMarkup(<Provider store={store}>{render(story.args ?? {})}</Provider>);
  let html = '';
  try {
    html = draw();
  } catch (error) {
    if (!printing.test(file)) throw error;
  }
  return [...html.matchAll(/data-state="([^"]*)"/g)].map(([, state = '']) => state);
}

it('a story shows the state that it is named after', () => {
  const wrong = loaded.flatMap(([file, stories]) =>
    Object.entries(samples[`${machineOf(file)}States`] ?? {}).flatMap(([state, { status, context }]) => {
      const story = stories[storyName(state)];
      // What has no attribute says nothing of its state; what follows an end is another page.
      const shown = story?.render && status !== 'done' ? statesShown(file, story) : [];
      // A machine that runs another one shows that one's state, which its context follows.
      const inner = Object.values<unknown>(context).flatMap((one) => (isSnapshot(one) ? stateName(one) : []));
      return shown.length === 0 || shown.some((one) => one === state || inner.includes(one))
        ? []
        : [`${file}: ${storyName(state)} shows ${shown.join(', ')}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('a state in which the page has been left has no story of the page', () => {
  const left = loaded.flatMap(([file, stories]) =>
    Object.entries(samples[`${machineOf(file)}States`] ?? {}).flatMap(([state, { status }]) => {
      const story = stories[storyName(state)];
      const shown = status === 'done' && story?.render ? statesShown(file, story) : [];
      return shown.includes(state) ? [`${file}: ${storyName(state)}`] : [];
    }),
  );
  expect(left).toEqual([]);
});
