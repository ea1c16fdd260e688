import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Library } from '../library/library.ts';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { FileStep } from './file.ts';
import type { FindingCode } from './finding.ts';
import { loadJourney } from './load.ts';
import { nearest } from './nearest.ts';
import { parseJourney } from './parse.ts';

const findingsOf = (value: unknown) => loadJourney(value, demoLibrary).findings;
const withSteps = (...steps: unknown[]) => ({ id: 'a', title: 'A', steps });

describe('a valid file', () => {
  test('becomes a journey with default settings and no findings', () => {
    const { journey, findings } = loadJourney(demoFile, demoLibrary);
    expect(findings).toEqual([]);
    expect(journey).toMatchObject({ id: 'parcel', title: 'Send a parcel' });
    expect(journey?.steps.slice(0, 3)).toEqual([
      { name: 'parcel', settings: { heaviest: 20, smallUpTo: 5 }, commits: false },
      { name: 'sign-in', settings: {}, commits: false, when: { account: 'none' } },
      { name: 'destination', settings: {}, commits: false },
    ]);
    expect(journey?.steps.find((step) => step.name === 'pay')?.commits).toBe(true);
    expect(journey?.steps.find((step) => step.name === 'not-paid')).toMatchObject({
      final: 'not-sent',
      retry: 'pay',
    });
  });

  test('fills in the default of an omitted setting', () => {
    const { journey } = loadJourney(withSteps({ name: 'parcel' }), demoLibrary);
    expect(journey?.steps[0]?.settings).toEqual({ heaviest: 30, smallUpTo: 5 });
  });

  test('has a hash that depends on content, not on key order', () => {
    const hashOf = (file: unknown) => loadJourney(file, demoLibrary).journey?.hash;
    const { id, title, steps } = demoFile;
    expect(hashOf({ steps, title, id, $schema: './journey.schema.json' })).toBe(hashOf(demoFile));
    const others = [
      { ...demoFile, title: 'Send it' },
      { ...demoFile, id: 'post' },
      { ...demoFile, steps: steps.slice(0, -1) },
      { ...demoFile, steps: [{ name: 'parcel', settings: { heaviest: 21 } }, ...steps.slice(1)] },
    ];
    expect(new Set([demoFile, ...others].map(hashOf)).size).toBe(5);
  });
});

