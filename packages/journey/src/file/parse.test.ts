import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editText } from '../edit/edit-text.ts';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { loadJourney } from './load.ts';
import { parseJourney } from './parse.ts';

const parse = (text: string) => parseJourney(text, demoLibrary);
const messagesIn = (text: string) =>
  parse(text).findings.map(({ code, line, column, message }) => `${line}:${column} ${code}: ${message}`);

const demoText = JSON.stringify(demoFile, null, 2);

test('reads a valid file', () => {
  expect(parse(demoText)).toEqual(loadJourney(demoFile, demoLibrary));
});

test('white space, line ends and the order of keys do not change the hash', () => {
  const { id, title, steps } = demoFile;
  const other = JSON.stringify({ steps, title, id }, null, '\t').replaceAll('\n', '\r\n');
  expect(parse(other).journey?.hash).toBe(parse(demoText).journey?.hash);
});

describe('what is not JSON', () => {
  test.each([
    ['', '1:1 syntax: This is not JSON: the file is empty.'],
    [' \n\t\n', '1:1 syntax: This is not JSON: the file is empty.'],
    ['{', '1:2 syntax: This is not JSON: a closing } is missing before this.'],
    ['{\n  "id": "a"\n  "title": "A"\n}', '3:3 syntax: This is not JSON: a comma is missing before this.'],
    ['{\n  "id": "a",\n}', '3:1 syntax: This is not JSON: a key in double quotes is expected here.'],
    ['{\n  // a remark\n}', '2:3 syntax: This is not JSON: comments are not allowed.'],
    [
      "{ 'id': 'a' }",
      '1:3 syntax: This is not JSON: text needs straight double quotes; only true, false, null and numbers have none.',
    ],
    ['{} {}', '1:4 syntax: This is not JSON: there is text after the end of the journey.'],
    [
      '\n\nnul',
      '3:1 syntax: This is not JSON: text needs straight double quotes; only true, false, null and numbers have none.',
    ],
    ['{ "id" = "a" }', '1:8 syntax: This is not JSON: = is not allowed here.'],
    [
      '{ "steps": [{ "name": "a" ] }',
      '1:27 syntax: This is not JSON: this ] closes nothing; another bracket must be closed first.',
    ],
  ])('%j', (text, expected) => {
    expect(messagesIn(text)).toEqual([expected]);
    expect(parse(text).journey).toBeNull();
  });

  test('a file with a hundred thousand levels', () => {
    expect(messagesIn(`{\n"a": ${'['.repeat(100_000)}`)).toEqual([
      '2:105 schema: Expected JSON; found more than 100 levels of nesting.',
    ]);
    expect(messagesIn(`{ "a": "${'['.repeat(1000)}" }`)).not.toContainEqual(
      expect.stringContaining('levels'),
    );
  });

  test.each([
    [
      'that a missing quote hides',
      `{ "steps": [\n{ "name":line", "final": "x" }${'['.repeat(50_000)}\n{ "name": "a" }] }`,
    ],
    ['after as many that close nothing', `{ "a": ${']'.repeat(50_000)}, "b": ${'['.repeat(50_000)}`],
    ['behind a quote in a comment', `{ /* " */ "a": ${'['.repeat(50_000)}`],
  ])('thousands of levels %s', (_, text) => {
    expect(parse(text)).toMatchObject({ journey: null, findings: [{ severity: 'error' }] });
  });
});

test('findings have line and column, in file order', () => {
  const text = `{
  "id": "parcel",
  "titel": "Send a parcel",
  "steps": [
    { "name": "parcel", "settings": { "heaviest": "much" } },
    { "name": "costums", "wenn": {} },
    {
      "name": "destinations",
      "when": { "any": [{ "abroard": true }, { "not": { "handover": ["shop", "curier"] } }] }
    },
    { "name": "shop", "when": { "abroad": "true" } },
    { "name": "shop" },
    { "final": "sent" },
    { "name": "pay", "retry": "parcels" }
  ]
}`;
  expect(messagesIn(text)).toEqual([
    '1:1 schema: Expected a journey with id, title and steps; "title" is missing.',
    '3:3 schema: A journey has no "titel". Did you mean "title"?',
    '5:51 schema: Expected a weight in kg; found "much".',
    '6:26 schema: A step has no "wenn". Did you mean "when"?',
    '8:15 unknown-step: There is no step "destinations". Did you mean "destination"?',
    '9:27 unknown-fact: There is no fact "abroard". Did you mean "abroad"?',
    '9:78 unknown-value: "handover" is never "curier". Did you mean "courier"?',
    '11:43 unknown-value: "abroad" is never "true". Did you mean true, without quotes?',
    '13:5 schema: Expected a step with a name and, if need be, when, settings, final, retry, commits; "name" is missing.',
    '14:22 schema: Expected "retry" on a final step only; this one has no "final".',
    '14:31 unknown-step: There is no step "parcels" in this journey. Did you mean "parcel"?',
  ]);
});

