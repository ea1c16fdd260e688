import { describe, expect, it } from 'vitest';
import { demoLibrary } from '../testing/demo.ts';
import { flagsJsonSchema, parseFlags } from './flag-file.ts';

const flag = { note: 'What it is for.', values: [true, false], default: false };
const read = (flags: unknown, more: object = {}) =>
  parseFlags(JSON.stringify({ ...more, flags }, null, 2), demoLibrary);
const found = (flags: unknown, more: object = {}) =>
  read(flags, more).findings.map(({ message, place }) => `${place.join('.')}: ${message}`);

it('reads flags', () => {
  const full = { ...flag, percent: { true: 50 }, from: '2026-12-01', until: '2027-01-01T00:00:00-06:00' };
  expect(read({ flagOne: flag, flagTwo: full }, { $schema: './flags.schema.json' })).toEqual({
    flags: { flagOne: flag, flagTwo: full },
    findings: [],
  });
  expect(parseFlags('{}', demoLibrary)).toEqual({ flags: {}, findings: [] });
});

it.each<[string, unknown, string]>([
  [
    'no values',
    { ...flag, values: [] },
    'flags.flagOne.values: Expected at least one value; found an empty list.',
  ],
  [
    'a value twice',
    { ...flag, values: [true, 'true'], default: true },
    'flags.flagOne.values: Expected different values; found a list.',
  ],
  [
    'another default',
    { ...flag, default: 'x' },
    'flags.flagOne.default: Expected one of true, false; found "x".',
  ],
  [
    'no note',
    { ...flag, note: undefined },
    'flags.flagOne.note: Expected a flag with values, default, note and, if need be, percent, from, until; "note" is missing.',
  ],
  [
    'an unknown key',
    { ...flag, share: 5 },
    'flags.flagOne.share: A flag has no "share". Did you mean "percent"?',
  ],
  [
    'a percentage of another value',
    { ...flag, percent: { yes: 5 } },
    'flags.flagOne.percent: Expected percentages of true, false only; found { … }.',
  ],
  [
    'more than all customers',
    { ...flag, percent: { true: 60, false: 50 } },
    'flags.flagOne.percent: Expected percentages that add up to at most 100; found { … }.',
  ],
  [
    'a percentage of -1',
    { ...flag, percent: { true: -1 } },
    'flags.flagOne.percent.true: Expected a number from 0 to 100; found -1.',
  ],
  [
    'an end before the beginning',
    { ...flag, from: '2027-01-02', until: '2027-01-01' },
    'flags.flagOne.until: Expected a time after "from"; found "2027-01-01".',
  ],
  [
    'a day that does not exist',
    { ...flag, from: '2026-06-31' },
    'flags.flagOne.from: Expected a date such as 2026-12-01, or one with a time and offset such as 2026-12-01T09:00:00-06:00; found "2026-06-31".',
  ],
  [
    'a time without an offset',
    { ...flag, from: '2026-06-30T10:00' },
    'flags.flagOne.from: Expected a date such as 2026-12-01, or one with a time and offset such as 2026-12-01T09:00:00-06:00; found "2026-06-30T10:00".',
  ],
])('refuses %s', (_, one, message) => {
  expect(found({ flagOne: one })).toEqual([message]);
});

it('refuses other names, names of the library and unknown keys, with line and column', () => {
  expect(found({ addressFirst: flag })).toEqual([
    'flags.addressFirst: Expected a name that begins with flag, such as flagAddressFirst; found "addressFirst".',
  ]);
  const withFact = { ...demoLibrary, facts: { ...demoLibrary.facts, flagTaken: { values: [true] } } };
  const { findings } = parseFlags(JSON.stringify({ flags: { flagTaken: flag } }, null, 2), withFact);
  expect(findings).toMatchObject([{ code: 'schema', line: 3, column: 5 }]);
  expect(found({}, { flag: {} })).toEqual(['flag: A file of flags has no "flag".']);
});

it.each(['constructor', '__proto__', 'toString'])('refuses the name "%s", which every object has', (name) => {
  const findingsIn = (flags: string) => parseFlags(`{ "flags": ${flags} }`, demoLibrary).findings;
  const named = findingsIn(`{ "${name}": ${JSON.stringify(flag)} }`);
  const withKey = findingsIn(
    `{ "flagOne": { "${name}": 1, "values": [true], "default": true, "note": "x" } }`,
  );
  const withShare = findingsIn(
    `{ "flagOne": { "note": "x", "values": [true, false], "default": true, "percent": { "${name}": 5 } } }`,
  );
  expect([named, withKey, withShare].map(({ length }) => length)).toEqual([1, 1, 1]);
});

it('names the inherited name that a schema would overlook', () => {
  expect(found({ ['constructor']: flag })).toEqual([
    'flags.constructor: Nothing here can be named "constructor": every object has that name already.',
  ]);
});

it('reports one finding for one slip', () => {
  expect(found({ flagOne: { ...flag, percent: { true: 100.5 } } })).toHaveLength(1);
  expect(found({ flagOne: { ...flag, from: '2026-12-01', until: '2026-06-31' } })).toHaveLength(1);
});

describe('a text that is not a file of flags', () => {
  it.each(['', '[]', '{', 'null', '{"flags": []}', '{"flags": 1}', `{"flags": ${'['.repeat(300)}`])(
    'is reported and never throws: %j',
    (text) => {
      const { flags, findings } = parseFlags(text, demoLibrary);
      expect(flags).toBeNull();
      expect(findings.length).toBeGreaterThan(0);
      expect(findings[0]).toMatchObject({ severity: 'error', line: 1 });
    },
  );
});

it('has a JSON Schema for editors', () => {
  expect(flagsJsonSchema()).toMatchObject({
    properties: {
      flags: {
        additionalProperties: {
          properties: { values: { type: 'array' }, percent: { type: 'object' } },
          required: ['values', 'default', 'note'],
        },
      },
    },
  });
});