describe('each error has a message and a place', () => {
  test.each<[string, unknown, FindingCode, (string | number)[], string]>([
    ['no object', 7, 'schema', [], 'Expected a journey with id, title and steps; found 7.'],
    [
      'a missing key',
      { id: 'a', steps: [{ name: 'sent' }] },
      'schema',
      ['title'],
      'Expected a journey with id, title and steps; "title" is missing.',
    ],
    [
      'a key too many',
      { ...withSteps({ name: 'sent' }), titel: 'A' },
      'schema',
      ['titel'],
      'A journey has no "titel".',
    ],
    [
      'an empty name',
      { ...withSteps({ name: 'sent' }), id: '' },
      'schema',
      ['id'],
      'Expected a name; found "".',
    ],
    ['no steps', withSteps(), 'schema', ['steps'], 'Expected at least one step; found an empty list.'],
    [
      'steps that are no list',
      { ...withSteps(), steps: {} },
      'schema',
      ['steps'],
      'Expected a list of steps; found { … }.',
    ],
    [
      'a step that is a word',
      withSteps('sent'),
      'schema',
      ['steps', 0],
      'Expected a step with a name and, if need be, when, settings, final, retry, commits; found "sent".',
    ],
    [
      'a key too many in a step',
      withSteps({ name: 'sent', wen: {} }),
      'schema',
      ['steps', 0, 'wen'],
      'A step has no "wen". Did you mean "when"?',
    ],
    [
      'commits that is no boolean',
      withSteps({ name: 'sent', commits: 'yes' }),
      'schema',
      ['steps', 0, 'commits'],
      'Expected true, false or a condition; found "yes".',
    ],
    [
      'a mixture in a condition',
      withSteps({ name: 'sent', when: { any: [], abroad: true } }),
      'schema',
      ['steps', 0, 'when', 'abroad'],
      'Expected any, all or not to be the only key; found "abroad".',
    ],
    [
      'a condition that is a list',
      withSteps({ name: 'sent', when: [] }),
      'schema',
      ['steps', 0, 'when'],
      'Expected a condition ({ "fact": "value" }, or one of any, all, not); found an empty list.',
    ],
    [
      'a number in a condition',
      withSteps({ name: 'sent', when: { all: [{ abroad: 1 }] } }),
      'schema',
      ['steps', 0, 'when', 'all', 0, 'abroad'],
      'Expected a text in quotes, true or false, or a list of such values; found 1.',
    ],
    [
      'settings that are a list',
      withSteps({ name: 'sent', settings: [] }),
      'schema',
      ['steps', 0, 'settings'],
      'Expected settings in { }; found an empty list.',
    ],
    [
      'a setting of the wrong kind',
      withSteps({ name: 'parcel', settings: { heaviest: 'much' } }),
      'schema',
      ['steps', 0, 'settings', 'heaviest'],
      'Expected a weight in kg; found "much".',
    ],
    [
      'a retry where nothing ends',
      withSteps({ name: 'pay' }, { name: 'sent', retry: 'pay' }),
      'schema',
      ['steps', 1, 'retry'],
      'Expected "retry" on a final step only; this one has no "final".',
    ],
    [
      'a step that the library lacks',
      withSteps({ name: 'costums' }),
      'unknown-step',
      ['steps', 0, 'name'],
      'There is no step "costums". Did you mean "customs"?',
    ],
    [
      'a step that no name is near',
      withSteps({ name: 'teleportation-chamber' }),
      'unknown-step',
      ['steps', 0, 'name'],
      'There is no step "teleportation-chamber".',
    ],
    [
      'a step named like what objects have of themselves',
      withSteps({ name: 'toString' }),
      'unknown-step',
      ['steps', 0, 'name'],
      'There is no step "toString".',
    ],
    [
      'a retry of a step that the journey lacks',
      withSteps({ name: 'pay' }, { name: 'sent', final: 'sent', retry: 'paye' }),
      'unknown-step',
      ['steps', 1, 'retry'],
      'There is no step "paye" in this journey. Did you mean "pay"?',
    ],
    [
      'a fact that is not declared',
      withSteps({ name: 'sent', when: { any: [{ not: { abroard: true } }] } }),
      'unknown-fact',
      ['steps', 0, 'when', 'any', 0, 'not', 'abroard'],
      'There is no fact "abroard". Did you mean "abroad"?',
    ],
    [
      'a fact named like what objects have of themselves',
      withSteps({ name: 'sent', when: { toString: true } }),
      'unknown-fact',
      ['steps', 0, 'when', 'toString'],
      'There is no fact "toString".',
    ],
    [
      'a value that the fact never has',
      withSteps({ name: 'sent', when: { handover: 'curier' } }),
      'unknown-value',
      ['steps', 0, 'when', 'handover'],
      '"handover" is never "curier". Did you mean "courier"?',
    ],
    [
      'a value in a list',
      withSteps({ name: 'sent', when: { handover: ['shop', 'moon-base-nine'] } }),
      'unknown-value',
      ['steps', 0, 'when', 'handover', 1],
      '"handover" is never "moon-base-nine".',
    ],
    [
      'a boolean in quotes',
      withSteps({ name: 'sent', when: { abroad: 'true' } }),
      'unknown-value',
      ['steps', 0, 'when', 'abroad'],
      '"abroad" is never "true". Did you mean true, without quotes?',
    ],
  ])('%s', (_, file, code, place, message) => {
    const { journey, findings } = loadJourney(file, demoLibrary);
    expect(journey).toBeNull();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code, place, message, severity: 'error' });
  });

  test('strings and booleans are different values', () => {
    const library: Library = {
      ...demoLibrary,
      facts: { word: { values: ['true', 'false'] }, truth: { values: [true, false] } },
    };
    const check = (when: unknown) => loadJourney(withSteps({ name: 'sent', when }), library).findings;
    expect(check({ word: 'true', truth: true })).toEqual([]);
    expect(check({ word: true })).toMatchObject([{ suggestion: { text: 'write true, in quotes' } }]);
    expect(check({ truth: 'false' })).toMatchObject([
      { suggestion: { text: 'write false, without quotes' } },
    ]);
  });

  test('findings name their step', () => {
    const file = withSteps(
      { name: 'parcel', settings: { heaviest: 'much' } },
      { name: 'sent', when: { abroard: true } },
      { name: 'label', commits: 1 },
    );
    expect(findingsOf(file).map((finding) => finding.step)).toEqual(['label', 'parcel', 'sent']);
  });

  test('reports everything at once: no step or key hides another', () => {
    const file = withSteps(
      { name: 'sent', wen: {}, finale: 'x' },
      { name: 'costums', when: { abroard: true } },
      { name: 'parcel', settings: { heaviest: 'much' }, when: { handover: ['curier', 'shopp'] } },
      { name: 'shop' },
      { name: 'shop' },
    );
    expect(findingsOf(file).map((finding) => finding.code)).toEqual([
      'schema',
      'schema',
      'unknown-step',
      'unknown-fact',
      'schema',
      'unknown-value',
      'unknown-value',
    ]);
  });

  test('lists the known names when none is similar', () => {
    const [finding] = findingsOf(withSteps({ name: 'sent', when: { handover: 'moon-base-nine' } }));
    expect(finding?.suggestion?.text).toBe('write one of courier, shop, locker');
  });

  test('a step may be listed twice under conditions', () => {
    const file = withSteps(
      { name: 'gift-note', when: { gifts: true } },
      { name: 'parcel' },
      { name: 'gift-note', when: { gifts: false } },
    );
    expect(loadJourney(file, demoLibrary).journey?.steps).toHaveLength(3);
  });
});

