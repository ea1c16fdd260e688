import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { proveFile, type Served, updateServed } from './journeys.ts';

const textOf = (id: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../journeys/${id}.json`), 'utf8');
const journeyText = (id: string, title = 'Buy') =>
  textOf(id).replace(/"title": "[^"]*"/, `"title": "${title}"`);

/** Two ids. */
const [x, y] = ['termination', 'plan-switch'];

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
  const copy = { 'a.json': journeyText(x, 'Copy') };
  expect(
    served(
      { 'b.json': journeyText(x) },
      { ...copy, 'b.json': journeyText(x) },
      { ...copy, 'b.json': journeyText(x, 'Edited') },
    ),
  ).toEqual({ [x]: 'Edited' });
});

it('a file with an error keeps its last served version; a deleted file is removed', () => {
  expect(served({ 'b.json': journeyText(x) }, { 'b.json': '{' })).toEqual({ [x]: 'Buy' });
  expect(served({ 'b.json': journeyText(x) }, {})).toEqual({});
  expect(
    served(
      { 'b.json': journeyText(x), 'c.json': journeyText(y) },
      { 'b.json': journeyText(x), 'c.json': journeyText(x, 'Copy') },
    ),
  ).toEqual({ [x]: 'Buy', [y]: 'Buy' });
});

it('two files that swap their ids are both served', () => {
  expect(
    served(
      { 'a.json': journeyText(x, 'A'), 'b.json': journeyText(y, 'B') },
      { 'a.json': journeyText(y, 'A'), 'b.json': journeyText(x, 'B') },
    ),
  ).toEqual({ [x]: 'B', [y]: 'A' });
});

it('an id that a broken file no longer has is free for another file', () => {
  expect(
    served(
      { 'a.json': journeyText(x, 'A') },
      { 'a.json': '{ "id": "plan-switch", "steps": [', 'b.json': journeyText(x, 'B') },
    ),
  ).toEqual({ [x]: 'B' });
});

it('a file with the id of no journey is not served and gets a finding', () => {
  const misspelt = journeyText('termination').replace('"id": "termination"', '"id": "terminaton"');
  const { checks } = update(new Map(), { 'a.json': misspelt, 'b.json': misspelt.replace('terminaton', 'z') });
  expect(checks.map(({ journey, findings }) => [journey, findings])).toEqual([
    [
      null,
      [
        {
          code: 'unknown-value',
          severity: 'error',
          message:
            'The product has no journey "terminaton", so no page would show it. Did you mean "termination"?',
          place: ['id'],
          subject: 'terminaton',
          line: 3,
          column: 9,
          suggestion: {
            text: 'write "termination"',
            edits: [{ op: 'set', place: ['id'], value: 'termination' }],
          },
        },
      ],
    ],
    [
      null,
      [expect.objectContaining({ suggestion: { text: expect.stringMatching(/^write one of /), edits: [] } })],
    ],
  ]);
});

it('what is wrong with the steps of a file with an unknown id is reported too', () => {
  const text = journeyText('termination').replace('"termination"', '"z"').replace('"win-back"', '"win-bak"');
  const [check] = update(new Map(), { 'a.json': text }).checks;
  expect(check?.findings.map(({ code }) => code)).toEqual(['unknown-value', 'unknown-step']);
});

it('notes are not served and do not make another version', () => {
  const text = textOf('termination');
  const noted = text
    .replace('"title"', '"note": "Ask Eva", "title"')
    .replace('"name": "win-back"', '"name": "win-back", "note": "Late"');
  const [plain, withNotes] = [text, noted].map((one) => proveFile(one));
  expect(noted.match(/"note"/g)).toHaveLength(2);
  expect(withNotes?.journey?.note).toBe('Ask Eva');
  expect(withNotes?.value).toEqual(plain?.value);
  expect(withNotes?.journey?.hash).toBe(plain?.journey?.hash);
  expect(withNotes?.proof).toBe(plain?.proof);
});