test('columns are right with Windows line ends', () => {
  const text = '{\r\n  "id": "a",\r\n  "title": "A",\r\n  "steps": [{ "name": "sennt" }]\r\n}';
  expect(messagesIn(text)).toEqual(['4:23 unknown-step: There is no step "sennt". Did you mean "sent"?']);
});

test('a repeated key is reported at its second place, and the file is refused', () => {
  const text = `{
  "id": "a",
  "title": "A",
  "steps": [{ "name": "sent", "final": "x", "when": { "abroad": true, "abroad": false } }],
  "id": "b"
}`;
  expect(parse(text)).toMatchObject({
    journey: null,
    findings: [
      { place: ['steps', 0, 'when', 'abroad'], line: 4, column: 71 },
      {
        place: ['id'],
        line: 5,
        column: 3,
        message: '"id" is set twice in one object; only one of them would be used.',
      },
    ],
  });
});

describe('never throws, and never returns a journey with an error', () => {
  const settles = (text: string): void => {
    const { journey, findings } = parse(text);
    expect(journey === null).toBe(findings.length > 0);
    const lines = text.split('\n');
    for (const { line = 0, column = 0 } of findings) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
    }
  };

  test('any text', () => {
    expect(
      fc.defaultReportMessage(
        fc.check(fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), settles), runs()),
      ),
    ).toBeUndefined();
  });

  test('any JSON', () => {
    expect(fc.defaultReportMessage(fc.check(fc.property(fc.json(), settles), runs()))).toBeUndefined();
  });

  test('a valid file with any piece replaced', () => {
    const length = demoText.length;
    const stretch = fc.tuple(fc.nat(length), fc.nat(20), fc.oneof(fc.string(), fc.json()));
    expect(
      fc.defaultReportMessage(
        fc.check(
          fc.property(stretch, ([from, size, instead]) => {
            settles(demoText.slice(0, from) + instead + demoText.slice(from + size));
          }),
          runs(),
        ),
      ),
    ).toBeUndefined();
  });

  test('accepts exactly the texts that JSON.parse accepts', () => {
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const nearJson = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '0', '-', '.', '\\', ' '),
    );
    expect(
      fc.defaultReportMessage(
        fc.check(
          fc.property(nearJson, ([json, at, extra]) => {
            const cut = at % (json.length + 1);
            const text = json.slice(0, cut) + extra + json.slice(cut + 1);
            const isRead = !parse(text).findings.some((finding) => finding.code === 'syntax');
            expect(isRead).toBe(isJson(text));
          }),
          runs(),
        ),
      ),
    ).toBeUndefined();
  });
});

describe('invisible characters', () => {
  const withFinding = (text: string) => {
    const { findings } = parse(text);
    const { line, column, message, suggestion } = findings[0] ?? {};
    const { edits = [], text: tried = '' } = suggestion ?? {};
    return { message: `${line}:${column} ${message}`, tried, after: messagesIn(editText(text, edits)) };
  };

  test('ignores a byte order mark', () => {
    expect(parse(`\ufeff${demoText}`).journey).toEqual(parse(demoText).journey);
    const misspelt = JSON.stringify(demoFile).replace('"destination"', '"destinations"');
    expect(messagesIn(`\ufeff${misspelt}`)).toEqual(messagesIn(misspelt));
    const { edits = [] } = parse(`\ufeff${demoText.replace('},', '}')}`).findings[0]?.suggestion ?? {};
    expect(edits).toHaveLength(1);
    expect(messagesIn(editText(`\ufeff${demoText.replace('},', '}')}`, edits))).toEqual([]);
  });

  test.each([
    [demoText.replace('  ', '\u00a0 '), 'a no-break space (U+00A0)', 2, ''],
    [demoText.replaceAll('  ', ' \u2003'), 'the invisible character U+2003', 2, ' and'],
    [demoText.replace('true', '\u200btrue'), 'a zero-width space (U+200B)', 23, ''],
  ])('are named and replaced by a space: %#', (text, name, line, more) => {
    const { message, tried, after } = withFinding(text);
    expect(message).toMatch(/^\d+:\d+ This is not JSON: /u);
    expect(message).toContain(`${name} is not allowed here.`);
    expect(tried).toContain(`replace ${name} in line ${line}${more}`);
    expect(after).toEqual([]);
  });

  test.each(['', '\ufeff'])('a file in UTF-16 is reported', (mark) => {
    // Every other byte of such ASCII text is zero, and its mark is not UTF-8.
    const text = mark.replace('\ufeff', '\ufffd\ufffd') + demoText.replace(/[^]/g, '$&\0');
    expect(messagesIn(text)).toEqual(['1:1 syntax: This is not JSON: it is written in UTF-16.']);
  });
});

test('deletes an extra bracket where that fixes the text', () => {
  const text = demoText.replace('"name": "destination"\n    },', '"name": "destination"\n    } },');
  expect(parse(text).findings[0]?.suggestion).toMatchObject({ text: 'delete } in line 19' });
});