describe('nearest', () => {
  test.each([
    ['delivry', 'delivery'],
    ['dleivery', 'delivery'],
    ['DELIVERY', 'delivery'],
    ['yment', 'payment'],
    ['day', undefined],
    ['zebra-crossing', undefined],
    ['x'.repeat(100_000), undefined],
  ])('%.20s → %s', (word, expected) => {
    expect(nearest(word, ['delivery', 'payment'])).toBe(expected);
  });

  const stepKeys = Object.keys(FileStep.entries);
  test.each<[string, readonly string[], string | undefined]>([
    ['comment', stepKeys, undefined],
    ['note', ['id', 'title', 'steps'], undefined],
    ['commit', stepKeys, 'commits'],
    ['committs', stepKeys, 'commits'],
    ['wehn', stepKeys, 'when'],
    ['setting', stepKeys, 'settings'],
    // Two equally similar names: a guess would mislead.
    ['flagC', ['flagA', 'flagB'], undefined],
    ['card', ['new-card', 'saved-card'], undefined],
    ['sim', ['esim', 'physical_sim'], undefined],
    ['physical', ['esim', 'physical_sim'], 'physical_sim'],
    ['port', ['NEW', 'PORT_IN'], 'PORT_IN'],
    ['signin', ['login', 'signup'], undefined],
    ['fail', ['paid', 'failed'], 'failed'],
    ['yes', ['true', 'false'], undefined],
    // A letter missing in a short word.
    ['eb', ['web', 'retail'], 'web'],
    ['N', ['NEW', 'PORT_IN'], undefined],
  ])('%s, of %j: %s', (word, names, expected) => {
    expect(nearest(word, names)).toBe(expected);
    expect(nearest(word, names.toReversed())).toBe(expected);
  });

  test('guesses any name after a typing error', () => {
    const names = Object.keys(demoLibrary.steps);
    const letter = fc.integer({ min: 97, max: 122 }).map((code) => String.fromCharCode(code));
    const typo = fc.record({
      name: fc.constantFrom(...names.filter(({ length }) => length > 3)),
      at: fc.nat(),
      letter,
    });
    const property = fc.property(typo, ({ name, at, letter: other }) => {
      const i = at % (name.length - 1);
      const [head, tail] = [name.slice(0, i), name.slice(i)];
      for (const word of [
        head + tail.slice(1),
        head + other + tail,
        head + other + tail.slice(1),
        head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
      ])
        expect(nearest(word, names)).toBe(name);
    });
    expect(fc.defaultReportMessage(fc.check(property, runs()))).toBeUndefined();
  });
});

