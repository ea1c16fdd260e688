import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Served, updateServed } from './journeys.ts';

const onboarding = readFileSync(
  path.resolve(import.meta.dirname, '../../../journeys/onboarding.json'),
  'utf8',
);
const saying = (id: string, title = 'Buy') =>
  onboarding.replace('"id": "onboarding"', `"id": "${id}"`).replace('"Buy a plan"', JSON.stringify(title));

type Texts = Readonly<Record<string, string>>;
const taken = (served: Served, texts: Texts) =>
  updateServed(
    served,
    Object.entries(texts).map(([name, text]) => ({ name, text })),
  );
/** The titles that are served by id, after a folder has been so and so in turn. */
function served(...folders: readonly Texts[]): Readonly<Record<string, string>> {
  const last = folders.reduce<Served>((before, texts) => taken(before, texts).served, new Map());
  return Object.fromEntries([...last.values()].map(({ journey }) => [journey?.id, journey?.title]));
}

it('a copy with the id of another file is not served, and says so', () => {
  const { checks } = taken(new Map(), {
    'onboarding.json': saying('onboarding'),
    'onboarding2.json': saying('onboarding', 'New'),
  });
  expect(checks.map(({ findings }) => findings.map(({ code }) => code))).toEqual([[], ['shared-id']]);
  expect(
    served({ 'onboarding.json': saying('onboarding'), 'onboarding2.json': saying('onboarding', 'New') }),
  ).toEqual({
    onboarding: 'Buy',
  });
});

it('who is served first stays, and follows its own file, whatever the copy is called', () => {
  const copy = { 'a.json': saying('x', 'Copy') };
  expect(
    served(
      { 'b.json': saying('x') },
      { ...copy, 'b.json': saying('x') },
      { ...copy, 'b.json': saying('x', 'Edited') },
    ),
  ).toEqual({ x: 'Edited' });
});

it('a file with an error is served as it was last; one that is gone no more', () => {
  expect(served({ 'b.json': saying('x') }, { 'b.json': '{' })).toEqual({ x: 'Buy' });
  expect(served({ 'b.json': saying('x') }, {})).toEqual({});
  expect(
    served(
      { 'b.json': saying('x'), 'c.json': saying('y') },
      { 'b.json': saying('x'), 'c.json': saying('x', 'Copy') },
    ),
  ).toEqual({ x: 'Buy', y: 'Buy' });
});

it('two files that change their ids with each other are both served', () => {
  expect(
    served(
      { 'a.json': saying('x', 'A'), 'b.json': saying('y', 'B') },
      { 'a.json': saying('y', 'A'), 'b.json': saying('x', 'B') },
    ),
  ).toEqual({ x: 'B', y: 'A' });
});

it('an id that a broken file says no more is free for another', () => {
  expect(
    served(
      { 'a.json': saying('x', 'A') },
      { 'a.json': '{ "id": "y", "steps": [', 'b.json': saying('x', 'B') },
    ),
  ).toEqual({ x: 'B' });
});
