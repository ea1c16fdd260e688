import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readJourney } from '@senda/journey';
import { expect, it } from 'vitest';
import { library } from '../library/library.ts';
import { proveFile, type Served, updateServed } from './journeys.ts';

const textOf = (id: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../../journeys/${id}.json`), 'utf8');
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
  expect(checks.map(({ journey, findings }) => [journey, findings])).toMatchObject([
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
    [null, [{ suggestion: { text: expect.stringMatching(/^write one of /), edits: [] } }]],
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

/** A flag that moves the address before the number for a part of the customers. */
const flagsText = (percent: number) =>
  JSON.stringify({
    flags: {
      flagAddressFirst: {
        note: 'Whether fewer customers leave.',
        values: [true, false],
        default: false,
        percent: { true: percent },
      },
    },
  });
const readingFlag = journeyText('onboarding')
  .replace(
    '"when": { "esimDeliveryNeeded": true, "deliveryType": "DOORSTEP_DELIVERY" }',
    '"when": { "flagAddressFirst": false }',
  )
  .replace(
    '{ "name": "connection-details" }',
    '{ "name": "address-details", "when": { "flagAddressFirst": true } }, { "name": "connection-details" }',
  );
const folder = (flags: string): Texts => ({ 'flags.json': flags, 'onboarding.json': readingFlag });
const proofIn = (last: Served) => last.get('onboarding.json');

it('a journey is proven and served with the flags that it reads, without their notes', () => {
  expect(readingFlag.match(/flagAddressFirst/g)).toHaveLength(2);
  const { served: now, checks } = update(new Map(), folder(flagsText(50)));
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(proofIn(now)?.value).toMatchObject({
    flags: { flagAddressFirst: { values: [true, false], default: false, percent: { true: 50 } } },
  });
  expect(JSON.stringify(proofIn(now)?.value)).not.toContain('Whether');
  // Who serves it may read it again without the file of flags.
  const again = readJourney(proofIn(now)?.value, library);
  expect(again?.hash).toBe(proofIn(now)?.journey?.hash);
});

it('another percentage is another version of the journeys that read the flag, and of no other', () => {
  const both = (percent: number) =>
    update(new Map(), { ...folder(flagsText(percent)), 'termination.json': journeyText(x) }).served;
  const [half, all] = [both(50), both(100)];
  expect(proofIn(half)?.proof).not.toBe(proofIn(all)?.proof);
  expect(half.get('termination.json')?.proof).toBe(all.get('termination.json')?.proof);
});

it('a broken file of flags keeps the last flags; without it, what reads them is refused', () => {
  const first = update(new Map(), folder(flagsText(50))).served;
  const broken = update(first, folder('{'));
  expect(broken.checks.map(({ findings }) => findings.map(({ code }) => code))).toEqual([['syntax'], []]);
  expect(proofIn(broken.served)?.proof).toBe(proofIn(first)?.proof);
  const removed = update(broken.served, { 'onboarding.json': readingFlag });
  expect(removed.checks[0]?.findings.map(({ code }) => code)).toEqual(['unknown-fact', 'unknown-fact']);
  expect(proofIn(removed.served)?.proof).toBe(proofIn(first)?.proof);
});

it('both ways of a flag are proven', () => {
  const wrong = journeyText('onboarding').replace(
    '{ "name": "order-summary"',
    '{ "name": "order-summary", "when": { "flagAddressFirst": false }',
  );
  expect(wrong).toContain('flagAddressFirst');
  const { checks } = update(new Map(), { 'flags.json': flagsText(1), 'onboarding.json': wrong });
  expect(checks[1]?.findings[0]).toMatchObject({ severity: 'error', facts: { flagAddressFirst: true } });
});

it('a file that begins with a byte-order mark is proven and served like one without', () => {
  const text = textOf('termination');
  const marked = proveFile(`\uFEFF${text}`);
  expect(marked).toEqual(proveFile(text));
  expect(marked.findings).toEqual([]);
});