describe('never throws', () => {
  const settles = (value: unknown): void => {
    const { journey, findings } = loadJourney(value, demoLibrary);
    expect(journey === null).toBe(findings.some((finding) => finding.severity === 'error'));
    for (const finding of findings) expect(finding.message).toMatch(/^.+[.?]$/su);
  };

  test('on any JSON value', () => {
    expect(fc.defaultReportMessage(fc.check(fc.property(fc.jsonValue(), settles), runs()))).toBeUndefined();
  });

  test('on any value at all', () => {
    expect(
      fc.defaultReportMessage(
        fc.check(fc.property(fc.anything({ withBigInt: true, withDate: true }), settles), runs()),
      ),
    ).toBeUndefined();
  });

  test('on a cyclic or deeply nested value', () => {
    const ring: Record<string, unknown> = {};
    ring['not'] = ring;
    const deep = Array.from({ length: 1000 }).reduce((inner) => ({ not: inner }), {});
    for (const when of [ring, deep]) {
      expect(findingsOf(withSteps({ name: 'sent', when }))).toMatchObject([
        { code: 'schema', message: 'Expected JSON; found more than 100 levels of nesting.' },
      ]);
    }
  });

  test('on a valid file with any one value replaced by another', () => {
    const places = paths(demoFile);
    expect(
      fc.defaultReportMessage(
        fc.check(
          fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
            settles(put(demoFile, place, value));
          }),
          runs(),
        ),
      ),
    ).toBeUndefined();
  });
});

test('a settings schema with transformations is used unchanged', () => {
  const { parcel } = demoLibrary.steps;
  const settings = v.pipe(
    v.strictObject({ heaviest: v.optional(v.number(), 30) }),
    v.check(({ heaviest }) => heaviest > 0, 'expected a parcel that weighs something'),
  );
  const library: Library = {
    ...demoLibrary,
    steps: { ...demoLibrary.steps, parcel: { ...parcel, settings } },
  };
  const { findings } = loadJourney(withSteps({ name: 'parcel', settings: { heaviest: 0 } }), library);
  expect(findings).toMatchObject([
    {
      place: ['steps', 0, 'settings'],
      message: 'Expected a parcel that weighs something; found { … }.',
    },
  ]);
});

type Path = readonly (string | number)[];

/** Returns the place of every value in a JSON value, except its own. */
function paths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...paths(item, path)];
  });
}

function put(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const holder = copy as Record<string | number, unknown>;
  holder[key] = put(holder[key], rest, instead);
  return copy;
}

test('suggests no existing name, and no name twice', () => {
  const texts = (step: object) => findingsOf(withSteps(step)).map(({ suggestion }) => suggestion?.text);
  const [beside = ''] = texts({ name: 'shop', when: { gifts: true, gift: false } });
  expect(beside).toMatch(/^write one of /u);
  expect(beside).not.toContain('gifts');
  expect(texts({ name: 'shop', when: { gift: true, giftt: true } })).toEqual([
    'write "gifts"',
    expect.stringMatching(/^write one of /u),
  ]);
  expect(texts({ name: 'shop', wen: {}, whem: {} })).toEqual([
    'write "when"',
    expect.stringMatching(/^remove "whem"/u),
  ]);
});

