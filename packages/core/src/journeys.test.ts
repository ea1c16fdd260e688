import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Served, updateServed } from './journeys.ts';

const onboarding = readFileSync(
  path.resolve(import.meta.dirname, '../../../journeys/onboarding.json'),
  'utf8',
);
const journeyText = (id: string, title = 'Buy') =>
  onboarding.replace('"id": "onboarding"', `"id": "${id}"`).replace('"Buy a plan"', JSON.stringify(title));

type Texts = Readonly<Record<string, string>>;
const update = (served: Served, texts: Texts) =>
  updateServed(
    served,
    Object.entries(texts).map(([name, text]) => ({ name, text })),
  );
/** Returns the served titles by id after the folder has had each of these contents in turn. */
function served(...folders: readonly Texts[]): Readonly<Record<string, string>> {
  const last = folders.reduce<Served>((before, texts) => update(before, texts).served, new Map());
  return Object.fromEntries([...last.values()].map(({ journey }) => [journey?.id, journey?.title]));
}

it('a second file with the same id is not served and gets a finding', () => {
  const { checks } = update(new Map(), {
    'onboarding.json': journeyText('onboarding'),
    'onboarding2.json': journeyText('onboarding', 'New'),
  });
  expect(checks.map(({ findings }) => findings.map(({ code }) => code))).toEqual([[], ['shared-id']]);
  expect(
    served({
      'onboarding.json': journeyText('onboarding'),
      'onboarding2.json': journeyText('onboarding', 'New'),
    }),
  ).toEqual({
    onboarding: 'Buy',
  });
});

it('the file served first stays served and follows its own edits, whatever the copy is called', () => {
  const copy = { 'a.json': journeyText('x', 'Copy') };
  expect(
    served(
      { 'b.json': journeyText('x') },
      { ...copy, 'b.json': journeyText('x') },
      { ...copy, 'b.json': journeyText('x', 'Edited') },
    ),
  ).toEqual({ x: 'Edited' });
});

it('a file with an error keeps its last served version; a deleted file is removed', () => {
  expect(served({ 'b.json': journeyText('x') }, { 'b.json': '{' })).toEqual({ x: 'Buy' });
  expect(served({ 'b.json': journeyText('x') }, {})).toEqual({});
  expect(
    served(
      { 'b.json': journeyText('x'), 'c.json': journeyText('y') },
      { 'b.json': journeyText('x'), 'c.json': journeyText('x', 'Copy') },
    ),
  ).toEqual({ x: 'Buy', y: 'Buy' });
});

it('two files that swap their ids are both served', () => {
  expect(
    served(
      { 'a.json': journeyText('x', 'A'), 'b.json': journeyText('y', 'B') },
      { 'a.json': journeyText('y', 'A'), 'b.json': journeyText('x', 'B') },
    ),
  ).toEqual({ x: 'B', y: 'A' });
});

it('an id that a broken file no longer has is free for another file', () => {
  expect(
    served(
      { 'a.json': journeyText('x', 'A') },
      { 'a.json': '{ "id": "y", "steps": [', 'b.json': journeyText('x', 'B') },
    ),
  ).toEqual({ x: 'B' });
});