describe('an unknown fact is reported before errors in its value', () => {
  const findingsIn = (when: unknown) =>
    findingsOf(withSteps({ name: 'shop', when })).map(({ code, message, suggestion }) => [
      code,
      message,
      suggestion?.text,
      suggestion?.edits.length,
    ]);
  const parts = [{ gifts: true }, { account: 'none' }];

  test.each([
    [{ or: parts }, 'or', 'any'],
    [{ AND: parts }, 'AND', 'all'],
    [{ Not: { gifts: true } }, 'Not', 'not'],
  ])('%j', (when, word, meant) => {
    const expected = [
      'unknown-fact',
      `There is no fact "${word}". Did you mean "${meant}"?`,
      `write "${meant}"`,
      1,
    ];
    expect(findingsIn(when)).toEqual([expected]);
    expect(findingsIn({ any: [when] })).toEqual([expected]);
  });

  test('with invalid neighbours or values, renaming it is not suggested', () => {
    const advice = 'write "any" with a list of conditions, alone in its object';
    expect(findingsIn({ or: parts, gifts: true })).toMatchObject([['unknown-fact', {}, advice, 0]]);
    expect(findingsIn({ or: true })).toMatchObject([['unknown-fact', {}, advice, 0]]);
  });

  test('a misspelt fact with an unknown value', () => {
    expect(findingsIn({ gift: { a: 1 } })).toMatchObject([['unknown-fact', {}, 'write "gifts"', 1]]);
  });
});

describe('findings about settings', () => {
  const settings = v.strictObject({
    ways: v.optional(v.array(v.picklist(['courier', 'locker'])), []),
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(150)), 18),
    note: v.optional(v.pipe(v.string(), v.maxLength(3)), ''),
    shown: v.optional(v.boolean(), true),
    to: v.optional(v.strictObject({ city: v.string() })),
  });
  const library: Library = {
    ...demoLibrary,
    steps: { ...demoLibrary.steps, shop: { ...demoLibrary.steps.shop, settings } },
  };
  test.each([
    [{ ways: ['curier'] }, 'Expected one of courier, locker; found "curier".', 'write "courier"', 1],
    [
      { ways: ['by balloon'] },
      'Expected one of courier, locker; found "by balloon".',
      'write one of courier, locker',
      0,
    ],
    [{ age: 200 }, 'Expected a number of at most 150; found 200.', 'write 150', 1],
    [{ age: 3 }, 'Expected a number of at least 18; found 3.', 'write 18', 1],
    [{ age: 20.4 }, 'Expected a whole number; found 20.4.', 'write 20', 1],
    [{ age: 'old' }, 'Expected a number; found "old".', 'write a number', 0],
    [{ note: 'long' }, 'Expected at most 3 characters; found "long".', 'write at most 3 characters', 0],
    [{ shown: 'yes' }, 'Expected true or false; found "yes".', 'write true or false', 0],
    [{ to: {} }, '"city" is missing.', 'add "city"', 0],
    [{ to: { city: 'a', street: 'b' } }, 'There is no "street" here.', 'remove "street"', 1],
  ])('%j', (given, message, text, edits) => {
    const { findings } = loadJourney(withSteps({ name: 'shop', settings: given }), library);
    expect(findings.map((one) => [one.message, one.suggestion?.text, one.suggestion?.edits.length])).toEqual([
      [message, text, edits],
    ]);
  });

  test('reports a number that is too large', () => {
    const text = JSON.stringify(withSteps({ name: 'shop', settings: { age: 7 } })).replace('7', '1e999');
    const { findings } = parseJourney(text, library);
    expect(findings.map(({ message }) => message)).toEqual([
      'Expected a whole number; found a number that is too large.',
      'Expected a number of at most 150; found a number that is too large.',
    ]);
  });
});
